package io.ringwright.policies.rules;

final class NodeSizeRecommendedTest extends RuleContract {

  NodeSizeRecommendedTest() {
    super(new NodeSizeRecommended());
  }

  @Override
  String kept() {
    return """
        - ring demo: {metadata: {name: demo}, spec: {cassandra: {datacenters: [{metadata: {name: dc1}, size: 3, resources: {requests: {cpu: 8, memory: 64Gi}}, storageConfig: {cassandraDataVolumeClaimSpec: {storageClassName: vmc-fs, resources: {requests: {storage: 2Ti}}}}}]}}}
        """;
  }

  @Override
  String broken() {
    return """
        - ring demo: {metadata: {name: demo}, spec: {cassandra: {datacenters: [{metadata: {name: dc1}, size: 3, resources: {requests: {cpu: 2, memory: 64Gi}}}]}}}
        """;
  }

  @Override
  String message() {
    return "K8ssandraCluster demo, datacenter dc1: resources.requests.cpu is 2, allowed is 8 to 16. To fix: take that size for production, or suppress this for a test ring";
  }

  @Override
  String unknown() {
    return """
        - ring demo: {metadata: {name: demo}, spec: {cassandra: {datacenters: [{metadata: {name: dc1}, size: 3, resources: {requests: {cpu: '?'}}}]}}}
        """;
  }
}
