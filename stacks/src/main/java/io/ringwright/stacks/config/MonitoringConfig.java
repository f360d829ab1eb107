package io.ringwright.stacks.config;

import io.ringwright.catalog.DnsLabel;
import java.util.List;

/**
 * {@code ringwright:monitoring}: Prometheus and Grafana beside the ring.
 *
 * @param exposure how Grafana is reached
 * @param dashboards further dashboards, each a file or a URL of Grafana's JSON
 */
public record MonitoringConfig(
    String namespace, Exposure exposure, List<DashboardSource> dashboards) {

  /** Reads the section. */
  static MonitoringConfig read(Section section, Findings findings) {
    var namespace = section.text("namespace", "monitoring");
    findings.judge(section.path("namespace"), where -> DnsLabel.check(where, namespace));
    var config =
        new MonitoringConfig(
            namespace,
            Exposure.read(section, "grafana", Exposure.CLUSTER),
            section.texts("dashboards").stream().map(DashboardSource::of).toList());
    section.refuseOtherKeys();
    return config;
  }
}
