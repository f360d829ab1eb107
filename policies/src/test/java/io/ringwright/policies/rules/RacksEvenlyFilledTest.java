package io.ringwright.policies.rules;

final class RacksEvenlyFilledTest extends RuleContract {

  RacksEvenlyFilledTest() {
    super(new RacksEvenlyFilled());
  }

  @Override
  String kept() {
    return """
        - ring demo: {metadata: {name: demo}, spec: {cassandra: {datacenters: [{metadata: {name: dc1}, size: 6, racks: [{name: r1}, {name: r2}, {name: r3}]}]}}}
        """;
  }

  @Override
  String broken() {
    return """
        - ring demo: {metadata: {name: demo}, spec: {cassandra: {datacenters: [{metadata: {name: dc1}, size: 4, racks: [{name: r1}, {name: r2}, {name: r3}]}]}}}
        """;
  }

  @Override
  String message() {
    return "K8ssandraCluster demo, datacenter dc1: size is 4, allowed is a multiple of 3, the number of racks. To fix: write 6";
  }

  @Override
  String unknown() {
    return """
        - ring demo: {metadata: {name: demo}, spec: {cassandra: {datacenters: [{metadata: {name: dc1}, size: '?', racks: [{name: r1}, {name: r2}, {name: r3}]}]}}}
        """;
  }
}
