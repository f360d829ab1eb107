package io.ringwright.policies.rules;

final class HostToRebuildOnTest extends RuleContract {

  HostToRebuildOnTest() {
    super(new HostToRebuildOn());
  }

  @Override
  String kept() {
    return """
        - sddc main: {name: main, hostType: i3en.metal, hostCount: 5}
        - tanzu cassandra-1: {name: cassandra-1, namespace: cassandra, controlPlane: {replicas: 3, vmClass: best-effort-small}, nodePools: [{name: workers, replicas: 4, vmClass: best-effort-4xlarge}]}
        - ring demo: {metadata: {name: demo}, spec: {cassandra: {datacenters: [{metadata: {name: dc1}, size: 3, storageConfig: {cassandraDataVolumeClaimSpec: {storageClassName: vsan-default-policy-raid5, resources: {requests: {storage: 2Ti}}}}}]}}}
        """;
  }

  @Override
  String broken() {
    return """
        - sddc main: {name: main, hostType: i3en.metal, hostCount: 4}
        - tanzu cassandra-1: {name: cassandra-1, namespace: cassandra, controlPlane: {replicas: 3, vmClass: best-effort-small}, nodePools: [{name: workers, replicas: 4, vmClass: best-effort-4xlarge}]}
        - ring demo: {metadata: {name: demo}, spec: {cassandra: {datacenters: [{metadata: {name: dc1}, size: 3, storageConfig: {cassandraDataVolumeClaimSpec: {storageClassName: vsan-default-policy-raid5, resources: {requests: {storage: 2Ti}}}}}]}}}
        """;
  }

  @Override
  String message() {
    return "Sddc main: hostCount is 4, allowed is 5 or more to rebuild raid-5-ftt-1 after a lost host. To fix: write 5, or accept the wait for a replacement host";
  }

  @Override
  String unknown() {
    return """
        - sddc main: {name: main, hostType: i3en.metal, hostCount: 4}
        - tanzu cassandra-1: {name: cassandra-1, namespace: cassandra, controlPlane: {replicas: 3, vmClass: best-effort-small}, nodePools: [{name: workers, replicas: 4, vmClass: best-effort-4xlarge}]}
        - ring demo: {metadata: {name: demo}, spec: {cassandra: {datacenters: [{metadata: {name: dc1}, size: 3, storageConfig: {cassandraDataVolumeClaimSpec: {storageClassName: '?', resources: {requests: {storage: 2Ti}}}}}]}}}
        """;
  }
}
