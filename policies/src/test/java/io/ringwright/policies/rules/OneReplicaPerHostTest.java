package io.ringwright.policies.rules;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

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

  @Test
  void wants_machines_with_data_kept_apart() {
    var machines =
        """
        - machine a: {name: a, dataDisks: [{name: data, sizeGiB: 2048}]}
        - machine b: {name: b, dataDisks: [{name: data, sizeGiB: 2048}]}
        - machine stress: {name: stress}
        """;

    assertThat(messages(machines))
        .containsExactly(
            "VirtualMachine a: anti-affinity is none, allowed is an AntiAffinityRule that names it. To fix: add its id to the machines of an AntiAffinityRule",
            "VirtualMachine b: anti-affinity is none, allowed is an AntiAffinityRule that names it. To fix: add its id to the machines of an AntiAffinityRule");
    assertThat(
            messages(
                machines
                    + "- apart ring: {machines: ['?', '?'], $dependsOn: 'machine a, machine b'}"))
        .isEmpty();
    assertThat(judge(machines + "- apart ring: {machines: '?'}").pending()).hasSize(2);
  }
}
