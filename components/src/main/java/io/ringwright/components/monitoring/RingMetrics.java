package io.ringwright.components.monitoring;

/**
 * What a source calls what the alerts look at.
 *
 * @param alive one series for each node that answers
 * @param datacenter label with it
 * @param nodeInPods label that names a node on Kubernetes
 */
record RingMetrics(
    String alive,
    String pendingCompactions,
    String droppedMessages,
    String datacenter,
    String nodeInPods) {

  static RingMetrics of(MetricsSource source) {
    return switch (source) {
      case MCAC ->
          new RingMetrics(
              "mcac_compaction_completed_tasks",
              "mcac_table_pending_compactions",
              "mcac_dropped_message_dropped_total",
              "dc",
              "instance");
      case MANAGEMENT_API ->
          new RingMetrics(
              "org_apache_cassandra_metrics_compaction_completed_tasks",
              "org_apache_cassandra_metrics_table_pending_compactions",
              "org_apache_cassandra_metrics_dropped_message_dropped_total",
              "datacenter",
              "pod_name");
    };
  }
}
