package io.ringwright.catalog;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Bare-metal instances that carry an SDDC. Sources: VMware Cloud Tech Zone, "SDDC Host Types" and
 * "Storage Architecture"; CPU and memory of i4i and m7i follow the AWS instance pages.
 */
public enum HostType {
  /** The paper's hosts: storage-optimised Cascade Lake, 100 Gb/s. */
  I3EN_METAL("i3en.metal", 48, 768, 45.84, 3),
  /** End of sale; kept so that an existing SDDC can be described. */
  I3_METAL("i3.metal", 36, 512, 10.37, 2),
  I4I_METAL("i4i.metal", 64, 1024, 20.46, 2),
  /** No local disks: its only storage is NFS (Flex Storage or FSx). */
  M7I_METAL_24XL("m7i.metal-24xl", 48, 384, 0, 2);

  /**
   * vSAN's own part of each host's disks: 41.39 of 45.84 TiB are left on i3en, 18.48 of 20.46 on
   * i4i.
   */
  private static final double VSAN_SHARE = 0.903;

  private final String wireName;
  private final int cores;
  private final int memoryGiB;
  private final double rawTiB;
  private final int minHosts;

  HostType(String wireName, int cores, int memoryGiB, double rawTiB, int minHosts) {
    this.wireName = wireName;
    this.cores = cores;
    this.memoryGiB = memoryGiB;
    this.rawTiB = rawTiB;
    this.minHosts = minHosts;
  }

  /** The type of that name, in the API's spelling ({@code i3en.metal}). */
  public static Optional<HostType> named(String wireName) {
    return Arrays.stream(values()).filter(each -> each.wireName.equals(wireName)).findFirst();
  }

  /** All names as the VMC API spells them. */
  public static List<String> wireNames() {
    return Arrays.stream(values()).map(HostType::wireName).toList();
  }

  /** As the VMC API spells it. */
  public String wireName() {
    return wireName;
  }

  /** Physical cores; hyper-threading doubles them. */
  public int cores() {
    return cores;
  }

  public int logicalCpus() {
    return 2 * cores;
  }

  public int memoryGiB() {
    return memoryGiB;
  }

  /** TiB of local disks that vSAN can claim; 0 where storage is NFS only. */
  public double rawTiB() {
    return rawTiB;
  }

  /** TiB that vSAN offers to objects, before the layout's factor and before slack. */
  public double effectiveTiB() {
    return rawTiB * VSAN_SHARE;
  }

  public boolean hasLocalStorage() {
    return rawTiB > 0;
  }

  /** Smallest cluster. For i3en the vendor's own pages differ (2 or 3); 3 is the safe reading. */
  public int minHosts() {
    return minHosts;
  }

  @Override
  public String toString() {
    return wireName;
  }
}
