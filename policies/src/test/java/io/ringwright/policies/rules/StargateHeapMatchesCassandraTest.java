package io.ringwright.policies.rules;

final class StargateHeapMatchesCassandraTest extends RuleContract {

  StargateHeapMatchesCassandraTest() {
    super(new StargateHeapMatchesCassandra());
  }

  @Override
  String kept() {
    return """
        - ring demo: {metadata: {name: demo}, spec: {cassandra: {config: {jvmOptions: {heapSize: 31G}}, datacenters: [{metadata: {name: dc1}, size: 3, stargate: {heapSize: 20G}}]}}}
        """;
  }

  @Override
  String broken() {
    return """
        - ring demo: {metadata: {name: demo}, spec: {cassandra: {config: {jvmOptions: {heapSize: 31Gi}}, datacenters: [{metadata: {name: dc1}, size: 3, stargate: {size: 1}}]}}}
        """;
  }

  @Override
  String message() {
    return "K8ssandraCluster demo, datacenter dc1: stargate.heapSize is 256 MiB, allowed is 10.2 GiB to 31 GiB beside a Cassandra heap of 31 GiB. To fix: begin with two thirds of Cassandra's heap and tune it by a load test";
  }

  @Override
  String unknown() {
    return """
        - ring demo: {metadata: {name: demo}, spec: {cassandra: {config: {jvmOptions: {heapSize: '?'}}, datacenters: [{metadata: {name: dc1}, size: 3, stargate: {heapSize: 20G}}]}}}
        """;
  }
}
