package io.ringwright.policies.rules;

final class WorkersFitHostsWithOneLostTest extends RuleContract {

  WorkersFitHostsWithOneLostTest() {
    super(new WorkersFitHostsWithOneLost());
  }

  @Override
  String kept() {
    return """
        - sddc main: {name: main, hostType: i3en.metal, hostCount: 4}
        - tanzu cassandra-1: {name: cassandra-1, namespace: cassandra, controlPlane: {replicas: 3, vmClass: best-effort-small}, nodePools: [{name: workers, replicas: 4, vmClass: best-effort-4xlarge}]}
        """;
  }

  @Override
  String broken() {
    return """
        - sddc main: {name: main, hostType: i3en.metal, hostCount: 3}
        - tanzu cassandra-1: {name: cassandra-1, namespace: cassandra, controlPlane: {replicas: 3, vmClass: best-effort-small}, nodePools: [{name: workers, replicas: 12, vmClass: best-effort-4xlarge}]}
        """;
  }

  @Override
  String message() {
    return "Sddc main: hostCount is 3, allowed is 4 or more (with one lost, 5 of 15 machines find no host now). To fix: write 4, or take fewer or smaller workers";
  }

  @Override
  String unknown() {
    return """
        - sddc main: {name: main, hostType: i3en.metal, hostCount: '?'}
        - tanzu cassandra-1: {name: cassandra-1, namespace: cassandra, controlPlane: {replicas: 3, vmClass: best-effort-small}, nodePools: [{name: workers, replicas: 4, vmClass: best-effort-4xlarge}]}
        """;
  }
}
