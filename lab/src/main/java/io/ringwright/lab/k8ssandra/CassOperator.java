package io.ringwright.lab.k8ssandra;

import io.fabric8.kubernetes.api.model.IntOrString;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.apps.StatefulSet;
import io.fabric8.kubernetes.api.model.policy.v1.PodDisruptionBudgetBuilder;
import io.fabric8.kubernetes.client.readiness.Readiness;
import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * cass-operator: makes a CassandraDatacenter's StatefulSets and Services, lets the real controllers
 * and the real scheduler do the rest, and reports. Nodes that are no longer wanted leave one at a
 * time. On deletion it removes the claims too, so the data is gone (its default).
 */
final class CassOperator {
  static final String FINALIZER = "finalizer.cassandra.datastax.com";

  private final Cluster cluster;
  private final Clock clock;

  CassOperator(Cluster cluster, Clock clock) {
    this.cluster = cluster;
    this.clock = clock;
  }

  /** Whether it is as its spec says. */
  boolean reconcile(Manifest datacenter) {
    if (datacenter.deleting()) {
      return new DatacenterRemoval(cluster).remove(datacenter);
    }
    cluster.hold(datacenter, FINALIZER);
    var shape = new DatacenterShape(datacenter);
    if (shape.fewerNodesThanRacks()) {
      return false; // reconciliation of the real one fails, again and again (cass-operator #188)
    }
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
    var pods = pods(shape, datacenter.namespace());
    var before = replicas(shape, datacenter.namespace());
    for (var rack : shape.onTheWay(before, pods.size())) {
      cluster.apply(shape.statefulSet(rack));
    }
    pods.stream().filter(Readiness::isPodReady).forEach(this::markStarted);
    new DatacenterRemoval(cluster).dropClaimsOfGonePods(shape, datacenter);
    int wanted = shape.racks().stream().mapToInt(DatacenterShape.Rack::nodes).sum();
    boolean ready =
        pods.size() == wanted
            && pods.stream().allMatch(Readiness::isPodReady)
            && shape.racks().stream().allMatch(rack -> rolledOut(shape, rack, datacenter));
    cluster.status(
        datacenter, new DatacenterReport(datacenter, pods, wanted, ready).status(clock.instant()));
    return ready;
  }

  /** Nodes of each rack's StatefulSet; none where there is none yet. */
  private Map<String, Integer> replicas(DatacenterShape shape, String namespace) {
    var replicas = new HashMap<String, Integer>();
    for (var rack : shape.racks()) {
      statefulSet(shape, rack, namespace)
          .map(set -> set.getSpec().getReplicas())
          .ifPresent(count -> replicas.put(rack.name(), count));
    }
    return replicas;
  }

  private Optional<StatefulSet> statefulSet(
      DatacenterShape shape, DatacenterShape.Rack rack, String namespace) {
    return Optional.ofNullable(
        cluster
            .client()
            .apps()
            .statefulSets()
            .inNamespace(namespace)
            .withName(shape.names().statefulSet(rack.name()))
            .get());
  }

  /**
   * Whether its pods are of the newest template: right after a change all of them are ready too.
   */
  private boolean rolledOut(DatacenterShape shape, DatacenterShape.Rack rack, Manifest datacenter) {
    return statefulSet(shape, rack, datacenter.namespace())
        .filter(set -> set.getStatus() != null && set.getStatus().getObservedGeneration() != null)
        .filter(set -> set.getStatus().getObservedGeneration() >= set.getMetadata().getGeneration())
        .map(set -> Optional.ofNullable(set.getStatus().getUpdatedReplicas()).orElse(0))
        .map(updated -> updated >= rack.nodes())
        .orElse(false);
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
}
