package io.ringwright.policies.rules;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class HostsForStorageLayoutTest extends RuleContract {

  HostsForStorageLayoutTest() {
    super(new HostsForStorageLayout());
  }

  @Override
  String kept() {
    return """
        - sddc main: {name: main, hostType: i3en.metal, hostCount: 4}
        - tanzu cassandra-1: {name: cassandra-1, namespace: cassandra, controlPlane: {replicas: 3, vmClass: best-effort-small}, nodePools: [{name: workers, replicas: 4, vmClass: best-effort-4xlarge}]}
        - ring demo: {metadata: {name: demo}, spec: {cassandra: {datacenters: [{metadata: {name: dc1}, size: 3, storageConfig: {cassandraDataVolumeClaimSpec: {storageClassName: vsan-default-policy-raid5, resources: {requests: {storage: 2Ti}}}}}]}}}
        """;
  }

  @Override
  String broken() {
    return """
        - sddc main: {name: main, hostType: i3en.metal, hostCount: 3}
        - tanzu cassandra-1: {name: cassandra-1, namespace: cassandra, controlPlane: {replicas: 3, vmClass: best-effort-small}, nodePools: [{name: workers, replicas: 4, vmClass: best-effort-4xlarge}]}
        - ring demo: {metadata: {name: demo}, spec: {cassandra: {datacenters: [{metadata: {name: dc1}, size: 3, storageConfig: {cassandraDataVolumeClaimSpec: {storageClassName: vsan-default-policy-raid5, resources: {requests: {storage: 2Ti}}}}}]}}}
        """;
  }

  @Override
  String message() {
    return "Sddc main: hostCount is 3, allowed is 4 or more for vsan-default-policy-raid5 (raid-5-ftt-1). To fix: write 4, or take a storage class of another layout";
  }

  @Override
  String unknown() {
    return """
        - sddc main: {name: main, hostType: i3en.metal, hostCount: 4}
        - tanzu cassandra-1: {name: cassandra-1, namespace: cassandra, controlPlane: {replicas: 3, vmClass: best-effort-small}, nodePools: [{name: workers, replicas: 4, vmClass: best-effort-4xlarge}]}
        - ring demo: {metadata: {name: demo}, spec: {cassandra: {datacenters: [{metadata: {name: dc1}, size: 3, storageConfig: {cassandraDataVolumeClaimSpec: {storageClassName: '?', resources: {requests: {storage: 2Ti}}}}}]}}}
        """;
  }

  @Test
  void follows_the_managed_policy_which_changes_with_the_hosts() {
    assertThat(
            messages(
                broken()
                    .replace("vsan-default-policy-raid5", "vmc-workload-storage-policy-cluster-1")))
        .isEmpty();
  }

  @Test
  void judges_a_policy_that_the_stack_makes_once_with_its_machines() {
    var stack =
        """
        - sddc main: {name: main, hostType: i3en.metal, hostCount: 4}
        - policy data: {name: cassandra-data, vsan: {failuresToTolerate: 2, raid: RAID-6}}
        - machine a: {name: a, storagePolicy: cassandra-data, dataDisks: [{name: data, sizeGiB: 2048}]}
        - machine b: {name: b, storagePolicy: cassandra-data, dataDisks: [{name: data, sizeGiB: 2048}]}
        """;

    assertThat(messages(stack))
        .containsExactly(
            "Sddc main: hostCount is 4, allowed is 6 or more for cassandra-data (raid-6-ftt-2). To fix: write 6, or take a storage class of another layout");
    assertThat(messages(stack.replace("RAID-6", "RAID-5").replace("Tolerate: 2", "Tolerate: 1")))
        .isEmpty();
    assertThat(judge(stack.replace("Tolerate: 2", "Tolerate: '?'")).pending()).hasSize(1);
  }
}
