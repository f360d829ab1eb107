package io.ringwright.policies.rules;

final class PodNetworksDisjointTest extends RuleContract {

  PodNetworksDisjointTest() {
    super(new PodNetworksDisjoint());
  }

  @Override
  String kept() {
    return """
        - tanzu cassandra-1: {name: cassandra-1, namespace: cassandra, controlPlane: {replicas: 3, vmClass: best-effort-small}, nodePools: [{name: workers, replicas: 4, vmClass: best-effort-4xlarge}], network: {cni: antrea}}
        - tanzu cassandra-2: {name: cassandra-2, namespace: cassandra, controlPlane: {replicas: 3, vmClass: best-effort-small}, nodePools: [{name: workers, replicas: 4, vmClass: best-effort-4xlarge}], network: {cni: antrea, podCidrs: [10.100.0.0/16]}}
        - ring demo: {metadata: {name: demo}, spec: {cassandra: {datacenters: [{metadata: {name: dc1}, size: 3, k8sContext: cassandra-1}, {metadata: {name: dc2}, size: 3, k8sContext: cassandra-2}]}}}
        """;
  }

  @Override
  String broken() {
    return """
        - tanzu cassandra-1: {name: cassandra-1, namespace: cassandra, controlPlane: {replicas: 3, vmClass: best-effort-small}, nodePools: [{name: workers, replicas: 4, vmClass: best-effort-4xlarge}], network: {cni: antrea}}
        - tanzu cassandra-2: {name: cassandra-2, namespace: cassandra, controlPlane: {replicas: 3, vmClass: best-effort-small}, nodePools: [{name: workers, replicas: 4, vmClass: best-effort-4xlarge}], network: {cni: calico}}
        - ring demo: {metadata: {name: demo}, spec: {cassandra: {datacenters: [{metadata: {name: dc1}, size: 3, k8sContext: cassandra-1}, {metadata: {name: dc2}, size: 3, k8sContext: cassandra-2}]}}}
        """;
  }

  @Override
  String message() {
    return "TanzuCluster cassandra-2: network.podCidrs is 192.168.0.0/16, allowed is a network apart from 192.168.0.0/16 of TanzuCluster cassandra-1. To fix: use cni antrea-nsx-routed, or set podCidrs to another network";
  }

  @Override
  String unknown() {
    return """
        - tanzu cassandra-1: {name: cassandra-1, namespace: cassandra, controlPlane: {replicas: 3, vmClass: best-effort-small}, nodePools: [{name: workers, replicas: 4, vmClass: best-effort-4xlarge}], network: {cni: antrea}}
        - tanzu cassandra-2: {name: cassandra-2, namespace: cassandra, controlPlane: {replicas: 3, vmClass: best-effort-small}, nodePools: [{name: workers, replicas: 4, vmClass: best-effort-4xlarge}], network: {cni: antrea, podCidrs: ['?']}}
        - ring demo: {metadata: {name: demo}, spec: {cassandra: {datacenters: [{metadata: {name: dc1}, size: 3, k8sContext: cassandra-1}, {metadata: {name: dc2}, size: 3, k8sContext: cassandra-2}]}}}
        """;
  }
}
