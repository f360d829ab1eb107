package io.ringwright.automation.preview;

import io.ringwright.policies.platform.CassandraDatacenter;
import io.ringwright.policies.platform.CassandraRing;
import io.ringwright.policies.platform.Types;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Nodes that go although the engine only speaks of an update: the operator decommissions them and
 * deletes their disks.
 *
 * @param holdsData true if a whole datacenter goes, and with it its copy of all data
 */
record RingLoss(String what, String why, boolean holdsData) {

  static List<RingLoss> of(StackPreview stack) {
    var losses = new ArrayList<RingLoss>();
    for (var change : stack.changes()) {
      if (change.urn().type().equals(Types.K8SSANDRA_CLUSTER)
          && change.operation() == Operation.UPDATE) {
        var after = CassandraRing.datacentersOf(RingImpact.view(change, change.after()));
        CassandraRing.datacentersOf(RingImpact.view(change, change.before()))
            .forEach(before -> of(before, after).ifPresent(losses::add));
      }
    }
    return losses;
  }

  private static Optional<RingLoss> of(
      CassandraDatacenter before, List<CassandraDatacenter> after) {
    var will = after.stream().filter(it -> it.name().equals(before.name())).findFirst();
    var was = before.size().ifKnown().orElse(0);
    var what = "datacenter " + before.name() + " of " + before.cluster();
    if (will.isEmpty()) {
      return Optional.of(
          new RingLoss(
              what,
              "no longer among the ring's datacenters: its "
                  + Wording.count(was, "node goes", "nodes go")
                  + ", with their disks",
              true));
    }
    int now = will.get().size().ifKnown().orElse(was);
    return now >= was
        ? Optional.empty()
        : Optional.of(
            new RingLoss(
                Wording.count(was - now, "node", "nodes") + " of " + what,
                "size "
                    + was
                    + " → "
                    + now
                    + ": the rest takes over their data, then their disks are deleted",
                false));
  }
}
