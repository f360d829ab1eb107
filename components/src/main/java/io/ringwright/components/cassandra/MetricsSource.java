package io.ringwright.components.cassandra;

/** Where Prometheus reads a node's metrics. */
public enum MetricsSource {
  /** Metric Collector for Apache Cassandra, port 9103: the metrics of the paper's dashboards. */
  MCAC,
  /** The management API's own endpoint, port 9000; since operator 1.5, with other names. */
  MANAGEMENT_API
}
