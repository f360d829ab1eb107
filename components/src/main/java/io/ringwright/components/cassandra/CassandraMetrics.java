package io.ringwright.components.cassandra;

import io.ringwright.catalog.Problem;
import io.ringwright.catalog.ReleaseProfile;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** What a ring, its gateway and Reaper say to Prometheus, for each version. */
final class CassandraMetrics {
  /** Versions without the newer endpoint, which came with 3.11.13 and 4.0.4. */
  private static final Pattern MCAC_ONLY = Pattern.compile("3\\.11\\.([0-9]|1[0-2])|4\\.0\\.[0-3]");

  private CassandraMetrics() {}

  /** The source where the user names none. */
  static MetricsSource usual(ReleaseProfile profile, String serverVersion) {
    return profile.mcacByDefault() || MCAC_ONLY.matcher(serverVersion).matches()
        ? MetricsSource.MCAC
        : MetricsSource.MANAGEMENT_API;
  }

  static Optional<Problem> problem(
      MetricsSource source, String serverVersion, ReleaseProfile profile, boolean explicit) {
    if (!explicit || source == MetricsSource.MCAC) {
      return Optional.empty();
    }
    if (profile == ReleaseProfile.PAPER) {
      return Optional.of(
          new Problem(
              "K8ssandraCluster.metrics",
              source + " with k8ssandra-operator " + profile.k8ssandraOperator().appVersion(),
              MetricsSource.MCAC + " before operator 1.5",
              "leave metrics out, or choose profile current"));
    }
    return MCAC_ONLY.matcher(serverVersion).matches()
        ? Optional.of(
            new Problem(
                "K8ssandraCluster.metrics",
                source + " with Cassandra " + serverVersion,
                MetricsSource.MCAC + " before Cassandra 3.11.13 or 4.0.4",
                "leave metrics out, or choose a newer Cassandra"))
        : Optional.empty();
  }

  /** {@code telemetry} of Cassandra itself. */
  static Map<String, Object> ofCassandra(MetricsSource source, ReleaseProfile profile) {
    var telemetry = new LinkedHashMap<String, Object>(ofService());
    if (profile != ReleaseProfile.PAPER) {
      telemetry.put("mcac", Map.of("enabled", source == MetricsSource.MCAC));
    }
    return telemetry;
  }

  /** {@code telemetry} of Stargate and Reaper. */
  static Map<String, Object> ofService() {
    return Map.of("prometheus", Map.of("enabled", true));
  }
}
