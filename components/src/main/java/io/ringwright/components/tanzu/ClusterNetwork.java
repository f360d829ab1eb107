package io.ringwright.components.tanzu;

/** How pods of a Tanzu cluster get their addresses; fixed for the life of the cluster. */
public enum ClusterNetwork {
  /** NSX hands them out: pods are dialled at their own addresses. Needs a routable namespace. */
  ROUTED("antrea-nsx-routed"),
  /** The same 192.168.0.0/16 in every cluster, not dialled from outside. */
  ANTREA("antrea"),
  CALICO("calico");

  private final String wireName;

  ClusterNetwork(String wireName) {
    this.wireName = wireName;
  }

  /** As the cluster spec takes it. */
  public String wireName() {
    return wireName;
  }
}
