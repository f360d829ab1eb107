package io.ringwright.policies.rules;

final class DatacenterNamesUniqueTest extends RuleContract {

  DatacenterNamesUniqueTest() {
    super(new DatacenterNamesUnique());
  }

  @Override
  String kept() {
    return """
        - ring demo: {metadata: {name: demo}, spec: {cassandra: {datacenters: [{metadata: {name: dc1}, size: 3}]}}}
        - ring other: {metadata: {name: other}, spec: {cassandra: {datacenters: [{metadata: {name: dc2}, size: 3}]}}}
        """;
  }

  @Override
  String broken() {
    return """
        - ring demo: {metadata: {name: demo}, spec: {cassandra: {datacenters: [{metadata: {name: dc1}, size: 3}]}}}
        - ring other: {metadata: {name: other}, spec: {cassandra: {datacenters: [{metadata: {name: dc1}, size: 3}]}}}
        """;
  }

  @Override
  String message() {
    return "K8ssandraCluster other, datacenter dc1 is dc1, allowed is a name apart from that of ring demo in the same namespace. To fix: name it before the ring is created, or use another namespace";
  }

  @Override
  String unknown() {
    return """
        - ring demo: {metadata: {name: demo}, spec: {cassandra: {datacenters: [{metadata: {name: dc1}, size: 3}]}}}
        - ring other: {metadata: {name: other}, spec: {cassandra: {datacenters: [{metadata: {name: dc1}, size: 3, k8sContext: '?'}]}}}
        """;
  }
}
