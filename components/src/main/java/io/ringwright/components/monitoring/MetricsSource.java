package io.ringwright.components.monitoring;

import io.ringwright.catalog.ReleaseMatrix;
import io.ringwright.catalog.ReleaseProfile;
import io.ringwright.catalog.ReleaseVersion;

/** Where Prometheus reads a Cassandra node's metrics, and so which dashboards show any. */
public enum MetricsSource {
  /** Metric Collector for Apache Cassandra, port 9103: the metrics of the paper's dashboards. */
  MCAC,
  /** The management API's own endpoint, port 9000; since operator 1.5, with other names. */
  MANAGEMENT_API;

  /** The source where the user names none: what that operator has on, and that Cassandra offers. */
  public static MetricsSource usual(ReleaseProfile profile, String serverVersion) {
    return ReleaseMatrix.hasMcacByDefault(profile.operatorVersion())
            || !MANAGEMENT_API.offeredBy(serverVersion)
        ? MCAC
        : MANAGEMENT_API;
  }

  /** Whether that version of Cassandra has it. */
  public boolean offeredBy(String serverVersion) {
    return this == MCAC
        || ReleaseVersion.parse(serverVersion)
            .map(ReleaseMatrix::hasManagementMetrics)
            .orElse(true);
  }
}
