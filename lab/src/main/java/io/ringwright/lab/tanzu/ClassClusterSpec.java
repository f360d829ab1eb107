package io.ringwright.lab.tanzu;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads a Cluster of the class {@code tanzukubernetescluster}: what a TanzuKubernetesCluster has as
 * fields are its variables, which each pool may override. Source: "Using TKG on Supervisor",
 * GUID-69E52B31 (Cluster v1beta1 API).
 */
record ClassClusterSpec(JsonNode manifest) {
  static final String FEWEST = "cluster.x-k8s.io/cluster-api-autoscaler-node-group-min-size";

  TanzuClusterSpec read() {
    var metadata = manifest.path("metadata");
    var topology = manifest.path("spec").path("topology");
    var network = manifest.path("spec").path("clusterNetwork");
    var variables = variables(topology.path("variables"));
    var pools = new ArrayList<TanzuClusterSpec.Pool>();
    for (var pool : deployments()) {
      pools.add(pool(pool, variables));
    }
    return new TanzuClusterSpec(
        ClusterKind.CLASS,
        metadata.path("generation").asLong(1),
        metadata.path("namespace").asText(),
        metadata.path("name").asText(),
        metadata.path("uid").asText(),
        controlPlane(topology, variables),
        List.copyOf(pools),
        "antrea",
        TanzuClusterSpec.texts(network.path("pods").path("cidrBlocks")),
        TanzuClusterSpec.texts(network.path("services").path("cidrBlocks")),
        TanzuClusterSpec.texts(variables.path("storageClasses")),
        TanzuClusterSpec.text(variables.path("defaultStorageClass")));
  }

  JsonNode deployments() {
    return manifest.path("spec").path("topology").path("workers").path("machineDeployments");
  }

  private static TanzuClusterSpec.Pool controlPlane(JsonNode topology, ObjectNode variables) {
    var json = common(topology.path("controlPlane").path("replicas").asInt(1), variables);
    json.set("volumes", variables.path("controlPlaneVolumes"));
    json.putObject("tkr")
        .putObject("reference")
        .put("name", topology.path("version").asText().replace("+", "---"));
    return TanzuClusterSpec.Pool.of("control-plane", json);
  }

  private static TanzuClusterSpec.Pool pool(JsonNode pool, ObjectNode ofCluster) {
    var variables = ofCluster.deepCopy();
    variables.setAll(variables(pool.path("variables").path("overrides")));
    int fewest = pool.path("metadata").path("annotations").path(FEWEST).asInt(1);
    var json = common(pool.path("replicas").asInt(fewest), variables);
    json.set("volumes", variables.path("nodePoolVolumes"));
    json.set("taints", variables.path("nodePoolTaints"));
    json.set("failureDomain", pool.path("failureDomain"));
    var labels = json.putObject("labels");
    variables
        .path("nodePoolLabels")
        .forEach(each -> labels.set(each.path("key").asText(), each.path("value")));
    return TanzuClusterSpec.Pool.of(pool.path("name").asText(), json);
  }

  private static ObjectNode common(int replicas, ObjectNode variables) {
    var json = JsonNodeFactory.instance.objectNode().put("replicas", replicas);
    json.set("vmClass", variables.path("vmClass"));
    json.set("storageClass", variables.path("storageClass"));
    return json;
  }

  /** A list of names and values as an object. */
  static ObjectNode variables(JsonNode list) {
    var json = JsonNodeFactory.instance.objectNode();
    list.forEach(each -> json.set(each.path("name").asText(), each.path("value")));
    return json;
  }
}
