package io.ringwright.policies.rules;

final class OneReplicaPerHostTest extends RuleContract {

  OneReplicaPerHostTest() {
    super(new OneReplicaPerHost());
  }

  @Override
  String kept() {
    return """
        - sddc main: {name: main, hostType: i3en.metal, hostCount: 4}
        - tanzu cassandra-1: {name: cassandra-1, namespace: cassandra, controlPlane: {replicas: 3, vmClass: best-effort-small}, nodePools: [{name: workers, replicas: 4, vmClass: best-effort-4xlarge}]}
        - ring demo: {metadata: {name: demo}, spec: {cassandra: {datacenters: [{metadata: {name: dc1}, size: 3}]}}}
        """;
  }

  @Override
  String broken() {
    return """
        - sddc main: {name: main, hostType: i3en.metal, hostCount: 3}
        - tanzu cassandra-1: {name: cassandra-1, namespace: cassandra, controlPlane: {replicas: 3, vmClass: best-effort-small}, nodePools: [{name: workers, replicas: 6, vmClass: best-effort-4xlarge}]}
        - ring demo: {metadata: {name: demo}, spec: {cassandra: {datacenters: [{metadata: {name: dc1}, size: 6}]}}}
        """;
  }

  @Override
  String message() {
    return "K8ssandraCluster demo, datacenter dc1: size is 6, allowed is at most 3, the hosts of Sddc main, without racks. To fix: add hosts, or racks whose workers stay apart";
  }

  @Override
  String unknown() {
    return """
        - sddc main: {name: main, hostType: i3en.metal, hostCount: '?'}
        - tanzu cassandra-1: {name: cassandra-1, namespace: cassandra, controlPlane: {replicas: 3, vmClass: best-effort-small}, nodePools: [{name: workers, replicas: 4, vmClass: best-effort-4xlarge}]}
        - ring demo: {metadata: {name: demo}, spec: {cassandra: {datacenters: [{metadata: {name: dc1}, size: 3}]}}}
        """;
  }
}
