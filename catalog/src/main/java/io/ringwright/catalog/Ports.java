package io.ringwright.catalog;

/**
 * Port numbers of the platform's services. Sources: Cassandra's defaults; k8ssandra-operator,
 * cass-operator and MCAC at their pinned versions.
 */
public final class Ports {
  public static final int HTTPS = 443;

  /** Supervisor and Tanzu cluster API servers. */
  public static final int KUBERNETES_API = 6443;

  /** Cassandra's native protocol; Stargate speaks it too. */
  public static final int CQL = 9042;

  public static final int CQL_TLS = 9142;

  /** Node to node. */
  public static final int STORAGE = 7000;

  /** Node to node, encrypted. */
  public static final int STORAGE_TLS = 7001;

  public static final int JMX = 7199;

  /**
   * Management API of a K8ssandra Cassandra pod; the operator must reach it, across clusters too.
   */
  public static final int MANAGEMENT_API = 8080;

  /** Metric Collector for Apache Cassandra (MCAC), {@code collectd_mcac_*}. */
  public static final int MCAC = 9103;

  /**
   * The newer endpoint, {@code org_apache_cassandra_metrics_*}; needs Cassandra 3.11.13 or 4.0.4.
   */
  public static final int CASSANDRA_METRICS = 9000;

  public static final int STARGATE_GRAPHQL = 8080;
  public static final int STARGATE_AUTH = 8081;
  public static final int STARGATE_REST = 8082;
  public static final int STARGATE_HEALTH = 8084;
  public static final int STARGATE_METRICS = 8085;

  /** Since k8ssandra-operator 1.3. */
  public static final int STARGATE_GRPC = 8090;

  public static final int REAPER = 8080;
  public static final int REAPER_ADMIN = 8081;
  public static final int GRAFANA = 3000;
  public static final int PROMETHEUS = 9090;

  private Ports() {}
}
