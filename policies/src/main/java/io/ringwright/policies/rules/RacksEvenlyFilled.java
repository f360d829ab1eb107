package io.ringwright.policies.rules;

import io.ringwright.policies.kit.Facts;
import io.ringwright.policies.kit.Level;
import io.ringwright.policies.kit.ResourceRule;
import io.ringwright.policies.kit.ResourceView;
import io.ringwright.policies.kit.Settings;
import io.ringwright.policies.kit.Severity;
import io.ringwright.policies.kit.Verdict;
import io.ringwright.policies.platform.CassandraDatacenter;
import io.ringwright.policies.platform.CassandraRing;
import java.util.List;

/** Nodes that do not divide by the racks own unequal shares of the data. */
final class RacksEvenlyFilled implements ResourceRule<CassandraDatacenter> {

  @Override
  public Facts facts() {
    return new Facts(
        "racks-evenly-filled",
        Level.ADVISORY,
        Severity.MEDIUM,
        "The nodes of a datacenter divide by its racks.",
        "Each rack holds a whole replica, so the nodes of a smaller rack hold more data; with fewer nodes than racks the datacenter never becomes ready.",
        "cass-operator issues 188 and 357");
  }

  @Override
  public List<CassandraDatacenter> subjects(ResourceView resource) {
    return CassandraRing.datacentersOf(resource);
  }

  @Override
  public Verdict judge(CassandraDatacenter dc, Settings settings) {
    return dc.size()
        .with(dc.racks(), (size, racks) -> judge(dc, size, Math.max(1, racks.size())))
        .fold(
            verdict -> verdict, Verdict::kept, () -> Verdict.notYetKnown("the nodes or the racks"));
  }

  private static Verdict judge(CassandraDatacenter dc, int size, int racks) {
    int next = Math.max(1, (size + racks - 1) / racks) * racks;
    return size % racks == 0
        ? Verdict.kept()
        : Verdict.broken(
            dc.at("size"),
            size,
            "a multiple of " + racks + ", the number of racks",
            "write " + next);
  }
}
