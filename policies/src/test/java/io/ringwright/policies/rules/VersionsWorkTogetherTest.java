package io.ringwright.policies.rules;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class VersionsWorkTogetherTest extends RuleContract {

  VersionsWorkTogetherTest() {
    super(new VersionsWorkTogether());
  }

  @Override
  String kept() {
    return """
        - deployment op: {spec: {template: {spec: {containers: [{name: o, image: k8ssandra/k8ssandra-operator:v1.2.1}]}}}}
        - ring demo: {metadata: {name: demo}, spec: {cassandra: {serverVersion: 4.0.3, datacenters: [{metadata: {name: dc1}, size: 3, stargate: {size: 1}}]}}}
        """;
  }

  @Override
  String broken() {
    return """
        - ring demo: {metadata: {name: demo}, spec: {cassandra: {serverVersion: 4.1.2, datacenters: [{metadata: {name: dc1}, size: 3, stargate: {size: 1}}]}}}
        """;
  }

  @Override
  String message() {
    return "K8ssandraCluster demo, datacenter dc1: stargate is asked for with Cassandra 4.1.2, allowed is Stargate with Cassandra 3.11.x or 4.0.x only. To fix: remove stargate, or choose a 4.0 version";
  }

  @Override
  String unknown() {
    return """
        - ring demo: {metadata: {name: demo}, spec: {cassandra: {serverVersion: '?', datacenters: [{metadata: {name: dc1}, size: 3}]}}}
        """;
  }

  private static String with(String operator, String cassandra) {
    return "- deployment op: {spec: {template: {spec: {containers: [{name: o, image: k8ssandra/k8ssandra-operator:v"
        + operator
        + "}]}}}}\n- ring demo: {metadata: {name: demo}, spec: {cassandra: {serverVersion: "
        + cassandra
        + ", datacenters: [{metadata: {name: dc1}, size: 3}]}}}\n";
  }

  @Test
  void knows_that_the_first_operators_run_4_0_at_most() {
    assertThat(messages(with("1.2.1", "4.1.2")))
        .singleElement()
        .asString()
        .contains("3.11.x or 4.0.x with k8ssandra-operator 1.2.1");
    assertThat(messages(with("1.3.0", "4.1.2"))).isEmpty();
  }

  @Test
  void knows_that_4_0_3_has_no_metrics_without_mcac() {
    assertThat(messages(with("1.32.5", "4.0.3")))
        .singleElement()
        .asString()
        .contains("telemetry.mcac.enabled is missing");
    assertThat(messages(with("1.32.5", "4.0.4"))).isEmpty();
  }
}
