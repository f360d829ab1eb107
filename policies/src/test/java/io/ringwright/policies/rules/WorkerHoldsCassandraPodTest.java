package io.ringwright.policies.rules;

final class WorkerHoldsCassandraPodTest extends RuleContract {

  WorkerHoldsCassandraPodTest() {
    super(new WorkerHoldsCassandraPod());
  }

  @Override
  String kept() {
    return """
        - tanzu cassandra-1: {name: cassandra-1, namespace: cassandra, controlPlane: {replicas: 3, vmClass: best-effort-small}, nodePools: [{name: workers, replicas: 4, vmClass: best-effort-4xlarge}]}
        - ring demo: {metadata: {name: demo}, spec: {cassandra: {datacenters: [{metadata: {name: dc1}, size: 3, resources: {requests: {cpu: 8, memory: 64Gi}}}]}}}
        """;
  }

  @Override
  String broken() {
    return """
        - tanzu cassandra-1: {name: cassandra-1, namespace: cassandra, controlPlane: {replicas: 3, vmClass: best-effort-small}, nodePools: [{name: workers, replicas: 4, vmClass: best-effort-2xlarge}]}
        - ring demo: {metadata: {name: demo}, spec: {cassandra: {datacenters: [{metadata: {name: dc1}, size: 3, resources: {requests: {cpu: 8, memory: 64Gi}}}]}}}
        """;
  }

  @Override
  String message() {
    return "K8ssandraCluster demo, datacenter dc1: resources.requests is 8 CPU/64Gi, allowed is at most 7400m CPU/61888Mi on best-effort-2xlarge. To fix: take workers of class best-effort-4xlarge, or lower the requests";
  }

  @Override
  String unknown() {
    return """
        - tanzu cassandra-1: {name: cassandra-1, namespace: cassandra, controlPlane: {replicas: 3, vmClass: best-effort-small}, nodePools: [{name: workers, replicas: 4, vmClass: '?'}]}
        - ring demo: {metadata: {name: demo}, spec: {cassandra: {datacenters: [{metadata: {name: dc1}, size: 3, resources: {requests: {cpu: 8, memory: 64Gi}}}]}}}
        """;
  }
}
