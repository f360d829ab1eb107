package io.ringwright.policies.rules;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class ReplicationFactorWithinNodesTest extends RuleContract {

  ReplicationFactorWithinNodesTest() {
    super(new ReplicationFactorWithinNodes());
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
        - ring demo: {metadata: {name: demo}, spec: {cassandra: {datacenters: [{metadata: {name: dc1}, size: 2}]}}}
        """;
  }

  @Override
  String message() {
    return "K8ssandraCluster demo, datacenter dc1: size is 2, allowed is 3 or more (replication factor 3). To fix: write 3, or set this policy's replicationFactor to what your keyspaces have";
  }

  @Override
  String unknown() {
    return """
        - ring demo: {metadata: {name: demo}, spec: {cassandra: {datacenters: [{metadata: {name: dc1}, size: '?'}]}}}
        """;
  }

  @Test
  void takes_the_replication_factor_that_the_team_set() {
    assertThat(judge(broken(), "production", "{replicationFactor: 2}").findings()).isEmpty();
  }
}
