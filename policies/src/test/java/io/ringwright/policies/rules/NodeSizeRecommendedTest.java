package io.ringwright.policies.rules;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class NodeSizeRecommendedTest extends RuleContract {

  NodeSizeRecommendedTest() {
    super(new NodeSizeRecommended());
  }

  @Override
  String kept() {
    return """
        - ring demo: {metadata: {name: demo}, spec: {cassandra: {datacenters: [{metadata: {name: dc1}, size: 3, resources: {requests: {cpu: 8, memory: 64Gi}}, storageConfig: {cassandraDataVolumeClaimSpec: {storageClassName: vmc-fs, resources: {requests: {storage: 2Ti}}}}}]}}}
        """;
  }

  @Override
  String broken() {
    return """
        - ring demo: {metadata: {name: demo}, spec: {cassandra: {datacenters: [{metadata: {name: dc1}, size: 3, resources: {requests: {cpu: 2, memory: 64Gi}}}]}}}
        """;
  }

  @Override
  String message() {
    return "K8ssandraCluster demo, datacenter dc1: resources.requests.cpu is 2, allowed is 8 to 16. To fix: take that size for production, or suppress this for a test ring";
  }

  @Override
  String unknown() {
    return """
        - ring demo: {metadata: {name: demo}, spec: {cassandra: {datacenters: [{metadata: {name: dc1}, size: 3, resources: {requests: {cpu: '?'}}}]}}}
        """;
  }

  @Test
  void judges_a_virtual_machine_with_data_alike() {
    var machine =
        "- machine a: {name: a, cpus: 8, memoryMiB: 65536, dataDisks: [{name: d, sizeGiB: 2048}]}";

    assertThat(messages(machine)).isEmpty();
    assertThat(messages(machine.replace("65536", "16384")))
        .singleElement()
        .asString()
        .startsWith("VirtualMachine a: memoryMiB is 16 GiB, allowed is 32 GB to 128 GB.");
    assertThat(judge(machine.replace("2048", "'?'")).pending()).hasSize(1);
    assertThat(messages("- machine stress: {name: stress, cpus: 2, memoryMiB: 2048}")).isEmpty();
  }
}
