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

/** A ring that nobody measures fails unseen. */
final class MonitoringPresent implements ResourceRule<CassandraDatacenter> {

  @Override
  public Facts facts() {
    return new Facts(
        "monitoring-present",
        Level.ADVISORY,
        Severity.MEDIUM,
        "Each datacenter's metrics are scraped by Prometheus.",
        "Pending compactions, dropped messages and a filling disk are seen days before they hurt.",
        "K8ssandra on Tanzu paper, Monitoring; K8ssandraCluster.spec.cassandra.telemetry");
  }

  @Override
  public List<CassandraDatacenter> subjects(ResourceView resource) {
    return CassandraRing.datacentersOf(resource);
  }

  @Override
  public Verdict judge(CassandraDatacenter dc, Settings settings) {
    return dc.prometheus()
        .fold(
            on -> on ? Verdict.kept() : missing(dc, "false"),
            () -> missing(dc, "not set"),
            () -> Verdict.notYetKnown("telemetry.prometheus.enabled"));
  }

  private static Verdict missing(CassandraDatacenter dc, String got) {
    return Verdict.broken(
        dc.at("telemetry.prometheus.enabled"),
        got,
        "true",
        "install the monitoring layer first, then write true");
  }
}
