package io.ringwright.policies.rules;

final class AuthenticationOnTest extends RuleContract {

  AuthenticationOnTest() {
    super(new AuthenticationOn());
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
        - ring demo: {metadata: {name: demo}, spec: {auth: false, cassandra: {datacenters: [{metadata: {name: dc1}, size: 3}]}}}
        """;
  }

  @Override
  String message() {
    return "K8ssandraCluster demo: auth is false, allowed is true. To fix: remove `auth: false`";
  }

  @Override
  String unknown() {
    return """
        - ring demo: {metadata: {name: demo}, spec: {auth: '?', cassandra: {datacenters: [{metadata: {name: dc1}, size: 3}]}}}
        """;
  }
}
