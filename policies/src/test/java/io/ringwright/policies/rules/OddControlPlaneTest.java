package io.ringwright.policies.rules;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class OddControlPlaneTest extends RuleContract {

  OddControlPlaneTest() {
    super(new OddControlPlane());
  }

  @Override
  String kept() {
    return """
        - tanzu cassandra-1: {name: cassandra-1, namespace: cassandra, controlPlane: {replicas: 3, vmClass: best-effort-small}, nodePools: [{name: workers, replicas: 4, vmClass: best-effort-4xlarge}]}
        """;
  }

  @Override
  String broken() {
    return """
        - tanzu cassandra-1: {name: cassandra-1, namespace: cassandra, controlPlane: {replicas: 2, vmClass: best-effort-small}, nodePools: [{name: workers, replicas: 4, vmClass: best-effort-4xlarge}]}
        """;
  }

  @Override
  String message() {
    return "TanzuCluster cassandra-1: controlPlane.replicas is 2, allowed is 3 in production. To fix: write 3";
  }

  @Override
  String unknown() {
    return """
        - tanzu cassandra-1: {name: cassandra-1, namespace: cassandra, controlPlane: {replicas: '?', vmClass: best-effort-small}, nodePools: [{name: workers, replicas: 4, vmClass: best-effort-4xlarge}]}
        """;
  }

  @Test
  void lets_a_development_cluster_have_one() {
    assertThat(judge(broken().replace("replicas: 2", "replicas: 1"), "development").findings())
        .isEmpty();
  }
}
