package io.ringwright.policies.rules;

final class DatacenterNamesSafeTest extends RuleContract {

  DatacenterNamesSafeTest() {
    super(new DatacenterNamesSafe());
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
        - ring demo: {metadata: {name: demo}, spec: {cassandra: {datacenters: [{metadata: {name: DC_1}, size: 3}]}}}
        """;
  }

  @Override
  String message() {
    return "K8ssandraCluster demo: datacenter is DC_1, allowed is at most 63 lower-case letters, digits and dashes, beginning with a letter, ending with a letter or digit. To fix: call it dc-1";
  }

  @Override
  String unknown() {
    return """
        - ring demo: {metadata: {name: demo}, spec: {cassandra: {datacenters: [{metadata: {name: '?'}, size: 3}]}}}
        """;
  }
}
