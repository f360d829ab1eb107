package io.ringwright.policies.rules;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class VsanHoldsClaimsTest extends RuleContract {

  VsanHoldsClaimsTest() {
    super(new VsanHoldsClaims());
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
        - sddc main: {name: main, hostType: i3en.metal, hostCount: 4}
        - tanzu cassandra-1: {name: cassandra-1, namespace: cassandra, controlPlane: {replicas: 3, vmClass: best-effort-small}, nodePools: [{name: workers, replicas: 4, vmClass: best-effort-4xlarge}]}
        - ring demo: {metadata: {name: demo}, spec: {cassandra: {datacenters: [{metadata: {name: dc1}, size: 3, storageConfig: {cassandraDataVolumeClaimSpec: {storageClassName: vsan-default-policy-raid5, resources: {requests: {storage: 40Ti}}}}}]}}}
        """;
  }

  @Override
  String message() {
    return "Sddc main: claims is 120.0 TiB (159.6 TiB on disk), allowed is at most 132.5 TiB on disk with 20 % slack; each row takes 3.99 times its size. To fix: add hosts, take smaller disks, or a layout with a smaller factor";
  }

  @Override
  String unknown() {
    return """
        - sddc main: {name: main, hostType: i3en.metal, hostCount: 4}
        - tanzu cassandra-1: {name: cassandra-1, namespace: cassandra, controlPlane: {replicas: 3, vmClass: best-effort-small}, nodePools: [{name: workers, replicas: 4, vmClass: best-effort-4xlarge}]}
        - ring demo: {metadata: {name: demo}, spec: {cassandra: {datacenters: [{metadata: {name: dc1}, size: 3, storageConfig: {cassandraDataVolumeClaimSpec: {storageClassName: vsan-default-policy-raid5, resources: {requests: {storage: '?'}}}}}]}}}
        """;
  }

  @Test
  void counts_the_disks_of_virtual_machines() {
    var stack =
        """
        - sddc main: {name: main, hostType: i3en.metal, hostCount: 4}
        - policy data: {name: cassandra-data, vsan: {failuresToTolerate: 1}}
        - machine a: {name: a, storagePolicy: cassandra-data, dataDisks: [{name: data, sizeGiB: 81920}]}
        """;

    assertThat(messages(stack)).singleElement().asString().contains("80.0 TiB (160.0 TiB on disk)");
    assertThat(messages(stack.replace("81920", "2048"))).isEmpty();
    assertThat(judge(stack.replace("81920", "'?'")).pending()).hasSize(1);
  }
}
