package io.ringwright.lab.k8ssandra;

import com.fasterxml.jackson.databind.JsonNode;
import io.fabric8.kubernetes.api.model.Affinity;
import io.fabric8.kubernetes.api.model.AffinityBuilder;
import io.fabric8.kubernetes.api.model.LabelSelectorRequirement;
import io.fabric8.kubernetes.api.model.LabelSelectorRequirementBuilder;
import io.fabric8.kubernetes.api.model.NodeSelectorRequirementBuilder;
import io.fabric8.kubernetes.api.model.PodAffinityTerm;
import io.fabric8.kubernetes.api.model.PodAffinityTermBuilder;

/**
 * Where the pods of a rack may run.
 *
 * @param spec of the CassandraDatacenter
 */
record Placement(JsonNode spec, DatacenterShape.Rack rack) {

  /** Hard: no two Cassandra pods on a node. Soft ("several per worker"): rather not. */
  Affinity affinity() {
    var affinity = new AffinityBuilder();
    if (spec.path("allowMultipleNodesPerWorker").asBoolean(false)) {
      affinity
          .withNewPodAntiAffinity()
          .addNewPreferredDuringSchedulingIgnoredDuringExecution()
          .withWeight(100)
          .withPodAffinityTerm(besideNoCassandra())
          .endPreferredDuringSchedulingIgnoredDuringExecution()
          .endPodAntiAffinity();
    } else {
      affinity
          .withNewPodAntiAffinity()
          .withRequiredDuringSchedulingIgnoredDuringExecution(besideNoCassandra())
          .endPodAntiAffinity();
    }
    if (!rack.nodeLabels().isEmpty()) {
      var requirements =
          rack.nodeLabels().entrySet().stream()
              .map(
                  each ->
                      new NodeSelectorRequirementBuilder()
                          .withKey(each.getKey())
                          .withOperator("In")
                          .withValues(each.getValue())
                          .build())
              .toList();
      affinity
          .withNewNodeAffinity()
          .withNewRequiredDuringSchedulingIgnoredDuringExecution()
          .addNewNodeSelectorTerm()
          .withMatchExpressions(requirements)
          .endNodeSelectorTerm()
          .endRequiredDuringSchedulingIgnoredDuringExecution()
          .endNodeAffinity();
    }
    return affinity.build();
  }

  /** Not on a node with a Cassandra pod of any cluster. */
  static PodAffinityTerm besideNoCassandra() {
    return new PodAffinityTermBuilder()
        .withTopologyKey("kubernetes.io/hostname")
        .withNewLabelSelector()
        .withMatchExpressions(
            exists(DatacenterShape.CLUSTER),
            exists(DatacenterShape.DATACENTER),
            exists(DatacenterShape.RACK))
        .endLabelSelector()
        .build();
  }

  private static LabelSelectorRequirement exists(String label) {
    return new LabelSelectorRequirementBuilder().withKey(label).withOperator("Exists").build();
  }
}
