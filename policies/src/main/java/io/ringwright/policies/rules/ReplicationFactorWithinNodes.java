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

/**
 * A keyspace with more replicas than its datacenter has nodes can't be written at full consistency.
 */
final class ReplicationFactorWithinNodes implements ResourceRule<CassandraDatacenter> {

  @Override
  public Facts facts() {
    return new Facts(
        "replication-factor-within-nodes",
        Level.MANDATORY,
        Severity.HIGH,
        "Each datacenter has at least as many nodes as its keyspaces have replicas.",
        "With three replicas on two nodes, ALL never succeeds and LOCAL_QUORUM stops when one node restarts.",
        "K8ssandra on Tanzu paper (replication factor 3, LOCAL_QUORUM)");
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
    return dc.size()
        .fold(
            size ->
                size >= replicas
                    ? Verdict.kept()
                    : Verdict.broken(
                        dc.at("size"),
                        size,
                        replicas + " or more (replication factor " + replicas + ")",
                        "write "
                            + replicas
                            + ", or set this policy's replicationFactor to what your keyspaces have"),
            Verdict::kept,
            () -> Verdict.notYetKnown("the number of nodes"));
  }
}
