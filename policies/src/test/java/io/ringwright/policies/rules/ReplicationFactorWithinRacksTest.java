package io.ringwright.policies.rules;

final class ReplicationFactorWithinRacksTest extends RuleContract {

  ReplicationFactorWithinRacksTest() {
    super(new ReplicationFactorWithinRacks());
  }

  @Override
  String kept() {
    return """
        - ring demo: {metadata: {name: demo}, spec: {cassandra: {datacenters: [{metadata: {name: dc1}, size: 3, racks: [{name: r1}, {name: r2}, {name: r3}]}]}}}
        """;
  }

  @Override
  String broken() {
    return """
        - ring demo: {metadata: {name: demo}, spec: {cassandra: {datacenters: [{metadata: {name: dc1}, size: 3, racks: [{name: r1}, {name: r2}]}]}}}
        """;
  }

  @Override
  String message() {
    return "K8ssandraCluster demo, datacenter dc1: racks is 2, allowed is 1, or 3 and more (replication factor 3). To fix: add racks before the ring holds data; they can't be taken away later";
  }

  @Override
  String unknown() {
    return """
        - ring demo: {metadata: {name: demo}, spec: {cassandra: {datacenters: [{metadata: {name: dc1}, size: 3, racks: '?'}]}}}
        """;
  }
}
