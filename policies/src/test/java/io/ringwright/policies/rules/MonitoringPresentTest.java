package io.ringwright.policies.rules;

final class MonitoringPresentTest extends RuleContract {

  MonitoringPresentTest() {
    super(new MonitoringPresent());
  }

  @Override
  String kept() {
    return """
        - ring demo: {metadata: {name: demo}, spec: {cassandra: {telemetry: {prometheus: {enabled: true}}, datacenters: [{metadata: {name: dc1}, size: 3}]}}}
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
    return "K8ssandraCluster demo, datacenter dc1: telemetry.prometheus.enabled is not set, allowed is true. To fix: install the monitoring layer first, then write true";
  }

  @Override
  String unknown() {
    return """
        - ring demo: {metadata: {name: demo}, spec: {cassandra: {telemetry: {prometheus: {enabled: '?'}}, datacenters: [{metadata: {name: dc1}, size: 3}]}}}
        """;
  }
}
