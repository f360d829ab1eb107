package io.ringwright.policies.rules;

final class AlertsPresentTest extends RuleContract {

  AlertsPresentTest() {
    super(new AlertsPresent());
  }

  @Override
  String kept() {
    return """
        - ring demo: {metadata: {name: demo}, spec: {cassandra: {datacenters: [{metadata: {name: dc1}, size: 3}]}}}
        - alerts a: {spec: {groups: [{name: g, rules: [{alert: Down, expr: mcac_table_read_latency > 1}]}]}}
        """;
  }

  @Override
  String broken() {
    return """
        - ring demo: {metadata: {name: demo}, spec: {cassandra: {datacenters: [{metadata: {name: dc1}, size: 3}]}}}
        """;
  }

  @Override
  String message() {
    return "K8ssandraCluster demo: alerts is without a PrometheusRule about Cassandra, allowed is one rule or more. To fix: add a PrometheusRule on mcac_* or org_apache_cassandra_metrics_*";
  }

  @Override
  String unknown() {
    return """
        - ring demo: {metadata: {name: demo}, spec: {cassandra: {datacenters: [{metadata: {name: dc1}, size: 3}]}}}
        - alerts a: {spec: {groups: [{name: g, rules: [{alert: Down, expr: '?'}]}]}}
        """;
  }
}
