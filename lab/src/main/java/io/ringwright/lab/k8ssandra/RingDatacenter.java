package io.ringwright.lab.k8ssandra;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A datacenter of a K8ssandraCluster, in the cluster of its context.
 *
 * @param wanted its entry in the ring's list
 * @param contexts the clusters that the operator knows
 */
record RingDatacenter(Manifest ring, JsonNode wanted, Contexts contexts) {
  private static final List<String> PASSED_ON =
      List.of("serverImage", "resources", "racks", "storageConfig", "tolerations", "stopped");

  /** All datacenters of a ring, in its order. */
  static List<RingDatacenter> of(Manifest ring, Contexts contexts) {
    var all = new ArrayList<RingDatacenter>();
    ring.spec()
        .path("cassandra")
        .path("datacenters")
        .forEach(each -> all.add(new RingDatacenter(ring, each, contexts)));
    all.forEach(RingDatacenter::cluster);
    return List.copyOf(all);
  }

  /** The context it names; empty for the operator's own cluster. */
  String context() {
    return wanted.path("k8sContext").asText("");
  }

  Cluster cluster() {
    return contexts.named(context());
  }

  String name() {
    return Names.cleaned(wanted.path("metadata").path("name").asText());
  }

  String namespace() {
    return wanted.path("metadata").path("namespace").asText(ring.namespace());
  }

  Names names() {
    return Names.of(RingNames.cassandraName(ring), name());
  }

  /** What the ring says for all datacenters, and over it what it says for this one. */
  JsonNode options() {
    return Manifest.merged(ring.spec().path("cassandra"), wanted);
  }

  /** Makes its CassandraDatacenter and ServiceMonitor be as they are wanted. */
  void apply() {
    var labels = RingNames.labels(ring);
    labels.putAll(Manifest.texts(wanted.path("metadata").path("labels")));
    cluster()
        .apply(
            Kinds.DATACENTER,
            namespace(),
            name(),
            labels,
            Manifest.texts(wanted.path("metadata").path("annotations")),
            spec());
    if (options().path("telemetry").path("prometheus").path("enabled").asBoolean(false)) {
      applyServiceMonitor();
    }
  }

  /** Copies its status to the ring's; says whether it is ready. */
  boolean report(ObjectNode statuses) {
    var found = cluster().find(Kinds.DATACENTER, namespace(), name());
    if (found.isEmpty()) {
      return false;
    }
    var status = found.get().status();
    var copied = statuses.putObject(name());
    if (status.isObject()) {
      copied.set("cassandra", status);
    }
    return status.path("cassandraOperatorProgress").asText().equals("Ready")
        && status.path("observedGeneration").asLong() == found.get().generation();
  }

  private ObjectNode spec() {
    var options = options();
    var spec = JsonNodeFactory.instance.objectNode();
    spec.put("clusterName", RingNames.cassandraName(ring))
        .put("serverType", options.path("serverType").asText("cassandra"))
        .put("serverVersion", options.path("serverVersion").asText())
        .put("size", options.path("size").asInt())
        .put("superuserSecretName", superuser());
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
      boolean three = options.path("serverVersion").asText("").startsWith("3.");
      config.set(
          three ? "jvm-options" : "jvm-server-options", options.path("config").get("jvmOptions"));
    }
    spec.set("config", config);
    return spec;
  }

  /**
   * Once chosen it stays: the operator reverts a change without a word (k8ssandra-operator #576).
   */
  private String superuser() {
    return cluster()
        .find(Kinds.DATACENTER, namespace(), name())
        .map(found -> found.spec().path("superuserSecretName").asText())
        .orElseGet(() -> RingNames.superuser(ring));
  }

  private void applyServiceMonitor() {
    var labels = RingNames.labels(ring);
    labels.putAll(
        Manifest.texts(options().path("telemetry").path("prometheus").path("commonLabels")));
    var spec = JsonNodeFactory.instance.objectNode();
    spec.putObject("selector")
        .putObject("matchLabels")
        .put(DatacenterShape.CLUSTER, names().cluster())
        .put(DatacenterShape.DATACENTER, name());
    spec.putArray("endpoints").addObject().put("port", "prometheus").put("interval", "15s");
    cluster()
        .apply(
            Kinds.SERVICE_MONITOR, namespace(), names().serviceMonitor(), labels, Map.of(), spec);
  }
}
