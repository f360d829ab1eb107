package io.ringwright.lab.k8ssandra;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.kubernetes.api.model.SecretBuilder;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * k8ssandra-operator: makes CassandraDatacenters, Stargates, Reapers and Secrets out of a
 * K8ssandraCluster, in the order of the real one, and gathers their status. On deletion it waits
 * until the datacenters are gone. Datacenters in other Kubernetes contexts are not built yet: they
 * are reported as an error.
 */
final class K8ssandra {
  static final String FINALIZER = "k8ssandracluster.k8ssandra.io/finalizer";
  private static final String CLUSTER_NAME = "k8ssandra.io/cluster-name";

  /**
   * A webhook, cass-operator's for instance, says no: the ring was accepted and does not get on.
   */
  private static final int REFUSED = 403;

  private static final int UNPROCESSABLE = 422;
  private static final SecureRandom RANDOM = new SecureRandom();
  private static final List<String> PASSED_ON =
      List.of("serverImage", "resources", "racks", "storageConfig", "tolerations", "stopped");

  private final Cluster cluster;
  private final Clock clock;

  K8ssandra(Cluster cluster, Clock clock) {
    this.cluster = cluster;
    this.clock = clock;
  }

  /** Whether it is as its spec says. */
  boolean reconcile(Manifest ring, Set<Kinds> kinds) {
    if (ring.deleting()) {
      return remove(ring);
    }
    cluster.hold(ring, FINALIZER);
    var trouble = trouble(ring, kinds);
    if (!trouble.isEmpty()) {
      return failed(ring, trouble);
    }
    try {
      return build(ring, kinds);
    } catch (KubernetesClientException e) {
      if (e.getCode() == REFUSED || e.getCode() == UNPROCESSABLE) {
        return failed(ring, e.getStatus().getMessage());
      }
      throw e;
    }
  }

  private boolean failed(Manifest ring, String trouble) {
    var status = status(ring);
    status.put("error", trouble);
    cluster.status(ring, status);
    return false;
  }

  private boolean build(Manifest ring, Set<Kinds> kinds) {
    secrets(ring);
    var wanted = new ArrayList<String>();
    boolean settled = true;
    var datacenters = JsonNodeFactory.instance.objectNode();
    for (var each : ring.spec().path("cassandra").path("datacenters")) {
      var name = Names.cleaned(each.path("metadata").path("name").asText());
      wanted.add(name);
      settled &= datacenter(ring, each, name, datacenters, kinds);
    }
    settled &= dropOthers(ring, wanted);
    var status = status(ring);
    status.remove("error");
    status.set("datacenters", datacenters);
    if (datacenters.findValuesAsText("cassandraOperatorProgress").contains("Ready")) {
      var conditions =
          new Conditions(ring.status(), clock.instant().truncatedTo(ChronoUnit.SECONDS).toString());
      conditions.put("CassandraInitialized", true, "");
      var kept = JsonNodeFactory.instance.arrayNode();
      conditions
          .rendered()
          .forEach(c -> kept.add(((ObjectNode) c).without(List.of("reason", "message"))));
      status.set("conditions", kept);
    }
    if (settled) {
      status.put("observedGeneration", ring.generation());
    }
    cluster.status(ring, status);
    return settled;
  }

  private static ObjectNode status(Manifest ring) {
    return ring.status().isObject()
        ? ((ObjectNode) ring.status()).deepCopy()
        : JsonNodeFactory.instance.objectNode();
  }

  /**
   * What makes the real operator's reconciliation fail: telemetry without the ServiceMonitor kind
   * (k8ssandra-operator, telemetry package), a superuser secret that is not there.
   */
  private String trouble(Manifest ring, Set<Kinds> kinds) {
    if (!kinds.contains(Kinds.SERVICE_MONITOR) && telemetryEnabled(ring.spec())) {
      return "telemetry.prometheus.enabled, but the ServiceMonitor kind of monitoring.coreos.com/v1"
          + " is not installed";
    }
    for (var each : ring.spec().path("cassandra").path("datacenters")) {
      if (!each.path("k8sContext").asText("").isEmpty()) {
        return "the lab does not build datacenters in other contexts: "
            + each.path("k8sContext").asText();
      }
    }
    return "";
  }

  private static boolean telemetryEnabled(JsonNode spec) {
    return spec.findValues("telemetry").stream()
        .anyMatch(each -> each.path("prometheus").path("enabled").asBoolean(false));
  }

  private static String cassandraName(Manifest ring) {
    return ring.spec().path("cassandra").path("clusterName").asText(ring.name());
  }

  private Map<String, String> labels(Manifest ring) {
    var labels = new TreeMap<String, String>();
    labels.put("app.kubernetes.io/name", "k8ssandra-operator");
    labels.put("app.kubernetes.io/part-of", "k8ssandra");
    labels.put("app.kubernetes.io/created-by", "k8ssandracluster-controller");
    labels.put(CLUSTER_NAME, ring.name());
    labels.put("k8ssandra.io/cluster-namespace", ring.namespace());
    return labels;
  }

  private static String superuser(Manifest ring) {
    return ring.spec()
        .path("cassandra")
        .path("superuserSecretRef")
        .path("name")
        .asText(Names.cleaned(cassandraName(ring)) + "-superuser");
  }

