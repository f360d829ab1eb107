package io.ringwright.policies.rules;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class PodSecurityFitsReleaseTest extends RuleContract {

  PodSecurityFitsReleaseTest() {
    super(new PodSecurityFitsRelease());
  }

  @Override
  String kept() {
    return """
        - tanzu cassandra-1: {name: cassandra-1, namespace: cassandra, controlPlane: {replicas: 3, vmClass: best-effort-small}, nodePools: [{name: workers, replicas: 4, vmClass: best-effort-4xlarge}], release: v1.23.8---vmware.1-tkg.1}
        - ring demo: {metadata: {name: demo}, spec: {cassandra: {datacenters: [{metadata: {name: dc1}, size: 3}]}}}
        - binding privileged: {roleRef: {name: psp:vmware-system-privileged}, subjects: [{kind: Group, name: system:serviceaccounts}]}
        """;
  }

  @Override
  String broken() {
    return """
        - tanzu cassandra-1: {name: cassandra-1, namespace: cassandra, controlPlane: {replicas: 3, vmClass: best-effort-small}, nodePools: [{name: workers, replicas: 4, vmClass: best-effort-4xlarge}], release: v1.23.8---vmware.1-tkg.1}
        - ring demo: {metadata: {name: demo}, spec: {cassandra: {datacenters: [{metadata: {name: dc1}, size: 3}]}}}
        """;
  }

  @Override
  String message() {
    return "TanzuCluster cassandra-1: pod security is without a role binding, allowed is a binding of psp:vmware-system-privileged for release v1.23.8---vmware.1-tkg.1. To fix: bind that role to the service accounts of the namespaces";
  }

  @Override
  String unknown() {
    return """
        - tanzu cassandra-1: {name: cassandra-1, namespace: cassandra, controlPlane: {replicas: 3, vmClass: best-effort-small}, nodePools: [{name: workers, replicas: 4, vmClass: best-effort-4xlarge}], release: '?'}
        - ring demo: {metadata: {name: demo}, spec: {cassandra: {datacenters: [{metadata: {name: dc1}, size: 3}]}}}
        """;
  }

  private static final String CURRENT = "v1.32.10---vmware.1-fips-vkr.2";
  private static final String LABELLED =
      "- k8snamespace k8ssandra-operator: {metadata: {labels: {pod-security.kubernetes.io/enforce: privileged}}}\n";

  @Test
  void asks_for_a_label_from_1_26_on() {
    var current = broken().replace("v1.23.8---vmware.1-tkg.1", CURRENT);

    assertThat(messages(current))
        .singleElement()
        .asString()
        .contains("pod-security.kubernetes.io/enforce");
    assertThat(messages(current + LABELLED)).isEmpty();
  }

  @Test
  void calls_a_binding_dead_weight_where_there_are_no_policies() {
    assertThat(messages(kept().replace("v1.23.8---vmware.1-tkg.1", CURRENT) + LABELLED))
        .singleElement()
        .asString()
        .contains("remove the binding");
  }
}
