package io.ringwright.lab.k8ssandra;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * k8ssandra-operator: makes CassandraDatacenters, Stargates, Reapers and Secrets out of a
 * K8ssandraCluster, in the order of the real one, and gathers their status. On deletion it waits
 * until the datacenters are gone. Datacenters in other Kubernetes contexts are not built yet: they
 * are reported as an error.
 */
final class K8ssandra {
  static final String FINALIZER = "k8ssandracluster.k8ssandra.io/finalizer";

  /**
   * A webhook, cass-operator's for instance, says no: the ring was accepted and does not get on.
   */
  private static final int REFUSED = 403;

  private static final int UNPROCESSABLE = 422;

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
    new RingSecrets(cluster).make(ring);
    var wanted = new ArrayList<String>();
    boolean settled = true;
    var datacenters = JsonNodeFactory.instance.objectNode();
    for (var each : ring.spec().path("cassandra").path("datacenters")) {
      var name = Names.cleaned(each.path("metadata").path("name").asText());
      wanted.add(name);
      settled &= new RingDatacenters(cluster).make(ring, each, name, datacenters, kinds);
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
            each ->
                ring.name()
                    .equals(each.resource().getMetadata().getLabels().get(RingNames.CLUSTER_NAME)))
        .toList();
  }

  private void dropCompanions(Manifest ring, Manifest datacenter) {
    var names = Names.of(RingNames.cassandraName(ring), datacenter.name());
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
        .withLabel(RingNames.CLUSTER_NAME, ring.name())
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
        .withLabel(RingNames.CLUSTER_NAME, ring.name())
        .list()
        .getItems()
        .isEmpty();
  }
}
