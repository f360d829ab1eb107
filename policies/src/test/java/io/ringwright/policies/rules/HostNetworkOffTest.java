package io.ringwright.policies.rules;

final class HostNetworkOffTest extends RuleContract {

  HostNetworkOffTest() {
    super(new HostNetworkOff());
  }

  @Override
  String kept() {
    return """
        - ring demo: {metadata: {name: demo}, spec: {cassandra: {datacenters: [{metadata: {name: dc1}, size: 3}]}}}
        """;
  }

  @Override
  String broken() {
    return """
        - ring demo: {metadata: {name: demo}, spec: {cassandra: {datacenters: [{metadata: {name: dc1}, size: 3, networking: {hostNetwork: true}}]}}}
        """;
  }

  @Override
  String message() {
    return "K8ssandraCluster demo, datacenter dc1: networking.hostNetwork is true, allowed is false. To fix: remove it; use routable pods to span clusters";
  }

  @Override
  String unknown() {
    return """
        - ring demo: {metadata: {name: demo}, spec: {cassandra: {datacenters: [{metadata: {name: dc1}, size: 3, networking: {hostNetwork: '?'}}]}}}
        """;
  }
}
