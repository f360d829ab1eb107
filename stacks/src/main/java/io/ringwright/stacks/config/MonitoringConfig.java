package io.ringwright.stacks.config;

import io.ringwright.catalog.CidrBlock;
import io.ringwright.catalog.DnsLabel;
import io.ringwright.catalog.Problem;
import java.util.List;
import java.util.Optional;

/** {@code ringwright:monitoring}: Prometheus and Grafana beside the ring. */
public sealed interface MonitoringConfig {
  /**
   * A Prometheus operator that the cluster has already.
   *
   * @param namespace of its Prometheus
   * @param prometheusAccount service account of its Prometheus, which must read the ring's metrics
   */
  record Existing(String namespace, String prometheusAccount) implements MonitoringConfig {}

  /**
   * One of ours.
   *
   * @param exposure how Grafana is reached
   * @param sourceRanges networks from which a published Grafana is reached; all if empty
   * @param dashboards further dashboards, each a file or a URL of Grafana's JSON
   */
  record New(
      String namespace,
      Exposure exposure,
      List<CidrBlock> sourceRanges,
      List<DashboardSource> dashboards)
      implements MonitoringConfig {}

  /** Reads the section. */
  static MonitoringConfig read(Section section, Findings findings) {
    var config =
        section
            .section("existing")
            .map(MonitoringConfig::existing)
            .orElseGet(() -> fresh(section, findings));
    section.refuseOtherKeys();
    return config;
  }

  private static MonitoringConfig existing(Section section) {
    var existing =
        new Existing(
            section.text("namespace", "monitoring"),
            section.text("prometheusAccount", "prometheus-k8s"));
    section.refuseOtherKeys();
    return existing;
  }

  private static MonitoringConfig fresh(Section section, Findings findings) {
    var namespace = section.text("namespace", "monitoring");
    findings.judge(section.path("namespace"), where -> DnsLabel.check(where, namespace));
    var exposure = Exposure.read(section, "grafana", Exposure.CLUSTER);
    var sourceRanges = section.cidrs("sourceRanges");
    if (!sourceRanges.isEmpty() && !exposure.external()) {
      findings.judge(
          section.path("sourceRanges"),
          where ->
              Optional.of(
                  new Problem(
                      where,
                      sourceRanges,
                      "nothing, as long as Grafana has no load balancer",
                      "remove it, or write grafana: load-balancer")));
    }
    return new New(
        namespace,
        exposure,
        sourceRanges,
        section.texts("dashboards").stream().map(DashboardSource::of).toList());
  }
}
