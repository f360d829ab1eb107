package io.ringwright.policies.rules;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class CassandraHeapRangeTest extends RuleContract {

  CassandraHeapRangeTest() {
    super(new CassandraHeapRange());
  }

  @Override
  String kept() {
    return """
        - ring demo: {metadata: {name: demo}, spec: {cassandra: {config: {jvmOptions: {heapSize: 31G}}, resources: {requests: {cpu: 8, memory: 64Gi}}, datacenters: [{metadata: {name: dc1}, size: 3}]}}}
        """;
  }

  @Override
  String broken() {
    return """
        - ring demo: {metadata: {name: demo}, spec: {cassandra: {config: {jvmOptions: {heapSize: 34Gi}}, resources: {requests: {cpu: 8, memory: 64Gi}}, datacenters: [{metadata: {name: dc1}, size: 3}]}}}
        """;
  }

  @Override
  String message() {
    return "K8ssandraCluster demo, datacenter dc1: config.jvmOptions.heapSize is 34 GiB, allowed is below 32 GiB, or 38 GiB and more. To fix: write 31G";
  }

  @Override
  String unknown() {
    return """
        - ring demo: {metadata: {name: demo}, spec: {cassandra: {config: {jvmOptions: {heapSize: '?'}}, datacenters: [{metadata: {name: dc1}, size: 3}]}}}
        """;
  }

  @Test
  void draws_the_line_at_32_gibibytes() {
    assertThat(messages(broken().replace("34Gi", "32767Mi"))).isEmpty();
    assertThat(messages(broken().replace("34Gi", "32Gi"))).hasSize(1);
    assertThat(messages(broken().replace("34Gi", "38Gi"))).isEmpty();
  }

  @Test
  void leaves_room_beside_the_heap() {
    assertThat(messages(broken().replace("34Gi", "64Gi"))).hasSize(1);
  }
}
