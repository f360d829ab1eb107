package io.ringwright.catalog;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * How vSAN spreads an object over hosts. Source: VMware Cloud Tech Zone, "Storage Architecture";
 * the factors reproduce published usable capacities (RAID-5 is exactly 1.33 there, not 4/3).
 */
public enum StorageLayout {
  RAID_1_FTT_1("raid-1-ftt-1", 2, 1, 2.0),
  RAID_5_FTT_1("raid-5-ftt-1", 4, 1, 1.33),
  RAID_1_FTT_2("raid-1-ftt-2", 5, 2, 3.0),
  RAID_6_FTT_2("raid-6-ftt-2", 6, 2, 1.5),
  RAID_1_FTT_3("raid-1-ftt-3", 7, 3, 4.0);

  /** From this size of a cluster on, the service agreement asks for two tolerated failures. */
  public static final int HOSTS_THAT_ASK_FOR_FTT_2 = 6;

  private final String key;
  private final int minHosts;
  private final int failuresToTolerate;
  private final double factor;

  StorageLayout(String key, int minHosts, int failuresToTolerate, double factor) {
    this.key = key;
    this.minHosts = minHosts;
    this.failuresToTolerate = failuresToTolerate;
    this.factor = factor;
  }

  /** The layout of that key, as configuration spells it ({@code raid-5-ftt-1}). */
  public static Optional<StorageLayout> named(String key) {
    return Arrays.stream(values()).filter(each -> each.key.equals(key)).findFirst();
  }

  /** All keys, cheapest cluster first. */
  public static List<String> keys() {
    return Arrays.stream(values()).map(StorageLayout::key).toList();
  }

  /**
   * What VMC's managed policy gives a cluster of that many hosts: RAID-1 with one failure up to
   * five hosts, RAID-6 with two from six on. Going from five hosts to six rewrites the policy and
   * with it the capacity in use.
   */
  public static StorageLayout managed(int hosts) {
    return hosts < HOSTS_THAT_ASK_FOR_FTT_2 ? RAID_1_FTT_1 : RAID_6_FTT_2;
  }

  /**
   * Copies on other hosts, as many as the service agreement asks for on that many hosts: one
   * failure tolerated up to five hosts, two from six on.
   */
  public static StorageLayout mirrored(int hosts) {
    return hosts < HOSTS_THAT_ASK_FOR_FTT_2 ? RAID_1_FTT_1 : RAID_1_FTT_2;
  }

  /** Its RAID level, as a storage policy spells it: {@code RAID-5}. */
  public String level() {
    return name().substring(0, name().indexOf("_FTT")).replace('_', '-');
  }

  /** Configuration's spelling. */
  public String key() {
    return key;
  }

  /**
   * Fewest hosts of a VMC cluster that can hold it; one more if a rebuild must be possible after a
   * host is lost.
   */
  public int minHosts() {
    return minHosts;
  }

  /** How many hosts may fail before data is lost (FTT). */
  public int failuresToTolerate() {
    return failuresToTolerate;
  }

  /** Raw bytes per byte stored. */
  public double factor() {
    return factor;
  }

  @Override
  public String toString() {
    return key;
  }
}
