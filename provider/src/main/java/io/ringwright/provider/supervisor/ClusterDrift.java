package io.ringwright.provider.supervisor;

import io.ringwright.provider.spi.Field;
import java.util.ArrayList;
import java.util.List;

/**
 * What has become of the wishes of a program. A part that the program is silent about is not its
 * business and stays absent, except at an import, where the program has said nothing at all.
 *
 * @param last what the program has said, as far as that is known
 * @param seen everything that there is
 */
record ClusterDrift(TanzuClusterInputs last, TanzuClusterInputs seen) {

  TanzuClusterInputs inputs() {
    if (last.name().known().isEmpty()) {
      return seen.withSupervisor(last.supervisor());
    }
    return last.withRelease(either(last.release(), seen.release()))
        .withControlPlane(
            last.controlPlane().known().isEmpty() ? seen.controlPlane() : controlPlane())
        .withNodePools(Field.of(pools()))
        .withNetwork(network())
        .withStorage(storage())
        .withClusterClass(said(last.clusterClass(), seen.clusterClass()))
        .withNtpServer(said(last.ntpServer(), seen.ntpServer()))
        .withPodSecurity(said(last.podSecurity(), seen.podSecurity()));
  }

  private Field<ControlPlane> controlPlane() {
    var before = last.controlPlane().get();
    return seen.controlPlane()
        .map(
            now ->
                new ControlPlane(
                    either(before.replicas(), now.replicas()),
                    either(before.vmClass(), now.vmClass()),
                    either(before.storageClass(), now.storageClass()),
                    volumes(before.volumes(), now.volumes()),
                    said(before.nodeDrainTimeout(), now.nodeDrainTimeout())));
  }

  /** In the order of the program; then those that somebody else has added. */
  private List<NodePool> pools() {
    var found = new ArrayList<NodePool>();
    var present = new ArrayList<>(seen.nodePools().orElse(List.of()));
    for (var before : last.nodePools().orElse(List.of())) {
      present.stream()
          .filter(now -> now.name().equals(before.name()))
          .findFirst()
          .ifPresent(
              now -> {
                found.add(pool(before, now));
                present.remove(now);
              });
    }
    found.addAll(present);
    return List.copyOf(found);
  }

  /** The number of workers of a pool that an autoscaler looks after is nobody's drift. */
  private static NodePool pool(NodePool before, NodePool now) {
    return new NodePool(
        before.name(),
        before.replicas().known().isPresent()
            ? either(before.replicas(), now.replicas())
            : before.replicas(),
        said(before.minReplicas(), now.minReplicas()),
        said(before.maxReplicas(), now.maxReplicas()),
        either(before.vmClass(), now.vmClass()),
        either(before.storageClass(), now.storageClass()),
        volumes(before.volumes(), now.volumes()),
        said(before.labels(), now.labels()),
        said(before.taints(), now.taints()),
        said(before.failureDomain(), now.failureDomain()),
        said(before.nodeDrainTimeout(), now.nodeDrainTimeout()));
  }

  /** A storage class that a volume has from its node is not the program's business either. */
  private static Field<List<NodeVolume>> volumes(
      Field<List<NodeVolume>> before, Field<List<NodeVolume>> now) {
    if (before.known().isEmpty() || now.known().isEmpty()) {
      return said(before, now);
    }
    return now.map(
        list ->
            list.stream()
                .map(
                    volume ->
                        before.get().stream()
                            .filter(each -> each.name().equals(volume.name()))
                            .filter(each -> each.storageClass().known().isEmpty())
                            .findFirst()
                            .map(each -> volume.withStorageClass(Field.absent()))
                            .orElse(volume))
                .toList());
  }

  private Field<ClusterNetwork> network() {
    if (last.network().known().isEmpty()) {
      return last.network();
    }
    var before = last.network().get();
    return seen.network()
        .map(
            now ->
                new ClusterNetwork(
                    either(before.cni(), now.cni()),
                    said(before.podCidrs(), now.podCidrs()),
                    said(before.serviceCidrs(), now.serviceCidrs()),
                    said(before.serviceDomain(), now.serviceDomain()),
                    said(before.proxy(), now.proxy()),
                    now.trustedCas().known().isPresent()
                        ? said(before.trustedCas(), now.trustedCas())
                        : before.trustedCas()));
  }

  private Field<ClusterStorage> storage() {
    if (last.storage().known().isEmpty() || seen.storage().known().isEmpty()) {
      return said(last.storage(), seen.storage());
    }
    var before = last.storage().get();
    var now = seen.storage().get();
    return Field.of(
        new ClusterStorage(
            said(before.classes(), now.classes()),
            said(before.defaultClass(), now.defaultClass())));
  }

  /** What there is, if the program speaks of it. */
  private static <T> Field<T> said(Field<T> before, Field<T> now) {
    return before.known().isPresent() ? now : before;
  }

  /** What there is, or else what was said, where there cannot be nothing. */
  private static <T> Field<T> either(Field<T> before, Field<T> now) {
    return now.known().isPresent() ? now : before;
  }
}
