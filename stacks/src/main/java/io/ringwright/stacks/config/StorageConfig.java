package io.ringwright.stacks.config;

import io.ringwright.catalog.Problem;
import io.ringwright.catalog.StorageClassName;
import io.ringwright.catalog.StorageLayout;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * {@code ringwright:storage}: what the data lies on.
 *
 * @param kind one of the paper's three
 * @param policy name of the vSphere storage policy
 */
public record StorageConfig(Kind kind, String policy) {

  /** The storage of the paper's tests. */
  public enum Kind {
    /** The policy that VMC keeps for each cluster: RAID-1 up to five hosts, RAID-6 from six on. */
    MANAGED("managed", "VMC Workload Storage Policy - Cluster-1"),
    /** vSAN, RAID-5 over four hosts or more. */
    RAID_5("raid-5", "vSAN Default Policy RAID5"),
    /** VMware Cloud Flex Storage: NFS, no capacity of the hosts. */
    FLEX("flex", "VMC FS");

    private final String key;
    private final String policy;

    Kind(String key, String policy) {
      this.key = key;
      this.policy = policy;
    }

    /** Configuration's spelling. */
    public String key() {
      return key;
    }

    /** How vSAN lays objects out on that many hosts; empty where it does not hold them. */
    public Optional<StorageLayout> layout(int hosts) {
      return switch (this) {
        case MANAGED -> Optional.of(StorageLayout.managed(hosts));
        case RAID_5 -> Optional.of(StorageLayout.RAID_5_FTT_1);
        case FLEX -> Optional.empty();
      };
    }

    static Optional<Kind> named(String key) {
      return Stream.of(values()).filter(each -> each.key.equals(key)).findFirst();
    }

    static List<String> keys() {
      return Stream.of(values()).map(Kind::key).toList();
    }
  }

  /** The Kubernetes storage class that the Supervisor makes from the policy. */
  public StorageClassName storageClass() {
    return StorageClassName.of(policy);
  }

  /** Reads the section. */
  static StorageConfig read(Section section, Findings findings) {
    var kind = section.choice("kind", Kind.MANAGED, Kind.keys(), (key, word) -> Kind.named(word));
    var policy = section.text("policy", kind.policy);
    if (policy.isBlank()) {
      findings.judge(
          section.path("policy"),
          where ->
              Optional.of(
                  new Problem(
                      where,
                      policy,
                      "the name of a vSphere storage policy",
                      "remove it to take \"" + kind.policy + "\"")));
    }
    section.refuseOtherKeys();
    return new StorageConfig(kind, policy);
  }
}
