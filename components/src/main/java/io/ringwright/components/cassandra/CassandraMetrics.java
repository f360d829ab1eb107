package io.ringwright.components.cassandra;

import io.ringwright.catalog.Problem;
import io.ringwright.catalog.ReleaseMatrix;
import io.ringwright.catalog.ReleaseProfile;
import io.ringwright.components.monitoring.MetricsSource;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** What a ring, its gateway and Reaper say to Prometheus, for each version. */
final class CassandraMetrics {
  private CassandraMetrics() {}

  static Optional<Problem> problem(
      MetricsSource source, String serverVersion, ReleaseProfile profile, boolean explicit) {
    if (!explicit || source == MetricsSource.MCAC) {
      return Optional.empty();
    }
    if (!ReleaseMatrix.offersManagementMetrics(profile.operatorVersion())) {
      return Optional.of(
          new Problem(
              "K8ssandraCluster.metrics",
              source + " with k8ssandra-operator " + profile.k8ssandraOperator().appVersion(),
              MetricsSource.MCAC + " before operator 1.5",
              "leave metrics out, or choose profile current"));
    }
    return source.offeredBy(serverVersion)
        ? Optional.empty()
        : Optional.of(
            new Problem(
                "K8ssandraCluster.metrics",
                source + " with Cassandra " + serverVersion,
                MetricsSource.MCAC + " before Cassandra 3.11.13 or 4.0.4",
                "leave metrics out, or choose a newer Cassandra"));
  }

  /** {@code telemetry} of Cassandra itself. */
  static Map<String, Object> ofCassandra(MetricsSource source, ReleaseProfile profile) {
    var telemetry = new LinkedHashMap<String, Object>(ofService());
    if (ReleaseMatrix.offersManagementMetrics(profile.operatorVersion())) {
      telemetry.put("mcac", Map.of("enabled", source == MetricsSource.MCAC));
    }
    return telemetry;
  }

  /** {@code telemetry} of Stargate and Reaper. */
  static Map<String, Object> ofService() {
    return Map.of("prometheus", Map.of("enabled", true));
  }
}
