package io.ringwright.lab.tanzu;

import io.ringwright.catalog.CidrBlock;
import io.ringwright.catalog.TanzuRelease;
import io.ringwright.lab.cluster.ControlPlaneSpec;
import io.ringwright.lab.cluster.LabStorageClass;
import io.ringwright.lab.cluster.PodSecurity;
import io.ringwright.lab.vcenter.VcenterInventory;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What control plane, nodes and storage classes a Tanzu cluster becomes in the lab. */
record TanzuShape(TanzuClusterSpec cluster, TanzuRelease release, VcenterInventory inventory) {
  private static final int PIECE_PREFIX = 24;

  /**
   * @param slot position among the clusters of its namespace
   */
  ControlPlaneSpec spec(int slot) {
    return ControlPlaneSpec.workload()
        .withNodes(new TanzuMachines(cluster, release).nodes())
        .withStorageClasses(storageClasses())
        .withNetwork(cluster.effectiveServiceCidrs().get(0), podCidr(slot))
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

  /** Routed pods get a piece of the namespace's range, a different one for each cluster. */
  private String podCidr(int slot) {
    if (!cluster.routed()) {
      return cluster.effectivePodCidrs().get(0);
    }
    var range =
        inventory.namespace(cluster.namespace()).orElseThrow().ranges().stream()
            .filter(each -> each.field().equals("namespace_network_cidrs"))
            .map(each -> CidrBlock.of(each.cidr()))
            .findFirst()
            .orElseThrow();
    if (range.prefix() >= PIECE_PREFIX) {
      return range.toString();
    }
    // The first piece is kept in reserve, as NSX does.
    long offset = (slot + 1L) << (32 - PIECE_PREFIX);
    return new CidrBlock(range.address() + offset % range.size(), PIECE_PREFIX).toString();
  }

  private PodSecurity podSecurity() {
    return switch (release.podSecurity()) {
      case POLICIES -> PodSecurity.PRIVILEGED;
      case ADMISSION_WARNS -> PodSecurity.WARN_RESTRICTED;
      case ADMISSION_ENFORCES -> PodSecurity.ENFORCE_RESTRICTED;
    };
  }
}
