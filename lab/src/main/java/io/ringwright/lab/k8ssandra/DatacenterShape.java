package io.ringwright.lab.k8ssandra;

import com.fasterxml.jackson.databind.JsonNode;
import io.fabric8.kubernetes.api.model.PersistentVolumeClaimBuilder;
import io.fabric8.kubernetes.api.model.PersistentVolumeClaimSpec;
import io.fabric8.kubernetes.api.model.Toleration;
import io.fabric8.kubernetes.api.model.apps.StatefulSet;
import io.fabric8.kubernetes.api.model.apps.StatefulSetBuilder;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a CassandraDatacenter consists of: a StatefulSet per rack, and {@link DatacenterServices}.
 * Names and labels are those of cass-operator 1.12.
 */
record DatacenterShape(Manifest datacenter) {
  static final String CLUSTER = "cassandra.datastax.com/cluster";
  static final String DATACENTER = "cassandra.datastax.com/datacenter";
  static final String RACK = "cassandra.datastax.com/rack";
  static final String NODE_STATE = "cassandra.datastax.com/node-state";
  static final String SEED = "cassandra.datastax.com/seed-node";

  /** A rack and how many of the nodes are its. */
  record Rack(String name, int nodes, Map<String, String> nodeLabels) {
    Rack with(int nodes) {
      return new Rack(name, nodes, nodeLabels);
    }
  }

  Names names() {
    return Names.of(spec().path("clusterName").asText(), datacenter.name());
  }

  private JsonNode spec() {
    return datacenter.spec();
  }

  Map<String, String> labels() {
    var labels = new TreeMap<String, String>();
    labels.put("app.kubernetes.io/name", "cassandra");
    labels.put("app.kubernetes.io/managed-by", "cass-operator");
    labels.put("app.kubernetes.io/instance", "cassandra-" + names().cluster());
    labels.put("app.kubernetes.io/version", spec().path("serverVersion").asText());
    labels.putAll(selector());
    return labels;
  }

  Map<String, String> selector() {
    return Map.of(CLUSTER, names().cluster(), DATACENTER, datacenter.name());
  }

  /** Nodes go evenly over the racks; the first ones get what is left over. */
  List<Rack> racks() {
    var listed = new ArrayList<Rack>();
    spec()
        .path("racks")
        .forEach(
            each ->
                listed.add(
                    new Rack(
                        each.path("name").asText(),
                        0,
                        Manifest.texts(each.path("nodeAffinityLabels")))));
    if (listed.isEmpty()) {
      listed.add(new Rack("default", 0, Map.of()));
    }
    int size = spec().path("stopped").asBoolean(false) ? 0 : spec().path("size").asInt();
    var racks = new ArrayList<Rack>();
    for (int index = 0; index < listed.size(); index++) {
      int nodes = size / listed.size() + (index < size % listed.size() ? 1 : 0);
      racks.add(new Rack(listed.get(index).name(), nodes, listed.get(index).nodeLabels()));
    }
    return racks;
  }

  /** It cannot be: each rack has a node at least. */
  boolean fewerNodesThanRacks() {
    return !spec().path("stopped").asBoolean(false)
        && spec().path("size").asInt() < Math.max(1, spec().path("racks").size());
  }

  /**
   * The racks as they should be next. New nodes come at once; of those that are too many only one
   * leaves at a time, from the rack that has most of them, since each hands over its data first.
   *
   * @param before nodes of each rack now
   * @param pods of the datacenter now
   */
  List<Rack> onTheWay(Map<String, Integer> before, int pods) {
    var wanted = racks();
    boolean stopped = spec().path("stopped").asBoolean(false);
    int now = before.values().stream().mapToInt(Integer::intValue).sum();
    var leaves =
        wanted.stream()
            .max(Comparator.comparingInt(rack -> surplus(rack, before)))
            .filter(rack -> pods <= now)
            .map(Rack::name)
            .orElse("");
    return wanted.stream()
        .map(
            rack ->
                stopped || surplus(rack, before) <= 0
                    ? rack
                    : rack.with(before.get(rack.name()) - (rack.name().equals(leaves) ? 1 : 0)))
        .toList();
  }

  private static int surplus(Rack rack, Map<String, Integer> before) {
    return before.getOrDefault(rack.name(), 0) - rack.nodes();
  }

  StatefulSet statefulSet(Rack rack) {
    var labels = new TreeMap<>(labels());
    labels.put(RACK, rack.name());
    var selector = new TreeMap<>(selector());
    selector.put(RACK, rack.name());
    var containers = new CassandraContainers(spec());
    return new StatefulSetBuilder()
        .withNewMetadata()
        .withName(names().statefulSet(rack.name()))
        .withNamespace(datacenter.namespace())
        .withLabels(labels)
        .withOwnerReferences(datacenter.asOwner())
        .endMetadata()
        .withNewSpec()
        .withReplicas(rack.nodes())
        .withServiceName(names().allPodsService())
        .withPodManagementPolicy("Parallel")
        .withNewSelector()
        .withMatchLabels(selector)
        .endSelector()
        .withNewTemplate()
        .withNewMetadata()
        .withLabels(labels)
        .endMetadata()
        .withNewSpec()
        .withAffinity(new Placement(spec(), rack).affinity())
        .withTolerations(tolerations())
        .withTerminationGracePeriodSeconds(120L)
        .withNewSecurityContext()
        .withRunAsUser(999L)
        .withRunAsGroup(999L)
        .withFsGroup(999L)
        .endSecurityContext()
        .withInitContainers(containers.configInit())
        .withContainers(containers.cassandra(), CassandraContainers.systemLogger())
        .addNewVolume()
        .withName("server-config")
        .withNewEmptyDir()
        .endEmptyDir()
        .endVolume()
        .addNewVolume()
        .withName("server-logs")
        .withNewEmptyDir()
        .endEmptyDir()
        .endVolume()
        .endSpec()
        .endTemplate()
        .withVolumeClaimTemplates(
            new PersistentVolumeClaimBuilder()
                .withNewMetadata()
                .withName("server-data")
                .withLabels(labels)
                .endMetadata()
                .withSpec(claim())
                .build())
        .endSpec()
        .build();
  }

  private PersistentVolumeClaimSpec claim() {
    return Manifest.JSON.convertValue(
        spec().path("storageConfig").path("cassandraDataVolumeClaimSpec"),
        PersistentVolumeClaimSpec.class);
  }

  private List<Toleration> tolerations() {
    var tolerations = new ArrayList<Toleration>();
    spec()
        .path("tolerations")
        .forEach(each -> tolerations.add(Manifest.JSON.convertValue(each, Toleration.class)));
    return tolerations;
  }
}
