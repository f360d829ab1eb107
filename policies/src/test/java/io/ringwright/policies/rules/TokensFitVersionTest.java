package io.ringwright.policies.rules;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class TokensFitVersionTest extends RuleContract {

  TokensFitVersionTest() {
    super(new TokensFitVersion());
  }

  @Override
  String kept() {
    return """
        - ring demo: {metadata: {name: demo}, spec: {cassandra: {serverVersion: 4.0.3, config: {cassandraYaml: {num_tokens: 16}}, datacenters: [{metadata: {name: dc1}, size: 3}]}}}
        """;
  }

  @Override
  String broken() {
    return """
        - ring demo: {metadata: {name: demo}, spec: {cassandra: {serverVersion: 4.0.3, config: {cassandraYaml: {num_tokens: 256}}, datacenters: [{metadata: {name: dc1}, size: 3}]}}}
        """;
  }

  @Override
  String message() {
    return "K8ssandraCluster demo, datacenter dc1: config.cassandraYaml.num_tokens is 256, allowed is at most 64 with Cassandra 4.0.3. To fix: write 16 before the ring holds data";
  }

  @Override
  String unknown() {
    return """
        - ring demo: {metadata: {name: demo}, spec: {cassandra: {serverVersion: 4.0.3, config: {cassandraYaml: {num_tokens: '?'}}, datacenters: [{metadata: {name: dc1}, size: 3}]}}}
        """;
  }

  @Test
  void leaves_cassandra_3_its_256() {
    assertThat(messages(broken().replace("4.0.3", "3.11.14"))).isEmpty();
  }
}
