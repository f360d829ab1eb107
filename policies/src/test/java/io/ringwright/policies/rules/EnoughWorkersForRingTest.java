package io.ringwright.policies.rules;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class EnoughWorkersForRingTest extends RuleContract {

  EnoughWorkersForRingTest() {
    super(new EnoughWorkersForRing());
  }

  @Override
  String kept() {
    return """
        - tanzu cassandra-1: {name: cassandra-1, namespace: cassandra, controlPlane: {replicas: 3, vmClass: best-effort-small}, nodePools: [{name: workers, replicas: 4, vmClass: best-effort-4xlarge}]}
        - ring demo: {metadata: {name: demo}, spec: {cassandra: {datacenters: [{metadata: {name: dc1}, size: 3, stargate: {size: 1}}]}}}
        """;
  }

  @Override
  String broken() {
    return """
        - tanzu cassandra-1: {name: cassandra-1, namespace: cassandra, controlPlane: {replicas: 3, vmClass: best-effort-small}, nodePools: [{name: workers, replicas: 3, vmClass: best-effort-4xlarge}]}
        - ring demo: {metadata: {name: demo}, spec: {cassandra: {datacenters: [{metadata: {name: dc1}, size: 3, stargate: {size: 1}}]}}}
        """;
  }

  @Override
  String message() {
    return "TanzuCluster cassandra-1: workers is 3, allowed is 4 or more (one per Cassandra pod, one for Stargate). To fix: add 1 to a pool, or make the datacenter smaller";
  }

  @Override
  String unknown() {
    return """
        - tanzu cassandra-1: {name: cassandra-1, namespace: cassandra, controlPlane: {replicas: 3, vmClass: best-effort-small}, nodePools: [{name: workers, replicas: '?', vmClass: best-effort-4xlarge}]}
        - ring demo: {metadata: {name: demo}, spec: {cassandra: {datacenters: [{metadata: {name: dc1}, size: 3}]}}}
        """;
  }

  @Test
  void counts_the_pods_of_two_rings_since_they_share_no_worker() {
    var second =
        "- ring other: {metadata: {name: other}, spec: {cassandra: {datacenters: [{metadata: {name: dc2}, size: 3}]}}}\n";

    assertThat(messages(kept() + second)).singleElement().asString().contains("7 or more");
  }

  @Test
  void lets_pods_share_workers_where_anti_affinity_is_soft() {
    assertThat(messages(broken().replace("size: 3", "size: 3, softPodAntiAffinity: true")))
        .isEmpty();
  }
}
