package io.ringwright.lab.k8ssandra;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.IntOrString;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.policy.v1.PodDisruptionBudgetBuilder;
import io.fabric8.kubernetes.client.readiness.Readiness;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * cass-operator: makes a CassandraDatacenter's StatefulSets and Services, lets the real controllers
 * and the real scheduler do the rest, and reports. On deletion it removes the claims too, so the
 * data is gone (its default).
 */
final class CassOperator {
  static final String FINALIZER = "finalizer.cassandra.datastax.com";
  private static final List<String> FALSE_CONDITIONS =
      List.of(
          "Stopped",
          "ReplacingNodes",
          "Updating",
          "RollingRestart",
          "Resuming",
          "ScalingDown",
          "ScalingUp");

  private final Cluster cluster;
  private final Clock clock;

  CassOperator(Cluster cluster, Clock clock) {
    this.cluster = cluster;
    this.clock = clock;
  }

  /** Whether it is as its spec says. */
  boolean reconcile(Manifest datacenter) {
    if (datacenter.deleting()) {
      return remove(datacenter);
    }
    cluster.hold(datacenter, FINALIZER);
    var shape = new DatacenterShape(datacenter);
    new DatacenterServices(shape).all().forEach(cluster::apply);
    cluster.apply(
        new PodDisruptionBudgetBuilder()
            .withNewMetadata()
            .withName(datacenter.name() + "-pdb")
            .withNamespace(datacenter.namespace())
            .withOwnerReferences(datacenter.asOwner())
            .endMetadata()
            .withNewSpec()
            .withMinAvailable(
                new IntOrString(Math.max(0, datacenter.spec().path("size").asInt() - 1)))
            .withNewSelector()
            .withMatchLabels(shape.selector())
            .endSelector()
            .endSpec()
            .build());
    for (var rack : shape.racks()) {
      cluster.apply(shape.statefulSet(rack));
    }
    var pods = pods(shape, datacenter.namespace());
    pods.stream().filter(Readiness::isPodReady).forEach(this::markStarted);
    dropClaimsOfGonePods(shape, datacenter);
    int wanted = shape.racks().stream().mapToInt(DatacenterShape.Rack::nodes).sum();
    boolean ready =
        pods.size() == wanted
            && pods.stream().allMatch(Readiness::isPodReady)
            && shape.racks().stream().allMatch(rack -> rolledOut(shape, rack, datacenter));
    cluster.status(datacenter, status(datacenter, pods, wanted, ready));
    return ready;
  }

  /**
   * Whether its pods are of the newest template: right after a change all of them are ready too.
   */
  private boolean rolledOut(DatacenterShape shape, DatacenterShape.Rack rack, Manifest datacenter) {
    var set =
        cluster
            .client()
            .apps()
            .statefulSets()
            .inNamespace(datacenter.namespace())
            .withName(shape.names().statefulSet(rack.name()))
            .get();
    if (set == null || set.getStatus() == null || set.getStatus().getObservedGeneration() == null) {
      return false;
    }
    var updated = Optional.ofNullable(set.getStatus().getUpdatedReplicas()).orElse(0);
    return set.getStatus().getObservedGeneration() >= set.getMetadata().getGeneration()
        && updated >= rack.nodes();
  }

  private List<Pod> pods(DatacenterShape shape, String namespace) {
    return cluster
        .client()
        .pods()
        .inNamespace(namespace)
        .withLabels(shape.selector())
        .list()
        .getItems();
  }

  /** The first node of each rack becomes a seed. */
  private void markStarted(Pod pod) {
    boolean seed = pod.getMetadata().getName().endsWith("-sts-0");
    var labels = pod.getMetadata().getLabels();
    if ("Started".equals(labels.get(DatacenterShape.NODE_STATE))) {
      return;
    }
    cluster
        .client()
        .resource(pod)
        .edit(
            now -> {
              now.getMetadata().getLabels().put(DatacenterShape.NODE_STATE, "Started");
              if (seed) {
                now.getMetadata().getLabels().put(DatacenterShape.SEED, "true");
              }
              return now;
            });
  }

