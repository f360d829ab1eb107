package io.ringwright.policies.rules;

import io.ringwright.policies.kit.Facts;
import io.ringwright.policies.kit.Level;
import io.ringwright.policies.kit.ResourceRule;
import io.ringwright.policies.kit.ResourceView;
import io.ringwright.policies.kit.Setting;
import io.ringwright.policies.kit.Settings;
import io.ringwright.policies.kit.Severity;
import io.ringwright.policies.kit.Verdict;
import io.ringwright.policies.platform.CassandraDatacenter;
import io.ringwright.policies.platform.CassandraRing;
import java.util.List;

/** Racks only spread replicas evenly if there are at least as many of them, or just one. */
final class ReplicationFactorWithinRacks implements ResourceRule<CassandraDatacenter> {

  @Override
  public Facts facts() {
    return new Facts(
        "replication-factor-within-racks",
        Level.MANDATORY,
        Severity.HIGH,
        "A datacenter has one rack, or at least as many racks as keyspaces have replicas.",
        "With two racks and three replicas, one rack holds two of them: losing it loses the quorum.",
        "Apache Cassandra documentation, NetworkTopologyStrategy");
  }

  @Override
  public List<Setting> settings() {
    return List.of(
        Setting.number("replicationFactor", 3, "Replicas that keyspaces have in each datacenter."));
  }

  @Override
  public List<CassandraDatacenter> subjects(ResourceView resource) {
    return CassandraRing.datacentersOf(resource);
  }

  @Override
  public Verdict judge(CassandraDatacenter dc, Settings settings) {
    int replicas = (int) settings.number("replicationFactor");
    return dc.racks()
        .fold(
            racks ->
                racks.size() <= 1 || racks.size() >= replicas
                    ? Verdict.kept()
                    : Verdict.broken(
                        dc.at("racks"),
                        racks.size(),
                        "1, or " + replicas + " and more (replication factor " + replicas + ")",
                        "add racks before the ring holds data; they can't be taken away later"),
            Verdict::kept,
            () -> Verdict.notYetKnown("the racks"));
  }
}
