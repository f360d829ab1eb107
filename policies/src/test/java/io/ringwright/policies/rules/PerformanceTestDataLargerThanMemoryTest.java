package io.ringwright.policies.rules;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class PerformanceTestDataLargerThanMemoryTest extends RuleContract {

  PerformanceTestDataLargerThanMemoryTest() {
    super(new PerformanceTestDataLargerThanMemory());
  }

  @Override
  String kept() {
    return """
        - ring demo: {metadata: {name: demo}, spec: {cassandra: {datacenters: [{metadata: {name: dc1}, size: 3, resources: {requests: {memory: 64Gi}}}]}}}
        """;
  }

  @Override
  String broken() {
    return """
        - ring demo: {metadata: {name: demo}, spec: {cassandra: {datacenters: [{metadata: {name: dc1}, size: 3, resources: {requests: {memory: 512Gi}}}]}}}
        """;
  }

  @Override
  String message() {
    return "K8ssandraCluster demo, datacenter dc1: data per node is 500 GiB, allowed is more than 512 GiB, the memory of a node. To fix: load more, or give the nodes less memory";
  }

  @Override
  String unknown() {
    return """
        - ring demo: {metadata: {name: demo}, spec: {cassandra: {datacenters: [{metadata: {name: dc1}, size: 3, resources: {requests: {memory: '?'}}}]}}}
        """;
  }

  @Override
  String settings() {
    return "{dataPerNodeGiB: 500}";
  }

  @Test
  void judges_a_virtual_machine_with_data_alike() {
    var machine = "- machine a: {name: a, memoryMiB: 65536, dataDisks: [{name: d, sizeGiB: 2048}]}";

    assertThat(judge(machine, "production", "{dataPerNodeGiB: 32}").findings()).hasSize(1);
    assertThat(judge(machine, "production", "{dataPerNodeGiB: 500}").findings()).isEmpty();
  }
}
