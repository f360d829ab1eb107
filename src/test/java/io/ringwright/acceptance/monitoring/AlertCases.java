package io.ringwright.acceptance.monitoring;

import io.ringwright.components.monitoring.AlertRules;
import io.ringwright.components.monitoring.MetricsSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** For each alert, metrics that must raise it and metrics that must not. */
final class AlertCases {
  private final String name;
  private final AlertRules rules;
  private final List<Case> cases = new ArrayList<>();

  private AlertCases(String name, AlertRules rules) {
    this.name = name;
    this.rules = rules;
  }

  /**
   * @param wrong series and their values, one a minute
   * @param right the same series, when all is well
   * @param labels of the alert, but for its name
   */
  private record Case(
      String alert,
      Map<String, String> wrong,
      Map<String, String> right,
      Map<String, String> labels,
      String summary) {}

  static AlertCases ofPods(MetricsSource source) {
    var world =
        new AlertCases("pods, " + source, AlertRules.onKubernetes(source, "demo"))
            .ring(source, source == MetricsSource.MCAC ? "instance" : "pod_name");
    var volume = "{persistentvolumeclaim=\"server-data-demo-dc1-default-sts-0\"}";
    world.disk(
        Map.of(
            "kubelet_volume_stats_used_bytes" + volume, "%dx60",
            "kubelet_volume_stats_capacity_bytes" + volume, "100x60"),
        Map.of("persistentvolumeclaim", "server-data-demo-dc1-default-sts-0"),
        "server-data-demo-dc1-default-sts-0");
    var certificate = "certmanager_certificate_expiration_timestamp_seconds{name=\"webhook\"}";
    world.cases.add(
        new Case(
            "CertificateExpires",
            Map.of(certificate, "694800x120"), // 8 days after the epoch, and 1 hour
            Map.of(certificate, "2000000x120"),
            Map.of("name", "webhook", "severity", "warning"),
            "Certificate webhook should have been renewed, and expires in 8d 0h 0m 0s"));
    return world;
  }

  static AlertCases ofHosts(MetricsSource source) {
    var world =
        new AlertCases("hosts, " + source, AlertRules.onHosts(source, "demo"))
            .ring(source, "instance");
    if (source == MetricsSource.MCAC) {
      var disk = "collectd_df_df_complex{cluster=\"demo\", instance=\"n1\", df=\"data\", type=";
      world.disk(
          Map.of(disk + "\"used\"}", "%dx60", disk + "\"free\"}", "%dx60"),
          Map.of("instance", "n1", "df", "data"),
          "data");
    } else {
      var disk = "{cluster=\"demo\", instance=\"n1\", mountpoint=\"/var/lib/cassandra/data\"}";
      world.disk(
          Map.of(
              "node_filesystem_avail_bytes" + disk, "%dx60",
              "node_filesystem_size_bytes" + disk, "100x60"),
          Map.of("cluster", "demo", "instance", "n1", "mountpoint", "/var/lib/cassandra/data"),
          "/var/lib/cassandra/data");
    }
    return world;
  }

  private AlertCases ring(MetricsSource source, String node) {
    boolean mcac = source == MetricsSource.MCAC;
    var prefix = mcac ? "mcac_" : "org_apache_cassandra_metrics_";
    var dc = mcac ? "dc" : "datacenter";
    var first = "{cluster=\"demo\", %s=\"dc1\", %s=\"n1\"%%s}".formatted(dc, node);
    var second = "{cluster=\"demo\", %s=\"dc1\", %s=\"n2\"}".formatted(dc, node);
    var alive = prefix + "compaction_completed_tasks";
    cases.add(
        new Case(
            "CassandraNodeDown",
            Map.of(alive + first.formatted(""), "1x120", alive + second, "1x20 stale _x99"),
            Map.of(alive + first.formatted(""), "1x120", alive + second, "1x120"),
            Map.of("cluster", "demo", dc, "dc1", "severity", "critical"),
            "1 node(s) of demo down in dc1"));
    var onNode = Map.of("cluster", "demo", dc, "dc1", node, "n1", "severity", "warning");
    var pending = prefix + "table_pending_compactions" + first.formatted(", table=\"t\"");
    cases.add(
        new Case(
            "CassandraPendingCompactions",
            Map.of(pending, "101x120"),
            Map.of(pending, "100x120"),
            onNode,
            "n1 does not keep up: 101 compactions of one table"));
    var dropped =
        prefix + "dropped_message_dropped_total" + first.formatted(", message_type=\"READ\"");
    cases.add(
        new Case(
            "CassandraDroppedMessages",
            Map.of(dropped, "0+2x120"),
            Map.of(dropped, "7x120"),
            with(onNode, "message_type", "READ"),
            "n1 drops READ: it is overloaded"));
    var repaired =
        "io_cassandrareaper_service_RepairScheduleService_millisSinceLastRepairForSchedule"
            + "{cluster=\"demo\", keyspace=\"shop\", scheduleid=\"1\"}";
    cases.add(
        new Case(
            "CassandraRepairOverdue",
            Map.of(repaired, "864000001x120"),
            Map.of(repaired, "863000000x120"),
            Map.of("cluster", "demo", "keyspace", "shop", "severity", "warning"),
            "Keyspace shop of demo was not repaired for ten days: deleted data may come back"));
    return this;
  }

  private void disk(Map<String, String> series, Map<String, String> labels, String volume) {
    cases.add(
        disk("CassandraDiskFills", series, 75, 70, with(labels, "severity", "warning"), volume));
    cases.add(
        disk(
            "CassandraDiskAlmostFull",
            series,
            90,
            85,
            with(labels, "severity", "critical"),
            volume));
  }

  private static Case disk(
      String alert,
      Map<String, String> series,
      int wrong,
      int right,
      Map<String, String> labels,
      String volume) {
    return new Case(
        alert,
        used(series, wrong),
        used(series, right),
        labels,
        volume + " is " + wrong + "% full");
  }

  /** Of a hundred; what is free is the rest. */
  private static Map<String, String> used(Map<String, String> series, int percent) {
    var filled = new TreeMap<String, String>();
    series.forEach(
        (name, values) -> {
          boolean rest = name.contains("avail") || name.contains("free");
          filled.put(name, values.replace("%d", "" + (rest ? 100 - percent : percent)));
        });
    return filled;
  }

  private static Map<String, String> with(Map<String, String> labels, String key, String value) {
    var more = new TreeMap<>(labels);
    more.put(key, value);
    return more;
  }

  AlertRules rules() {
    return rules;
  }

  /** Names of those that are tested. */
  List<String> alerts() {
    return cases.stream().map(Case::alert).toList();
  }

  /** As promtool reads them. */
  List<Map<String, Object>> tests() {
    var tests = new ArrayList<Map<String, Object>>();
    for (var each : cases) {
      var expected =
          Map.of("exp_labels", each.labels(), "exp_annotations", Map.of("summary", each.summary()));
      tests.add(test(each.alert(), each.wrong(), List.of(expected)));
      tests.add(test(each.alert(), each.right(), List.of()));
    }
    return tests;
  }

  private static Map<String, Object> test(
      String alert, Map<String, String> series, List<?> expected) {
    var input =
        series.entrySet().stream()
            .map(each -> Map.of("series", each.getKey(), "values", each.getValue()))
            .toList();
    return Map.of(
        "interval",
        "1m",
        "input_series",
        input,
        "alert_rule_test",
        List.of(Map.of("eval_time", "60m", "alertname", alert, "exp_alerts", expected)));
  }

  @Override
  public String toString() {
    return name;
  }
}
