package io.ringwright.lab.vmc;

import io.ringwright.catalog.StorageLayout;

/**
 * The storage policy that the service keeps for a cluster and rewrites when its size crosses five
 * to six hosts. Source: VMware Cloud Tech Zone, "Storage Architecture".
 *
 * @param name such as {@code VMC Workload Storage Policy - Cluster-1}
 * @param raid RAID level within a site: 0 (no copy), 1 or 6
 * @param failuresToTolerate host failures within a site
 * @param dualSite mirrored over two availability zones
 */
public record ManagedPolicy(String name, int raid, int failuresToTolerate, boolean dualSite) {

  static ManagedPolicy of(String cluster, int hosts, boolean multiAz) {
    var name = "VMC Workload Storage Policy - " + cluster;
    boolean large = hosts >= StorageLayout.HOSTS_THAT_ASK_FOR_FTT_2;
    if (multiAz) {
      return large ? new ManagedPolicy(name, 1, 1, true) : new ManagedPolicy(name, 0, 0, true);
    }
    return large ? new ManagedPolicy(name, 6, 2, false) : new ManagedPolicy(name, 1, 1, false);
  }

  /** For people: {@code FTT=2, RAID-6}. */
  public String rules() {
    return "FTT="
        + failuresToTolerate
        + ", RAID-"
        + raid
        + (dualSite ? ", dual site mirroring" : "");
  }
}
