package io.ringwright.policies.rules;

final class NamespaceNetworkHasRoomTest extends RuleContract {

  NamespaceNetworkHasRoomTest() {
    super(new NamespaceNetworkHasRoom());
  }

  @Override
  String kept() {
    return """
        - namespace cassandra: {name: cassandra, network: {routable: true, namespaceCidrs: [10.244.0.0/16], ingressCidrs: [10.60.0.0/24]}}
        - tanzu cassandra-1: {name: cassandra-1, namespace: cassandra, controlPlane: {replicas: 3, vmClass: best-effort-small}, nodePools: [{name: workers, replicas: 4, vmClass: best-effort-4xlarge}]}
        """;
  }

  @Override
  String broken() {
    return """
        - namespace cassandra: {name: cassandra, network: {routable: true, namespaceCidrs: [10.244.0.0/26], ingressCidrs: [10.60.0.0/24]}}
        - tanzu cassandra-1: {name: cassandra-1, namespace: cassandra, controlPlane: {replicas: 3, vmClass: best-effort-small}, nodePools: [{name: workers, replicas: 4, vmClass: best-effort-4xlarge}]}
        """;
  }

  @Override
  String message() {
    return "Namespace cassandra: network.namespaceCidrs is room for 3 nodes, allowed is 14 or more. To fix: reserve a larger network, such as a /16, before anything runs in it";
  }

  @Override
  String unknown() {
    return """
        - namespace cassandra: {name: cassandra, network: {routable: true, namespaceCidrs: [10.244.0.0/16], ingressCidrs: [10.60.0.0/24]}}
        - tanzu cassandra-1: {name: cassandra-1, namespace: cassandra, controlPlane: {replicas: 3, vmClass: best-effort-small}, nodePools: [{name: workers, replicas: '?', vmClass: best-effort-4xlarge}]}
        """;
  }
}
