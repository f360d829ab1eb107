package io.ringwright.components.monitoring;

import io.ringwright.components.monitoring.AlertRule.Severity;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The alerts of one ring: nodes that are down, compactions that pile up, dropped messages, disks
 * that fill, overdue repairs, and on Kubernetes certificates that expire.
 *
 * <p>Names of metrics are those of the dashboards for the same source. Others: Reaper's from its
 * {@code PrometheusMetricsConfiguration}, cert-manager's from cert-manager.io/docs/devops-tips/
 * prometheus-metrics, {@code kubelet_volume_stats_*} from Kubernetes' list of metrics, {@code
 * node_filesystem_*} from Prometheus' node exporter. Thresholds are ours, but for the ten days of
 * repair: Cassandra's default {@code gc_grace_seconds}, after which deleted data may come back.
 *
 * <p>A node counts as down when its datacenter had more of them within the last day; so for a day
 * after nodes were taken away on purpose, that alert has to be silenced. Alerts on repairs and
 * certificates are about everything that the same Prometheus sees, not about this ring alone:
 * Reaper writes the ring's name in a way of its own.
 */
public final class AlertRules {
  private static final Duration SOON = Duration.ofMinutes(5);
  private static final Duration A_RESTART = Duration.ofMinutes(10);
  private static final Duration A_WHILE = Duration.ofMinutes(30);
  private static final int PENDING_COMPACTIONS = 100;
  private static final Duration GC_GRACE = Duration.ofDays(10);
  private static final Duration RENEWAL = Duration.ofDays(14);

  private final String ring;
  private final List<AlertRule> rules;

  private AlertRules(String ring, List<AlertRule> rules) {
    this.ring = ring;
    this.rules = List.copyOf(rules);
  }

  /**
   * For a ring in pods.
   *
   * @param ring Cassandra's name for it, which is the label {@code cluster} of its metrics
   */
  public static AlertRules onKubernetes(MetricsSource source, String ring) {
    var names = RingMetrics.of(source);
    var rules = new ArrayList<AlertRule>(common(names, ring, names.nodeInPods()));
    rules.addAll(
        disk(
            "max by (persistentvolumeclaim) (kubelet_volume_stats_used_bytes{%1$s})"
                .concat(" / max by (persistentvolumeclaim)")
                .concat(" (kubelet_volume_stats_capacity_bytes{%1$s})")
                .formatted("persistentvolumeclaim=~\"server-data-" + ring + "-.+\""),
            "persistentvolumeclaim"));
    rules.add(
        new AlertRule(
            "CertificateExpires",
            "certmanager_certificate_expiration_timestamp_seconds - time() < "
                + RENEWAL.toSeconds(),
            Duration.ofHours(1),
            Severity.WARNING,
            "Certificate {{ $labels.name }} should have been renewed, and expires in"
                + " {{ $value | humanizeDuration }}"));
    return new AlertRules(ring, rules);
  }

  /**
   * For a ring on machines, whose metrics carry the label {@code cluster}; with the management API,
   * those of the machines' node exporters too, for the disks that are mounted below
   * /var/lib/cassandra.
   */
  public static AlertRules onHosts(MetricsSource source, String ring) {
    var rules = new ArrayList<AlertRule>(common(RingMetrics.of(source), ring, "instance"));
    var disks = "cluster=\"" + ring + "\"";
    rules.addAll(
        source == MetricsSource.MCAC
            ? disk(
                "sum by (instance, df) (collectd_df_df_complex{"
                    + disks
                    + ", type=\"used\"}) / sum by (instance, df) (collectd_df_df_complex{"
                    + disks
                    + "})",
                "df")
            : disk(
                "1 - node_filesystem_avail_bytes{%1$s} / node_filesystem_size_bytes{%1$s}"
                    .formatted(disks + ", mountpoint=~\"/var/lib/cassandra.*\""),
                "mountpoint"));
    return new AlertRules(ring, rules);
  }

  private static List<AlertRule> common(RingMetrics names, String ring, String node) {
    var ofRing = "{cluster=\"" + ring + "\"}";
    var datacenter = names.datacenter();
    var nodes = "count by (cluster, " + datacenter + ") (" + names.alive() + ofRing + ")";
    var most = "max_over_time((" + nodes + ")[1d:5m])";
    return List.of(
        new AlertRule(
            "CassandraNodeDown",
            most + " - (" + nodes + " or 0 * " + most + ") > 0",
            A_RESTART,
            Severity.CRITICAL,
            "{{ $value }} node(s) of {{ $labels.cluster }} down in {{ $labels."
                + datacenter
                + " }}"),
        new AlertRule(
            "CassandraPendingCompactions",
            "max by (cluster, %s, %s) (%s%s) > %d"
                .formatted(
                    datacenter, node, names.pendingCompactions(), ofRing, PENDING_COMPACTIONS),
            A_WHILE,
            Severity.WARNING,
            "{{ $labels." + node + " }} does not keep up: {{ $value }} compactions of one table"),
        new AlertRule(
            "CassandraDroppedMessages",
            "sum by (cluster, %s, %s, message_type) (increase(%s%s[5m])) > 0"
                .formatted(datacenter, node, names.droppedMessages(), ofRing),
            SOON,
            Severity.WARNING,
            "{{ $labels." + node + " }} drops {{ $labels.message_type }}: it is overloaded"),
        new AlertRule(
            "CassandraRepairOverdue",
            "min by (cluster, keyspace) (io_cassandrareaper_service_RepairScheduleService_"
                + "millisSinceLastRepairForSchedule) > "
                + GC_GRACE.toMillis(),
            Duration.ofHours(1),
            Severity.WARNING,
            "Keyspace {{ $labels.keyspace }} of {{ $labels.cluster }} was not repaired for ten"
                + " days: deleted data may come back"));
  }

  /** Compaction needs room, and a full disk stops a node. */
  private static List<AlertRule> disk(String used, String volume) {
    var summary = "{{ $labels." + volume + " }} is {{ $value | humanizePercentage }} full";
    return List.of(
        new AlertRule("CassandraDiskFills", used + " > 0.7", A_WHILE, Severity.WARNING, summary),
        new AlertRule(
            "CassandraDiskAlmostFull", used + " > 0.85", SOON, Severity.CRITICAL, summary));
  }

  /** Each of them. */
  public List<AlertRule> rules() {
    return rules;
  }

  /** What a rule file of Prometheus has, and {@code spec} of a PrometheusRule. */
  public Map<String, Object> render() {
    return Map.of(
        "groups",
        List.of(
            Map.of(
                "name",
                "cassandra-" + ring,
                "rules",
                rules.stream().map(AlertRule::render).toList())));
  }
}
