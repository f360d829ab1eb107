package io.ringwright.components.monitoring;

import io.ringwright.catalog.ReleaseProfile;
import java.util.regex.Pattern;

/** Where Prometheus reads a Cassandra node's metrics, and so which dashboards show any. */
public enum MetricsSource {
  /** Metric Collector for Apache Cassandra, port 9103: the metrics of the paper's dashboards. */
  MCAC,
  /** The management API's own endpoint, port 9000; since operator 1.5, with other names. */
  MANAGEMENT_API;

  /** Versions without the newer endpoint, which came with 3.11.13 and 4.0.4. */
  private static final Pattern MCAC_ONLY = Pattern.compile("3\\.11\\.([0-9]|1[0-2])|4\\.0\\.[0-3]");

  /** The source where the user names none: what that operator has on, and that Cassandra offers. */
  public static MetricsSource usual(ReleaseProfile profile, String serverVersion) {
    return profile.mcacByDefault() || !MANAGEMENT_API.offeredBy(serverVersion)
        ? MCAC
        : MANAGEMENT_API;
  }

  /** Whether that version of Cassandra has it. */
  public boolean offeredBy(String serverVersion) {
    return this == MCAC || !MCAC_ONLY.matcher(serverVersion).matches();
  }
}
