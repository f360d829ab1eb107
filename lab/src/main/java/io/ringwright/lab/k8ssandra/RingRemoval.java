package io.ringwright.lab.k8ssandra;

import com.fasterxml.jackson.databind.JsonNode;
import io.ringwright.lab.k8ssandra.Contexts.Found;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Takes down a ring, or datacenters that it no longer lists, wherever they are.
 *
 * @param cluster of the control plane
 */
record RingRemoval(Cluster cluster, Contexts contexts) {

  /** Whether no datacenter is left that the ring does not list. */
  boolean dropOthers(Manifest ring, List<RingDatacenter> wanted) {
    Set<String> listed = wanted.stream().map(RingDatacenter::name).collect(Collectors.toSet());
    var others =
        owned(ring).stream().filter(each -> !listed.contains(each.manifest().name())).toList();
    others.forEach(each -> drop(ring, each));
    return others.isEmpty();
  }

  /** Whether nothing is left of it. */
  boolean remove(Manifest ring) {
    if (!ring.resource().getMetadata().getFinalizers().contains(K8ssandra.FINALIZER)) {
      return true;
    }
    // A context that is no longer known holds the ring up, as in reality.
    for (JsonNode each : ring.spec().path("cassandra").path("datacenters")) {
      contexts.named(each.path("k8sContext").asText(""));
    }
    var owned = owned(ring);
    owned.forEach(each -> drop(ring, each));
    if (!owned.isEmpty() || !gatewaysGone(ring)) {
      return false;
    }
    cluster.delete(Kinds.REPLICATED_SECRET, ring.namespace(), ring.name());
    if (cluster.find(Kinds.REPLICATED_SECRET, ring.namespace(), ring.name()).isPresent()) {
      return false; // it first takes away the copies
    }
    cluster
        .client()
        .secrets()
        .inNamespace(ring.namespace())
        .withLabels(RingNames.replicatedBy(ring))
        .list()
        .getItems()
        .stream()
        .filter(each -> !ReplicatedSecrets.orphaned(each))
        .forEach(each -> cluster.client().resource(each).delete());
    cluster.release(ring, K8ssandra.FINALIZER);
    return true;
  }

  private List<Found> owned(Manifest ring) {
    return contexts.everywhere(Kinds.DATACENTER).stream()
        .filter(each -> isOf(ring, each.manifest()))
        .toList();
  }

  private static boolean isOf(Manifest ring, Manifest datacenter) {
    var labels = datacenter.resource().getMetadata().getLabels();
    return labels != null
        && ring.name().equals(labels.get(RingNames.CLUSTER_NAME))
        && ring.namespace().equals(labels.get(RingNames.CLUSTER_NAMESPACE));
  }

  private static void drop(Manifest ring, Found datacenter) {
    var manifest = datacenter.manifest();
    var names = Names.of(RingNames.cassandraName(ring), manifest.name());
    datacenter.cluster().delete(Kinds.STARGATE, manifest.namespace(), names.stargate());
    datacenter.cluster().delete(Kinds.REAPER, manifest.namespace(), names.reaper());
    if (!manifest.deleting()) {
      datacenter.cluster().delete(Kinds.DATACENTER, manifest.namespace(), manifest.name());
    }
  }

  private boolean gatewaysGone(Manifest ring) {
    return List.of(Kinds.STARGATE, Kinds.REAPER).stream()
        .flatMap(kind -> contexts.everywhere(kind).stream())
        .noneMatch(each -> isOf(ring, each.manifest()));
  }
}
