package io.ringwright.policies.rules;

final class StargateFitsWorkerTest extends RuleContract {

  StargateFitsWorkerTest() {
    super(new StargateFitsWorker());
  }

  @Override
  String kept() {
    return """
        - tanzu cassandra-1: {name: cassandra-1, namespace: cassandra, controlPlane: {replicas: 3, vmClass: best-effort-small}, nodePools: [{name: workers, replicas: 4, vmClass: best-effort-4xlarge}]}
        - ring demo: {metadata: {name: demo}, spec: {cassandra: {datacenters: [{metadata: {name: dc1}, size: 3, stargate: {heapSize: 20G}}]}}}
        """;
  }

  @Override
  String broken() {
    return """
        - tanzu cassandra-1: {name: cassandra-1, namespace: cassandra, controlPlane: {replicas: 3, vmClass: best-effort-small}, nodePools: [{name: workers, replicas: 4, vmClass: best-effort-2xlarge}]}
        - ring demo: {metadata: {name: demo}, spec: {cassandra: {datacenters: [{metadata: {name: dc1}, size: 3, stargate: {heapSize: 20G}}]}}}
        """;
  }

  @Override
  String message() {
    return "K8ssandraCluster demo, datacenter dc1: stargate memory limit is 74.5 GiB, allowed is at most 60.5 GiB, what the largest worker offers. To fix: set stargate.resources, or lower stargate.heapSize (the limit is four times the heap where none is set)";
  }

  @Override
  String unknown() {
    return """
        - tanzu cassandra-1: {name: cassandra-1, namespace: cassandra, controlPlane: {replicas: 3, vmClass: best-effort-small}, nodePools: [{name: workers, replicas: 4, vmClass: '?'}]}
        - ring demo: {metadata: {name: demo}, spec: {cassandra: {datacenters: [{metadata: {name: dc1}, size: 3, stargate: {heapSize: 20G}}]}}}
        """;
  }
}
