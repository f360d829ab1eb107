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
 * @param policy name of the vSphere storage policy
 * @param created whether this stack makes that policy; else it is there already
 * @param datastore name of the datastore that a policy made here is for; empty for vSAN
 */
public record StorageConfig(Kind kind, String policy, boolean created, Optional<String> datastore) {

  /** The storage of the paper's tests, and mirrors. */
  public enum Kind {
    /** The policy that VMC keeps for each cluster: RAID-1 up to five hosts, RAID-6 from six on. */
    MANAGED("managed", "VMC Workload Storage Policy - Cluster-1"),
    /** vSAN, mirrors: one more copy up to five hosts, two from six on. */
    RAID_1("raid-1", "vSAN Default Storage Policy"),
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
        case RAID_1 -> Optional.of(StorageLayout.mirrored(hosts));
        case RAID_5 -> Optional.of(StorageLayout.RAID_5_FTT_1);
        case FLEX -> Optional.empty();
      };
    }

    /** What a policy is called that this stack makes; the usual names are taken in every SDDC. */
    private String ownPolicy() {
      return "Cassandra " + key;
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
    boolean created = section.flag("create", false);
    var usual = created ? kind.ownPolicy() : kind.policy;
    var policy = section.text("policy", usual);
    var datastore = section.text("datastore");
    section.refuseOtherKeys();
    if (policy.isBlank()) {
      refuse(
          section.path("policy"),
          policy,
          "the name of a vSphere storage policy",
          "remove it to take \"" + usual + "\"",
          findings);
    }
    if (created && kind == Kind.MANAGED) {
      refuse(
          section.path("create"),
          "true with kind managed",
          "true with raid-1, raid-5 or flex (VMC makes and keeps the managed policy itself)",
          "write another kind, or remove create",
          findings);
    }
    boolean needsOne = created && kind == Kind.FLEX;
    if (needsOne && datastore.filter(name -> !name.isBlank()).isEmpty()) {
      findings.add(
          section.path(),
          Problem.missing(
              findings.where(section.path("datastore")),
              "the name of the datastore that the new policy is for",
              "copy it from vCenter, Storage"));
    }
    if (!needsOne && datastore.isPresent()) {
      refuse(
          section.path("datastore"),
          datastore.get(),
          "a datastore with kind flex and create: true",
          "remove datastore, or make the policy here",
          findings);
    }
    return new StorageConfig(kind, policy, created, datastore);
  }

  private static void refuse(
      String path, Object got, String allowed, String fix, Findings findings) {
    findings.judge(path, where -> Optional.of(new Problem(where, got, allowed, fix)));
  }
}
