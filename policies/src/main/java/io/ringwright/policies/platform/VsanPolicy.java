package io.ringwright.policies.platform;

import io.ringwright.catalog.StorageLayout;
import java.util.Locale;
import java.util.Optional;

/**
 * Which vSAN layout a storage class stands for, as far as its name tells: the managed policy of
 * VMware Cloud on AWS (Tech Zone, Storage Architecture) and names that say RAID-1, 5 or 6, as the
 * paper's {@code vsan-default-policy-raid5} does.
 */
public final class VsanPolicy {
  private static final String MANAGED = "vmc-workload-storage-policy";

  private VsanPolicy() {}

  /** Empty if the class is not on vSAN or its name does not tell. */
  public static Optional<StorageLayout> layout(String storageClass, int hosts) {
    var name = storageClass.toLowerCase(Locale.ROOT).replace("-", "");
    if (storageClass.startsWith(MANAGED)) {
      return Optional.of(StorageLayout.managed(hosts));
    }
    if (name.contains("raid5")) {
      return Optional.of(StorageLayout.RAID_5_FTT_1);
    }
    if (name.contains("raid6")) {
      return Optional.of(StorageLayout.RAID_6_FTT_2);
    }
    return name.contains("raid1") ? Optional.of(StorageLayout.RAID_1_FTT_1) : Optional.empty();
  }
}
