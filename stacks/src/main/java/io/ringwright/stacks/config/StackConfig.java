package io.ringwright.stacks.config;

import io.ringwright.catalog.ReleaseProfile;
import java.util.Optional;

/**
 * A whole configuration, in which everything that can be checked before the first resource has been
 * checked.
 *
 * @param program what builds it
 * @param profile the versions that belong together
 * @param layers which part of it this stack builds
 * @param dataLossAllowed whether a destroy may take the data along
 * @param platform where the pods run
 * @param monitoring Prometheus and Grafana in each cluster, if asked for
 * @param operator cert-manager and the operators in each cluster, if asked for
 * @param cassandra the ring, if asked for, with {@code fit} applied
 * @param endpoint an address for clients of each datacenter, if asked for
 */
public record StackConfig(
    Program program,
    ReleaseProfile profile,
    LayersConfig layers,
    boolean dataLossAllowed,
    Platform platform,
    Optional<MonitoringConfig> monitoring,
    Optional<OperatorConfig> operator,
    Optional<CassandraConfig> cassandra,
    Optional<EndpointConfig> endpoint) {

  /** The same with other sizes. */
  StackConfig sized(Platform platform, CassandraConfig ring) {
    return new StackConfig(
        program,
        profile,
        layers,
        dataLossAllowed,
        platform,
        monitoring,
        operator,
        Optional.of(ring),
        endpoint);
  }
}
