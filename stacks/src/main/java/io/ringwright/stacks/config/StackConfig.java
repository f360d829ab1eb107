package io.ringwright.stacks.config;

import io.ringwright.catalog.ReleaseProfile;
import java.util.Optional;

/**
 * A whole configuration, in which everything that can be checked before the first resource has been
 * checked.
 *
 * @param profile the versions that belong together
 * @param dataLossAllowed whether a destroy may take the data along
 * @param platform where the pods run
 * @param monitoring Prometheus and Grafana, if asked for
 * @param operator cert-manager and the operators, if asked for
 * @param cassandra the ring, if asked for, with {@code fit} applied
 * @param endpoint one address for clients, if asked for
 */
public record StackConfig(
    ReleaseProfile profile,
    boolean dataLossAllowed,
    Platform platform,
    Optional<MonitoringConfig> monitoring,
    Optional<OperatorConfig> operator,
    Optional<CassandraConfig> cassandra,
    Optional<EndpointConfig> endpoint) {}
