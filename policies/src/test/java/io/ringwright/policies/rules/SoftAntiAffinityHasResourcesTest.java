package io.ringwright.policies.rules;

final class SoftAntiAffinityHasResourcesTest extends RuleContract {

  SoftAntiAffinityHasResourcesTest() {
    super(new SoftAntiAffinityHasResources());
  }

  @Override
  String kept() {
    return """
        - ring demo: {metadata: {name: demo}, spec: {cassandra: {datacenters: [{metadata: {name: dc1}, size: 3, softPodAntiAffinity: true, resources: {requests: {cpu: 1, memory: 4Gi}, limits: {cpu: 1, memory: 4Gi}}}]}}}
        """;
  }

  @Override
  String broken() {
    return """
        - ring demo: {metadata: {name: demo}, spec: {cassandra: {datacenters: [{metadata: {name: dc1}, size: 3, softPodAntiAffinity: true, resources: {requests: {cpu: 1, memory: 4Gi}, limits: {cpu: 1}}}]}}}
        """;
  }

  @Override
  String message() {
    return "K8ssandraCluster demo, datacenter dc1: resources.limits.memory is missing, allowed is a quantity, since softPodAntiAffinity is true. To fix: set it, or remove softPodAntiAffinity";
  }

  @Override
  String unknown() {
    return """
        - ring demo: {metadata: {name: demo}, spec: {cassandra: {datacenters: [{metadata: {name: dc1}, size: 3, softPodAntiAffinity: '?'}]}}}
        """;
  }
}
