package io.ringwright.policies.rules;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class HardAntiAffinityInProductionTest extends RuleContract {

  HardAntiAffinityInProductionTest() {
    super(new HardAntiAffinityInProduction());
  }

  @Override
  String kept() {
    return """
        - ring demo: {metadata: {name: demo}, spec: {cassandra: {datacenters: [{metadata: {name: dc1}, size: 3}]}}}
        """;
  }

  @Override
  String broken() {
    return """
        - ring demo: {metadata: {name: demo}, spec: {cassandra: {datacenters: [{metadata: {name: dc1}, size: 3, softPodAntiAffinity: true}]}}}
        """;
  }

  @Override
  String message() {
    return "K8ssandraCluster demo, datacenter dc1: softPodAntiAffinity is true, allowed is false in production. To fix: remove softPodAntiAffinity and give each pod a worker, or set environment to development";
  }

  @Override
  String unknown() {
    return """
        - ring demo: {metadata: {name: demo}, spec: {cassandra: {datacenters: [{metadata: {name: dc1}, size: 3, softPodAntiAffinity: '?'}]}}}
        """;
  }

  @Test
  void lets_a_development_ring_pile_up() {
    assertThat(judge(broken(), "development").findings()).isEmpty();
  }
}
