package io.ringwright.policies.rules;

final class RoutablePodsAcrossClustersTest extends RuleContract {

  RoutablePodsAcrossClustersTest() {
    super(new RoutablePodsAcrossClusters());
  }

  @Override
  String kept() {
    return """
        - namespace cassandra: {name: cassandra, network: {routable: true, namespaceCidrs: [10.244.0.0/16], ingressCidrs: [10.60.0.0/24]}}
        - tanzu cassandra-1: {name: cassandra-1, namespace: cassandra, controlPlane: {replicas: 3, vmClass: best-effort-small}, nodePools: [{name: workers, replicas: 4, vmClass: best-effort-4xlarge}], network: {cni: antrea-nsx-routed}}
        - tanzu cassandra-2: {name: cassandra-2, namespace: cassandra, controlPlane: {replicas: 3, vmClass: best-effort-small}, nodePools: [{name: workers, replicas: 4, vmClass: best-effort-4xlarge}], network: {cni: antrea-nsx-routed}}
        - ring demo: {metadata: {name: demo}, spec: {cassandra: {datacenters: [{metadata: {name: dc1}, size: 3, k8sContext: cassandra-1}, {metadata: {name: dc2}, size: 3, k8sContext: cassandra-2}]}}}
        """;
  }

  @Override
  String broken() {
    return """
        - namespace cassandra: {name: cassandra, network: {routable: true, namespaceCidrs: [10.244.0.0/16], ingressCidrs: [10.60.0.0/24]}}
        - tanzu cassandra-1: {name: cassandra-1, namespace: cassandra, controlPlane: {replicas: 3, vmClass: best-effort-small}, nodePools: [{name: workers, replicas: 4, vmClass: best-effort-4xlarge}], network: {cni: antrea-nsx-routed}}
        - tanzu cassandra-2: {name: cassandra-2, namespace: cassandra, controlPlane: {replicas: 3, vmClass: best-effort-small}, nodePools: [{name: workers, replicas: 4, vmClass: best-effort-4xlarge}], network: {cni: antrea}}
        - ring demo: {metadata: {name: demo}, spec: {cassandra: {datacenters: [{metadata: {name: dc1}, size: 3, k8sContext: cassandra-1}, {metadata: {name: dc2}, size: 3, k8sContext: cassandra-2}]}}}
        """;
  }

  @Override
  String message() {
    return "TanzuCluster cassandra-2: network.cni is antrea, allowed is antrea-nsx-routed (K8ssandraCluster demo spans several clusters). To fix: write antrea-nsx-routed; the cluster is then made anew";
  }

  @Override
  String unknown() {
    return """
        - namespace cassandra: {name: cassandra, network: {routable: '?', namespaceCidrs: [10.244.0.0/16], ingressCidrs: [10.60.0.0/24]}}
        - tanzu cassandra-1: {name: cassandra-1, namespace: cassandra, controlPlane: {replicas: 3, vmClass: best-effort-small}, nodePools: [{name: workers, replicas: 4, vmClass: best-effort-4xlarge}], network: {cni: antrea-nsx-routed}}
        - tanzu cassandra-2: {name: cassandra-2, namespace: cassandra, controlPlane: {replicas: 3, vmClass: best-effort-small}, nodePools: [{name: workers, replicas: 4, vmClass: best-effort-4xlarge}], network: {cni: antrea-nsx-routed}}
        - ring demo: {metadata: {name: demo}, spec: {cassandra: {datacenters: [{metadata: {name: dc1}, size: 3, k8sContext: cassandra-1}, {metadata: {name: dc2}, size: 3, k8sContext: cassandra-2}]}}}
        """;
  }
}
