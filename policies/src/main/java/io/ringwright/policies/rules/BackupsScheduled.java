package io.ringwright.policies.rules;

import io.ringwright.catalog.Problem;
import io.ringwright.policies.kit.Facts;
import io.ringwright.policies.kit.Level;
import io.ringwright.policies.kit.ResourceView;
import io.ringwright.policies.kit.Settings;
import io.ringwright.policies.kit.Severity;
import io.ringwright.policies.kit.StackRule;
import io.ringwright.policies.kit.StackView;
import io.ringwright.policies.kit.Verdict;
import io.ringwright.policies.platform.CassandraDatacenter;
import io.ringwright.policies.platform.CassandraRing;
import io.ringwright.policies.platform.Platform;
import io.ringwright.policies.platform.Types;
import java.util.ArrayList;
import java.util.List;

/** Replication is no backup: it copies a mistaken delete to every replica. */
final class BackupsScheduled implements StackRule<BackupsScheduled.RingAndSchedules> {

  /** A ring and the backup schedules of the stack. */
  record RingAndSchedules(CassandraRing ring, List<ResourceView> schedules) {}

  @Override
  public Facts facts() {
    return new Facts(
        "backups-scheduled",
        Level.ADVISORY,
        Severity.HIGH,
        "A ring has Medusa and a schedule that backs up each of its datacenters.",
        "Replicas and vSAN protect from lost hosts, not from a dropped table.",
        "K8ssandra documentation, Medusa; MedusaBackupSchedule since operator 1.2");
  }

  @Override
  public List<Subject<RingAndSchedules>> subjects(StackView stack) {
    return new Platform(stack)
        .rings().stream()
            .map(
                ring ->
                    new Subject<>(
                        ring.resource(),
                        new RingAndSchedules(ring, stack.ofType(Types.BACKUP_SCHEDULE))))
            .toList();
  }

  @Override
  public Verdict judge(RingAndSchedules it, Settings settings) {
    if (!settings.production()) {
      return Verdict.kept();
    }
    if (it.ring().spec().object("medusa").isUnknown()) {
      return Verdict.notYetKnown("the ring's medusa section");
    }
    if (!it.ring().spec().has("medusa")) {
      return Verdict.broken(
          it.ring().title() + ": medusa",
          Problem.Presence.MISSING,
          "a bucket for backups",
          "set medusa.storageProperties, and a MedusaBackupSchedule for each datacenter");
    }
    var problems = new ArrayList<Problem>();
    boolean unknown =
        it.schedules().stream()
            .anyMatch(
                schedule ->
                    schedule.properties().text("spec.backupSpec.cassandraDatacenter").isUnknown());
    for (var dc : it.ring().datacenters()) {
      if (it.schedules().stream().noneMatch(schedule -> covers(schedule, dc))) {
        problems.add(
            new Problem(
                dc.title(),
                "without a schedule",
                "a MedusaBackupSchedule that is not disabled",
                "schedule one, such as `0 1 * * *`"));
      }
    }
    return unknown && !problems.isEmpty()
        ? Verdict.notYetKnown("what a schedule backs up")
        : Verdict.of(problems);
  }

  private static boolean covers(ResourceView schedule, CassandraDatacenter dc) {
    return schedule.properties().text("spec.backupSpec.cassandraDatacenter").is(dc.name()::equals)
        && !schedule.properties().flag("spec.disabled").is(disabled -> disabled)
        && !schedule.properties().text("spec.operationType").is("purge"::equals);
  }
}
