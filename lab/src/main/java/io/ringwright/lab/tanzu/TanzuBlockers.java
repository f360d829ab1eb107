package io.ringwright.lab.tanzu;

import io.ringwright.catalog.CidrBlock;
import io.ringwright.catalog.StorageClassName;
import io.ringwright.lab.vcenter.Namespace;
import io.ringwright.lab.vcenter.VcenterInventory;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Why a Tanzu cluster that was admitted does not come up: it is stuck, not Ready, and says so in
 * its conditions until somebody helps.
 *
 * <ul>
 *   <li>VM class or storage class not bound to the namespace (vm-operator #216, "Using Tanzu
 *       Kubernetes Grid", GUID-7351EEFF);
 *   <li>antrea-nsx-routed in a namespace with NAT (GUID-DC40E329: NSX Supervisor, routed
 *       namespace);
 *   <li>namespace ranges too small for one piece per node and one in reserve (GUID-2BC5CC9D).
 * </ul>
 */
record TanzuBlockers(VcenterInventory inventory) {

  /** A condition's reason and message. */
  record Blocker(String reason, String message) {}

  Optional<Blocker> of(TanzuClusterSpec cluster, int nodesOfNamespace) {
    var namespace = inventory.namespace(cluster.namespace());
    if (namespace.isEmpty()) {
      return Optional.of(
          new Blocker("NamespaceNotReady", cluster.namespace() + " is no vSphere Namespace"));
    }
    var bound = storageClasses(namespace.get());
    for (var pool : cluster.pools().toList()) {
      if (!namespace.get().vmClasses().contains(pool.vmClass())) {
        return Optional.of(
            new Blocker(
                "VirtualMachineClassBindingNotFound",
                "VM class "
                    + pool.vmClass()
                    + " of "
                    + pool.name()
                    + " is not bound to namespace "
                    + cluster.namespace()));
      }
      if (!bound.contains(pool.storageClass())) {
        return Optional.of(unbound(pool.storageClass(), cluster.namespace()));
      }
    }
    for (var wanted : wantedClasses(cluster)) {
      if (!bound.contains(wanted)) {
        return Optional.of(unbound(wanted, cluster.namespace()));
      }
    }
    return cluster.routed() ? notRoutable(namespace.get(), nodesOfNamespace) : Optional.empty();
  }

  private static List<String> wantedClasses(TanzuClusterSpec cluster) {
    var wanted = new ArrayList<>(cluster.storageClasses());
    cluster.defaultClass().ifPresent(wanted::add);
    return wanted;
  }

  private static Blocker unbound(String storageClass, String namespace) {
    return new Blocker(
        "StorageClassNotFound",
        "storage class " + storageClass + " is not bound to namespace " + namespace);
  }

  private static Optional<Blocker> notRoutable(Namespace namespace, int nodes) {
    if (!namespace.routed()) {
      return Optional.of(
          new Blocker(
              "NetworkNotRouted",
              TanzuClusterSpec.ROUTED + " needs a namespace without NAT (routed_mode)"));
    }
    long pieces =
        namespace.ranges().stream()
            .filter(range -> range.field().equals("namespace_network_cidrs"))
            .mapToLong(
                range -> CidrBlock.of(range.cidr()).size() >> (32 - namespace.subnetPrefixLength()))
            .sum();
    return nodes + 1 > pieces
        ? Optional.of(
            new Blocker(
                "SubnetsExhausted",
                "namespace ranges hold "
                    + pieces
                    + " subnets of /"
                    + namespace.subnetPrefixLength()
                    + ", needed are "
                    + (nodes + 1)))
        : Optional.empty();
  }

  /** Names of the storage classes that a namespace offers. */
  Set<String> storageClasses(Namespace namespace) {
    return inventory.policies().stream()
        .filter(policy -> namespace.storagePolicies().contains(policy.id()))
        .map(policy -> StorageClassName.of(policy.name()).value())
        .collect(Collectors.toSet());
  }
}
