package io.ringwright.policies.rules;

final class ImagesOffRootDiskTest extends RuleContract {

  ImagesOffRootDiskTest() {
    super(new ImagesOffRootDisk());
  }

  @Override
  String kept() {
    return """
        - tanzu c: {name: c, nodePools: [{name: w, replicas: 3, volumes: [{name: v, mountPath: /var/lib/containerd, capacityGiB: 16}]}]}
        - ring demo: {metadata: {name: demo}, spec: {cassandra: {datacenters: [{metadata: {name: dc1}, size: 3}]}}}
        """;
  }

  @Override
  String broken() {
    return """
        - tanzu cassandra-1: {name: cassandra-1, namespace: cassandra, controlPlane: {replicas: 3, vmClass: best-effort-small}, nodePools: [{name: workers, replicas: 4, vmClass: best-effort-4xlarge}]}
        - ring demo: {metadata: {name: demo}, spec: {cassandra: {datacenters: [{metadata: {name: dc1}, size: 3}]}}}
        """;
  }

  @Override
  String message() {
    return "TanzuCluster cassandra-1: nodePools workers is without a volume at /var/lib/containerd, allowed is a volume of 16 GiB or more there. To fix: add one before the cluster is created; it can't be added later";
  }

  @Override
  String unknown() {
    return """
        - tanzu c: {name: c, nodePools: '?'}
        - ring demo: {metadata: {name: demo}, spec: {cassandra: {datacenters: [{metadata: {name: dc1}, size: 3}]}}}
        """;
  }
}
