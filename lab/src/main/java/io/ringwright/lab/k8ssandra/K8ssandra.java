package io.ringwright.lab.k8ssandra;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.ringwright.lab.k8ssandra.Contexts.UnknownContextException;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.List;

/**
 * k8ssandra-operator of a control plane: makes CassandraDatacenters, Stargates, Reapers and Secrets
 * out of a K8ssandraCluster, in the order of the real one and in the cluster of each datacenter's
 * context, and gathers their status. On deletion it waits until the datacenters are gone.
 */
final class K8ssandra {
  static final String FINALIZER = "k8ssandracluster.k8ssandra.io/finalizer";

  private final Cluster cluster;
  private final Clock clock;

  K8ssandra(Cluster cluster, Clock clock) {
    this.cluster = cluster;
    this.clock = clock;
  }

  /** Whether it is as its spec says. */
  boolean reconcile(Manifest ring, Contexts contexts) {
    if (ring.deleting()) {
      return new RingRemoval(cluster, contexts).remove(ring);
    }
    cluster.hold(ring, FINALIZER);
    try {
      return build(ring, RingDatacenter.of(ring, contexts));
    } catch (UnknownContextException e) {
      return failed(ring, e.getMessage());
    } catch (KubernetesClientException e) {
      // A webhook, cass-operator's for instance, says no, or a cluster does not answer: the ring
      // was accepted and does not get on.
      return failed(ring, e.getStatus() == null ? e.toString() : e.getStatus().getMessage());
    }
  }

  private boolean failed(Manifest ring, String trouble) {
    var status = status(ring);
    status.put("error", trouble);
    cluster.status(ring, status);
    return false;
  }

  private boolean build(Manifest ring, List<RingDatacenter> datacenters) {
    var trouble = trouble(ring, datacenters);
    if (!trouble.isEmpty()) {
      return failed(ring, trouble);
    }
    new RingSecrets(cluster).make(ring);
    var statuses = JsonNodeFactory.instance.objectNode();
    boolean allReady = makeInTurn(ring, datacenters, statuses);
    boolean settled = allReady;
    if (allReady) {
      for (var each : datacenters) {
        settled &= new RingCompanions(each).make(statuses.withObject("/" + each.name()));
      }
    }
    settled &=
        new RingRemoval(cluster, datacenters.get(0).contexts()).dropOthers(ring, datacenters);
    report(ring, statuses, allReady, settled);
    return settled;
  }

  /** One datacenter after the other: the next one only joins what is there and ready. */
  private boolean makeInTurn(Manifest ring, List<RingDatacenter> datacenters, ObjectNode statuses) {
    boolean ready = true;
    for (var each : datacenters) {
      if (ready && RingSecrets.replicated(cluster, ring, each.context())) {
        new Seeds(datacenters).publishFor(each);
        each.apply();
      } else {
        ready = false;
      }
      ready &= each.report(statuses);
    }
    return ready;
  }

  private void report(Manifest ring, ObjectNode datacenters, boolean allReady, boolean settled) {
    var status = status(ring);
    status.remove("error");
    status.set("datacenters", datacenters);
    if (allReady) {
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
  }

  private static ObjectNode status(Manifest ring) {
    return ring.status().isObject()
        ? ((ObjectNode) ring.status()).deepCopy()
        : JsonNodeFactory.instance.objectNode();
  }

  /**
   * What makes the real operator's reconciliation fail: telemetry without the ServiceMonitor kind
   * in a datacenter's own cluster (k8ssandra-operator, telemetry package).
   */
  private static String trouble(Manifest ring, List<RingDatacenter> datacenters) {
    for (var each : datacenters) {
      if (telemetryEnabled(ring, each) && !each.cluster().serves(Kinds.SERVICE_MONITOR)) {
        return "telemetry.prometheus.enabled, but the ServiceMonitor kind of monitoring.coreos.com"
            + "/v1 is not installed"
            + (each.context().isEmpty() ? "" : " in context " + each.context());
      }
    }
    return "";
  }

  private static boolean telemetryEnabled(Manifest ring, RingDatacenter datacenter) {
    return List.of(datacenter.options(), ring.spec().path("stargate"), ring.spec().path("reaper"))
        .stream()
        .flatMap(each -> each.findValues("telemetry").stream())
        .map(each -> (JsonNode) each)
        .anyMatch(each -> each.path("prometheus").path("enabled").asBoolean(false));
  }
}