  private void secrets(Manifest ring) {
    if (!ring.spec().path("auth").asBoolean(true)) {
      return;
    }
    var base = Names.cleaned(cassandraName(ring));
    var own = new ArrayList<String>();
    if (!ring.spec().path("cassandra").path("superuserSecretRef").has("name")) {
      own.add(base + "-superuser");
    }
    var reaper = ring.spec().path("reaper");
    if (reaper.isObject()) {
      if (!reaper.path("cassandraUserSecretRef").has("name")) {
        own.add(base + "-reaper");
      }
      if (reaper.path("uiUserSecretRef").isMissingNode()) {
        own.add(base + "-reaper-ui");
      }
    }
    for (var name : own) {
      var place = cluster.client().secrets().inNamespace(ring.namespace()).withName(name);
      if (place.get() == null) {
        cluster.apply(
            new SecretBuilder()
                .withNewMetadata()
                .withName(name)
                .withNamespace(ring.namespace())
                .withLabels(labels(ring))
                .endMetadata()
                .withType("Opaque")
                .withStringData(Map.of("username", name, "password", password()))
                .build());
      }
    }
    replicated(ring, own);
  }

  /** The operator copies its secrets to where the datacenters are. */
  private void replicated(Manifest ring, List<String> own) {
    if (own.isEmpty()
        || cluster.find(Kinds.REPLICATED_SECRET, ring.namespace(), ring.name()).isPresent()) {
      return;
    }
    var spec = JsonNodeFactory.instance.objectNode();
    spec.putObject("selector").putObject("matchLabels").put(CLUSTER_NAME, ring.name());
    spec.putArray("replicationTargets").addObject().put("namespace", ring.namespace());
    cluster.apply(
        Kinds.REPLICATED_SECRET, ring.namespace(), ring.name(), labels(ring), Map.of(), spec);
  }

  private static String password() {
    var bytes = new byte[15];
    RANDOM.nextBytes(bytes);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  private boolean datacenter(
      Manifest ring, JsonNode wanted, String name, ObjectNode statuses, Set<Kinds> kinds) {
    var options = Manifest.merged(ring.spec().path("cassandra"), wanted);
    var namespace = wanted.path("metadata").path("namespace").asText(ring.namespace());
    var labels = labels(ring);
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
    var names = Names.of(cassandraName(ring), name);
    return stargate(ring, options, namespace, names, status)
        & reaper(ring, options, namespace, names, status);
  }

  private ObjectNode spec(Manifest ring, JsonNode options) {
    var spec = JsonNodeFactory.instance.objectNode();
    spec.put("clusterName", cassandraName(ring))
        .put("serverType", options.path("serverType").asText("cassandra"))
        .put("serverVersion", options.path("serverVersion").asText())
        .put("size", options.path("size").asInt())
        .put("superuserSecretName", superuser(ring));
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
    var names = Names.of(cassandraName(ring), name);
    var labels = labels(ring);
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
    cluster.apply(Kinds.STARGATE, namespace, names.stargate(), labels(ring), Map.of(), spec);
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
    cluster.apply(Kinds.REAPER, namespace, names.reaper(), labels(ring), Map.of(), spec);
    var found = cluster.find(Kinds.REAPER, namespace, names.reaper()).orElseThrow();
    if (found.status().isObject()) {
      status.set("reaper", found.status());
    }
    return found.status().path("progress").asText().equals("Running");
  }

  /** A datacenter that is no longer listed is taken down. */
  private boolean dropOthers(Manifest ring, List<String> wanted) {
    boolean none = true;
    for (var each : owned(ring)) {
      if (!wanted.contains(each.name())) {
        none = false;
        dropCompanions(ring, each);
        if (!each.deleting()) {
          cluster.delete(Kinds.DATACENTER, each.namespace(), each.name());
        }
      }
    }
    return none;
  }

  private List<Manifest> owned(Manifest ring) {
    return cluster.list(Kinds.DATACENTER).stream()
        .filter(
            each -> ring.name().equals(each.resource().getMetadata().getLabels().get(CLUSTER_NAME)))
        .toList();
  }

  private void dropCompanions(Manifest ring, Manifest datacenter) {
    var names = Names.of(cassandraName(ring), datacenter.name());
    cluster.delete(Kinds.STARGATE, datacenter.namespace(), names.stargate());
    cluster.delete(Kinds.REAPER, datacenter.namespace(), names.reaper());
  }

  private boolean remove(Manifest ring) {
    if (!ring.resource().getMetadata().getFinalizers().contains(FINALIZER)) {
      return true;
    }
    var owned = owned(ring);
    for (var each : owned) {
      dropCompanions(ring, each);
      if (!each.deleting()) {
        cluster.delete(Kinds.DATACENTER, each.namespace(), each.name());
      }
    }
    if (!owned.isEmpty() || !gatewaysGone(ring)) {
      return false;
    }
    cluster
        .client()
        .secrets()
        .inNamespace(ring.namespace())
        .withLabel(CLUSTER_NAME, ring.name())
        .delete();
    cluster.delete(Kinds.REPLICATED_SECRET, ring.namespace(), ring.name());
    cluster.release(ring, FINALIZER);
    return true;
  }

  private boolean gatewaysGone(Manifest ring) {
    return cluster
        .client()
        .apps()
        .deployments()
        .inNamespace(ring.namespace())
        .withLabel(CLUSTER_NAME, ring.name())
        .list()
        .getItems()
        .isEmpty();
  }
}
