package io.ringwright.lab.cluster;

import java.util.List;

/**
 * What a control plane of the lab should be.
 *
 * @param kind whether pods are to run on it
 * @param nodes nodes that kwok plays; empty for a Supervisor
 * @param storageClasses storage classes to exist
 * @param serviceCidr range of cluster IPs; fixed at the first start
 * @param podCidr range that kwok takes pod addresses from; fixed at the first start
 * @param podSecurity what namespaces demand of pods; fixed at the first start
 */
public record ControlPlaneSpec(
    Kind kind,
    List<LabNode> nodes,
    List<LabStorageClass> storageClasses,
    String serviceCidr,
    String podCidr,
    PodSecurity podSecurity) {

  /** Which processes a control plane consists of. */
  public enum Kind {
    /** etcd, API server, controller manager: holds objects, runs no pods. */
    SUPERVISOR,
    /** The whole: with scheduler and kwok. */
    WORKLOAD
  }

  public ControlPlaneSpec {
    nodes = List.copyOf(nodes);
    storageClasses = List.copyOf(storageClasses);
    if (kind == Kind.SUPERVISOR && !nodes.isEmpty()) {
      throw new IllegalArgumentException("a lab Supervisor runs no pods and has no nodes");
    }
  }

  /** A Supervisor: no nodes, no scheduler. */
  public static ControlPlaneSpec supervisor() {
    return new ControlPlaneSpec(
        Kind.SUPERVISOR,
        List.of(),
        List.of(),
        "10.96.0.0/16",
        "10.244.0.0/16",
        PodSecurity.PRIVILEGED);
  }

  /** A workload cluster, so far without nodes. */
  public static ControlPlaneSpec workload() {
    return new ControlPlaneSpec(
        Kind.WORKLOAD,
        List.of(),
        List.of(),
        "10.96.0.0/16",
        "10.244.0.0/16",
        PodSecurity.PRIVILEGED);
  }

  public ControlPlaneSpec withNodes(List<LabNode> nodes) {
    return new ControlPlaneSpec(kind, nodes, storageClasses, serviceCidr, podCidr, podSecurity);
  }

  public ControlPlaneSpec withStorageClasses(List<LabStorageClass> classes) {
    return new ControlPlaneSpec(kind, nodes, classes, serviceCidr, podCidr, podSecurity);
  }

  /** Ranges as CIDR text, for example {@code 10.96.0.0/16}. */
  public ControlPlaneSpec withNetwork(String serviceCidr, String podCidr) {
    return new ControlPlaneSpec(kind, nodes, storageClasses, serviceCidr, podCidr, podSecurity);
  }

  public ControlPlaneSpec withPodSecurity(PodSecurity podSecurity) {
    return new ControlPlaneSpec(kind, nodes, storageClasses, serviceCidr, podCidr, podSecurity);
  }
}
