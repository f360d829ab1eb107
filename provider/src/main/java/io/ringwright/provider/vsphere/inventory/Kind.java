package io.ringwright.provider.vsphere.inventory;

/** The kinds of objects that users name. */
public enum Kind {
  DATACENTER("Datacenter", "datacenter"),
  CLUSTER("ClusterComputeResource", "cluster"),
  HOST("HostSystem", "host"),
  RESOURCE_POOL("ResourcePool", "resource pool"),
  DATASTORE("Datastore", "datastore"),
  NETWORK("Network", "network"),
  FOLDER("Folder", "folder"),
  MACHINE("VirtualMachine", "machine");

  private final String wireName;
  private final String words;

  Kind(String wireName, String words) {
    this.wireName = wireName;
    this.words = words;
  }

  /** VMware's name of it. */
  public String wireName() {
    return wireName;
  }

  @Override
  public String toString() {
    return words;
  }
}
