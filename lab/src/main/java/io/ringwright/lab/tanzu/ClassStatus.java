package io.ringwright.lab.tanzu;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * {@code status} of a Cluster, and the MachineDeployments that tell of its workers; made from the
 * status that a TanzuKubernetesCluster would have. Source: cluster-api v1.3.
 */
record ClassStatus(TanzuClusterSpec cluster, TanzuStatus status) {
  private static final Map<String, String> PHASES =
      Map.of("creating", "Provisioning", "deleting", "Deleting");

  ObjectNode render(JsonNode old, Instant now) {
    var json = JsonNodeFactory.instance.objectNode();
    json.put("phase", PHASES.getOrDefault(status.phase(), "Provisioned"))
        .put("observedGeneration", cluster.generation())
        .put("controlPlaneReady", status.endpoint().isPresent())
        .put("infrastructureReady", status.endpoint().isPresent());
    var conditions = json.putArray("conditions");
    for (var type : List.of("Ready", "ControlPlaneReady", "InfrastructureReady")) {
      conditions.add(
          TanzuStatus.condition(old, now, type, status.ready(), status.reason(), status.message()));
    }
    conditions.add(TanzuStatus.condition(old, now, "TopologyReconciled", true, "", ""));
    return json;
  }

  /** The workers of a pool, those of the present spec. */
  ObjectNode machineDeployment(TanzuClusterSpec.Pool pool, int ready) {
    var json = JsonNodeFactory.instance.objectNode();
    json.put("apiVersion", "cluster.x-k8s.io/v1beta1").put("kind", "MachineDeployment");
    json.putObject("metadata")
        .put("name", cluster.name() + "-" + pool.name())
        .put("namespace", cluster.namespace())
        .putObject("labels")
        .put("cluster.x-k8s.io/cluster-name", cluster.name())
        .put("topology.cluster.x-k8s.io/deployment-name", pool.name());
    var spec = json.putObject("spec");
    spec.put("clusterName", cluster.name()).put("replicas", pool.replicas());
    spec.putObject("template")
        .putObject("spec")
        .put("version", cluster.release().orElse("").replaceAll("---.*", ""));
    json.putObject("status")
        .put("replicas", pool.replicas())
        .put("readyReplicas", ready)
        .put("updatedReplicas", ready);
    return json;
  }
}