  /** A node that was decommissioned leaves no volume behind. */
  private void dropClaimsOfGonePods(DatacenterShape shape, Manifest datacenter) {
    if (datacenter.spec().path("stopped").asBoolean(false)) {
      return;
    }
    for (var rack : shape.racks()) {
      var prefix = "server-data-" + shape.names().statefulSet(rack.name()) + "-";
      cluster
          .client()
          .persistentVolumeClaims()
          .inNamespace(datacenter.namespace())
          .withLabels(shape.selector())
          .list()
          .getItems()
          .stream()
          .map(claim -> claim.getMetadata().getName())
          .filter(name -> name.startsWith(prefix))
          .filter(name -> Integer.parseInt(name.substring(prefix.length())) >= rack.nodes())
          .forEach(
              name ->
                  cluster
                      .client()
                      .persistentVolumeClaims()
                      .inNamespace(datacenter.namespace())
                      .withName(name)
                      .delete());
    }
  }

  private boolean remove(Manifest datacenter) {
    if (!datacenter.resource().getMetadata().getFinalizers().contains(FINALIZER)) {
      return true;
    }
    var shape = new DatacenterShape(datacenter);
    var client = cluster.client();
    var namespace = datacenter.namespace();
    var sets = client.apps().statefulSets().inNamespace(namespace).withLabels(shape.selector());
    var pods = client.pods().inNamespace(namespace).withLabels(shape.selector());
    var claims =
        client.persistentVolumeClaims().inNamespace(namespace).withLabels(shape.selector());
    sets.delete();
    if (!sets.list().getItems().isEmpty() || !pods.list().getItems().isEmpty()) {
      return false;
    }
    claims.delete();
    if (!claims.list().getItems().isEmpty()) {
      return false;
    }
    new DatacenterServices(shape)
        .all()
        .forEach(service -> client.resource((HasMetadata) service).delete());
    cluster.release(datacenter, FINALIZER);
    return true;
  }

  private JsonNode status(Manifest datacenter, List<Pod> pods, int wanted, boolean ready) {
    var now = clock.instant().truncatedTo(ChronoUnit.SECONDS).toString();
    boolean stopped = datacenter.spec().path("stopped").asBoolean(false);
    var old = datacenter.status();
    var status =
        old.isObject() ? ((ObjectNode) old).deepCopy() : JsonNodeFactory.instance.objectNode();
    status.put("cassandraOperatorProgress", ready ? "Ready" : "Updating");
    if (ready) {
      status.put("observedGeneration", datacenter.generation());
      for (var once : List.of("superUserUpserted", "usersUpserted", "lastServerNodeStarted")) {
        if (!status.has(once)) {
          status.put(once, now);
        }
      }
    }
    var nodes = status.putObject("nodeStatuses");
    pods.stream()
        .filter(Readiness::isPodReady)
        .forEach(
            pod ->
                nodes
                    .putObject(pod.getMetadata().getName())
                    .put(
                        "hostID",
                        UUID.nameUUIDFromBytes(
                                (datacenter.uid() + pod.getMetadata().getName())
                                    .getBytes(StandardCharsets.UTF_8))
                            .toString()));
    boolean initialized = ready || Conditions.holds(old, "Initialized");
    boolean scaling = initialized && !ready && pods.size() != wanted;
    var conditions = new Conditions(old, now);
    conditions.put("Healthy", ready, "");
    conditions.put("Initialized", initialized, "");
    conditions.put("Ready", ready && !stopped, ready ? "" : pendingReason(pods));
    conditions.put("Valid", true, "");
    for (var other : FALSE_CONDITIONS) {
      boolean holds =
          other.equals("Stopped") && stopped && ready || other.equals("ScalingUp") && scaling;
      conditions.put(other, holds, "");
    }
    status.set("conditions", conditions.rendered());
    return status;
  }

  /** What the scheduler says of the first pod that has no node. */
  private static String pendingReason(List<Pod> pods) {
    return pods.stream()
        .filter(pod -> pod.getStatus() != null && pod.getStatus().getConditions() != null)
        .flatMap(
            pod ->
                pod.getStatus().getConditions().stream()
                    .filter(c -> "PodScheduled".equals(c.getType()))
                    .filter(c -> "False".equals(c.getStatus()))
                    .map(c -> pod.getMetadata().getName() + ": " + c.getMessage()))
        .findFirst()
        .orElse("");
  }
}
