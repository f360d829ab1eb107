package io.ringwright.lab.k8ssandra;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A ring's CassandraDatacenters and what goes with each: Stargate, Reaper, ServiceMonitor. */
record RingDatacenters(Cluster cluster) {
  private static final List<String> PASSED_ON =
      List.of("serverImage", "resources", "racks", "storageConfig", "tolerations", "stopped");

  /**
   * Makes one be as it is wanted.
   *
   * @param statuses where its status goes, by name
   * @return whether it is so, companions included
   */
  boolean make(Manifest ring, JsonNode wanted, String name, ObjectNode statuses, Set<Kinds> kinds) {
    var options = Manifest.merged(ring.spec().path("cassandra"), wanted);
    var namespace = wanted.path("metadata").path("namespace").asText(ring.namespace());
    var labels = RingNames.labels(ring);
    labels.putAll(Manifest.texts(wanted.path("metadata").path("labels")));
    cluster.apply(
        Kinds.DATACENTER,
        namespace,
        name,
        labels,
        Manifest.texts(wanted.path("metadata").path("annotations")),
        spec(ring, options));
    if (options.path("telemetry").path("prometheus").path("enabled").asBoolean(false)
        && kinds.contains(Kinds.SERVICE_MONITOR)) {
      serviceMonitor(ring, options, namespace, name);
    }
    var status = statuses.putObject(name);
    var found = cluster.find(Kinds.DATACENTER, namespace, name).orElseThrow();
    if (found.status().isObject()) {
      status.set("cassandra", found.status());
    }
    boolean ready =
        found.status().path("cassandraOperatorProgress").asText().equals("Ready")
            && found.status().path("observedGeneration").asLong() == found.generation();
    if (!ready) {
      return false;
    }
    var names = Names.of(RingNames.cassandraName(ring), name);
    return stargate(ring, options, namespace, names, status)
        & reaper(ring, options, namespace, names, status);
  }

  private ObjectNode spec(Manifest ring, JsonNode options) {
    var spec = JsonNodeFactory.instance.objectNode();
    spec.put("clusterName", RingNames.cassandraName(ring))
        .put("serverType", options.path("serverType").asText("cassandra"))
        .put("serverVersion", options.path("serverVersion").asText())
        .put("size", options.path("size").asInt())
        .put("superuserSecretName", RingNames.superuser(ring));
    for (var field : PASSED_ON) {
      if (options.has(field)) {
        spec.set(field, options.get(field));
      }
    }
    if (options.path("softPodAntiAffinity").asBoolean(false)) {
      spec.put("allowMultipleNodesPerWorker", true);
    }
    var config = JsonNodeFactory.instance.objectNode();
    if (options.path("config").has("cassandraYaml")) {
      config.set("cassandra-yaml", options.path("config").get("cassandraYaml"));
    }
    if (options.path("config").has("jvmOptions")) {
      config.set("jvm-server-options", options.path("config").get("jvmOptions"));
    }
    spec.set("config", config);
    return spec;
  }

  private void serviceMonitor(Manifest ring, JsonNode options, String namespace, String name) {
    var names = Names.of(RingNames.cassandraName(ring), name);
    var labels = RingNames.labels(ring);
    labels.putAll(
        Manifest.texts(options.path("telemetry").path("prometheus").path("commonLabels")));
    var spec = JsonNodeFactory.instance.objectNode();
    spec.putObject("selector")
        .putObject("matchLabels")
        .put(DatacenterShape.CLUSTER, names.cluster())
        .put(DatacenterShape.DATACENTER, name);
    spec.putArray("endpoints").addObject().put("port", "prometheus").put("interval", "15s");
    cluster.apply(Kinds.SERVICE_MONITOR, namespace, names.serviceMonitor(), labels, Map.of(), spec);
  }

  private boolean stargate(
      Manifest ring, JsonNode options, String namespace, Names names, ObjectNode status) {
    var wanted = Manifest.merged(ring.spec().path("stargate"), options.path("stargate"));
    if (!wanted.isObject()) {
      cluster
          .find(Kinds.STARGATE, namespace, names.stargate())
          .ifPresent(old -> cluster.delete(Kinds.STARGATE, namespace, names.stargate()));
      return true;
    }
    var spec = ((ObjectNode) wanted).deepCopy();
    if (!spec.has("size")) {
      spec.put("size", 1);
    }
    spec.putObject("datacenterRef").put("name", names.datacenter());
    cluster.apply(
        Kinds.STARGATE, namespace, names.stargate(), RingNames.labels(ring), Map.of(), spec);
    var found = cluster.find(Kinds.STARGATE, namespace, names.stargate()).orElseThrow();
    if (found.status().isObject()) {
      status.set("stargate", found.status());
    }
    return found.status().path("readyReplicas").asInt(-1) == spec.path("size").asInt();
  }

  private boolean reaper(
      Manifest ring, JsonNode options, String namespace, Names names, ObjectNode status) {
    var wanted = Manifest.merged(ring.spec().path("reaper"), options.path("reaper"));
    if (!wanted.isObject()) {
      cluster
          .find(Kinds.REAPER, namespace, names.reaper())
          .ifPresent(old -> cluster.delete(Kinds.REAPER, namespace, names.reaper()));
      return true;
    }
    var spec = ((ObjectNode) wanted).deepCopy();
    spec.remove(List.of("deploymentMode", "reaperRef"));
    spec.putObject("datacenterRef").put("name", names.datacenter());
    cluster.apply(Kinds.REAPER, namespace, names.reaper(), RingNames.labels(ring), Map.of(), spec);
    var found = cluster.find(Kinds.REAPER, namespace, names.reaper()).orElseThrow();
    if (found.status().isObject()) {
      status.set("reaper", found.status());
    }
    return found.status().path("progress").asText().equals("Running");
  }
}
