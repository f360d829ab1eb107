package io.ringwright.policies.rules;

import io.ringwright.catalog.Problem;
import io.ringwright.policies.kit.Facts;
import io.ringwright.policies.kit.Level;
import io.ringwright.policies.kit.ResourceRule;
import io.ringwright.policies.kit.ResourceView;
import io.ringwright.policies.kit.Setting;
import io.ringwright.policies.kit.Settings;
import io.ringwright.policies.kit.Severity;
import io.ringwright.policies.kit.Verdict;
import io.ringwright.policies.platform.CassandraRing;
import java.util.List;

/**
 * A row deleted on two replicas of three comes back if no repair runs before its tombstone is
 * dropped.
 */
final class RepairsScheduled implements ResourceRule<CassandraRing> {

  @Override
  public Facts facts() {
    return new Facts(
        "repairs-scheduled",
        Level.ADVISORY,
        Severity.HIGH,
        "Reaper repairs a ring on schedule, a whole cycle within gc_grace.",
        "Deleted data comes back to life otherwise.",
        "K8ssandra on Tanzu paper, Reaper (a complete cycle every ten days); Cassandra's default gc_grace_seconds of ten days");
  }

  @Override
  public List<Setting> settings() {
    return List.of(
        Setting.number("gcGraceDays", 10, "Shortest gc_grace of the ring's tables, in days."),
        Setting.number(
            "repairCycleDays",
            7,
            "Days that a full cycle of Reaper's schedules takes; 7 is what Reaper schedules by itself."));
  }

  @Override
  public List<CassandraRing> subjects(ResourceView resource) {
    return CassandraRing.of(resource).stream().toList();
  }

  @Override
  public Verdict judge(CassandraRing ring, Settings settings) {
    if (ring.spec().object("reaper").isUnknown()) {
      return Verdict.notYetKnown("the ring's reaper section");
    }
    if (!ring.spec().has("reaper")) {
      return Verdict.broken(
          ring.title() + ": reaper",
          Problem.Presence.MISSING,
          "Reaper with autoScheduling",
          "add a reaper section");
    }
    var enabled = ring.spec().flag("reaper.autoScheduling.enabled");
    if (enabled.isUnknown()) {
      return Verdict.notYetKnown("reaper.autoScheduling.enabled");
    }
    if (!enabled.is(yes -> yes)) {
      return Verdict.broken(
          ring.title() + ": reaper.autoScheduling.enabled",
          enabled.ifKnown().map(String::valueOf).orElse("not set"),
          "true, or a schedule that someone adds by hand in Reaper's web page",
          "write true");
    }
    double cycle = settings.number("repairCycleDays");
    double grace = settings.number("gcGraceDays");
    return cycle < grace
        ? Verdict.kept()
        : Verdict.broken(
            ring.title() + ": repair cycle",
            (int) cycle + " days",
            "less than gc_grace, " + (int) grace + " days",
            "repair more often, or raise gc_grace_seconds of the tables");
  }
}
