package io.ringwright.lab.tanzu;

import io.ringwright.catalog.CidrBlock;
import io.ringwright.catalog.TanzuRelease;
import io.ringwright.lab.LabException;
import io.ringwright.lab.cluster.ControlPlaneSpec;
import io.ringwright.lab.cluster.LabStorageClass;
import io.ringwright.lab.cluster.PodSecurity;
import io.ringwright.lab.vcenter.VcenterInventory;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What control plane, nodes and storage classes a Tanzu cluster becomes in the lab. */
record TanzuShape(TanzuClusterSpec cluster, TanzuRelease release, VcenterInventory inventory) {
  private static final int PIECE_PREFIX = 24;

  /** However small the namespace's range is, it has so many pieces (as a power of two). */
  private static final int PIECES_BITS = 2;

  /**
   * @param podCidr range of its pods' addresses
   */
  ControlPlaneSpec spec(String podCidr) {
    return ControlPlaneSpec.workload()
        .withNodes(new TanzuMachines(cluster, release).nodes())
        .withStorageClasses(storageClasses())
        .withNetwork(cluster.effectiveServiceCidrs().get(0), podCidr)
        .withPodSecurity(podSecurity());
  }

  /** Each class of the namespace, and its twin that waits for the pod. */
  private List<LabStorageClass> storageClasses() {
    var classes = new ArrayList<LabStorageClass>();
    inventory
        .namespace(cluster.namespace())
        .ifPresent(
            namespace ->
                new TanzuBlockers(inventory)
                    .storageClasses(namespace).stream()
                        .sorted()
                        .forEach(
                            name -> {
                              classes.add(asWanted(LabStorageClass.immediate(name, name)));
                              classes.add(
                                  asWanted(
                                      LabStorageClass.lateBinding(name + "-latebinding", name)));
                            }));
    return classes;
  }

  private LabStorageClass asWanted(LabStorageClass storageClass) {
    return cluster.defaultClass().equals(Optional.of(storageClass.name()))
        ? storageClass.asDefault()
        : storageClass;
  }

  /**
   * Its pods' range. Routed pods get a piece of the namespace's, which no other cluster of the
   * namespace has.
   *
   * @param taken pieces of the other clusters
   */
  String podCidr(Set<String> taken) {
    if (!cluster.routed()) {
      return cluster.effectivePodCidrs().get(0);
    }
    var range =
        inventory.namespace(cluster.namespace()).orElseThrow().ranges().stream()
            .filter(each -> each.field().equals("namespace_network_cidrs"))
            .map(each -> CidrBlock.of(each.cidr()))
            .findFirst()
            .orElseThrow();
    int prefix = Math.min(30, Math.max(PIECE_PREFIX, range.prefix() + PIECES_BITS));
    long size = 1L << (32 - prefix);
    // The first piece is kept in reserve, as NSX does.
    for (long offset = size; offset < range.size(); offset += size) {
      var piece = new CidrBlock(range.address() + offset, prefix).toString();
      if (!taken.contains(piece)) {
        return piece;
      }
    }
    throw new LabException(
        "no range is left in %s of namespace %s for the pods of %s"
            .formatted(range, cluster.namespace(), cluster.name()));
  }

  private PodSecurity podSecurity() {
    return switch (release.podSecurity()) {
      case POLICIES -> PodSecurity.PRIVILEGED;
      case ADMISSION_WARNS -> PodSecurity.WARN_RESTRICTED;
      case ADMISSION_ENFORCES -> PodSecurity.ENFORCE_RESTRICTED;
    };
  }
}
