package io.ringwright.provider.vsphere.storage;

import io.ringwright.catalog.Problem;
import io.ringwright.catalog.StorageLayout;
import io.ringwright.provider.vsphere.StoragePolicyInputs;
import io.ringwright.provider.vsphere.TagRule;
import io.ringwright.provider.vsphere.VsanRules;
import io.ringwright.provider.vsphere.VsphereChecks;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What can be said against a storage policy before anybody is asked. */
final class PolicyChecks {
  private static final int LONGEST_NAME = 80;
  private static final int MOST_FAILURES = 3;
  private static final int MOST_STRIPES = 12;
  private static final List<String> LAYOUTS =
      List.of(PolicyRules.RAID_1, PolicyRules.RAID_5, PolicyRules.RAID_6);

  private PolicyChecks() {}

  static List<Problem> of(StoragePolicyInputs wanted) {
    var checks =
        new VsphereChecks("StoragePolicy")
            .vcenter(wanted.vcenter())
            .name("name", wanted.name(), LONGEST_NAME);
    boolean none =
        !wanted.vsan().isUnknown()
            && !wanted.tags().isUnknown()
            && wanted.vsan().known().isEmpty()
            && wanted.tags().orElse(List.of()).isEmpty();
    if (none) {
      checks.add(
          Optional.of(
              Problem.missing(
                  "StoragePolicy.vsan",
                  "vSAN rules, tag rules or both",
                  "give vsan (such as failuresToTolerate 1) or tags")));
    }
    wanted.vsan().known().ifPresent(rules -> vsan(rules, checks));
    tags(wanted.tags().orElse(List.of()), checks);
    return checks.problems();
  }

  private static void vsan(VsanRules rules, VsphereChecks checks) {
    checks
        .range("vsan.failuresToTolerate", rules.failuresToTolerate(), 0, MOST_FAILURES)
        .word("vsan.raid", rules.raid(), LAYOUTS)
        .range("vsan.stripes", rules.stripes(), 1, MOST_STRIPES)
        .range("vsan.iopsLimit", rules.iopsLimit(), 0, Integer.MAX_VALUE)
        .range("vsan.spaceReservationPercent", rules.spaceReservationPercent(), 0, 100);
    int failures = rules.failuresToTolerate().orElse(-1);
    var raid = rules.raid().orElse("");
    boolean judged = failures >= 0 && failures <= MOST_FAILURES && LAYOUTS.contains(raid);
    boolean unprotected = failures == 0 && raid.equals(PolicyRules.RAID_1);
    if (judged && !unprotected && StorageLayout.named(key(raid, failures)).isEmpty()) {
      checks.refuse(
          "vsan.raid",
          raid + " with failuresToTolerate " + failures,
          "RAID-1 with 0 to 3, RAID-5 with 1, RAID-6 with 2",
          raid.equals(PolicyRules.RAID_6)
              ? "set failuresToTolerate to 2"
              : "set failuresToTolerate to 1, or raid to RAID-1");
    }
  }

  private static String key(String raid, int failures) {
    return raid.toLowerCase(Locale.ROOT) + "-ftt-" + failures;
  }

  private static void tags(List<TagRule> rules, VsphereChecks checks) {
    var seen = new HashSet<String>();
    for (int i = 0; i < rules.size(); i++) {
      var rule = rules.get(i);
      var category = rule.category().known();
      boolean excluded = rule.excluded().orElse(false);
      if (category.isPresent() && !seen.add(category.get() + (excluded ? " not" : ""))) {
        checks.refuse(
            "tags[" + i + "].category",
            category.get() + ", which an earlier rule has",
            "one rule for each category",
            "put the tags of both rules into one");
      }
    }
  }
}
