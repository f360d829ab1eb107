package io.ringwright.policies.rules;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class RepairsScheduledTest extends RuleContract {

  RepairsScheduledTest() {
    super(new RepairsScheduled());
  }

  @Override
  String kept() {
    return """
        - ring demo: {metadata: {name: demo}, spec: {reaper: {autoScheduling: {enabled: true}}, cassandra: {datacenters: [{metadata: {name: dc1}, size: 3}]}}}
        """;
  }

  @Override
  String broken() {
    return """
        - ring demo: {metadata: {name: demo}, spec: {reaper: {keyspace: reaper_db}, cassandra: {datacenters: [{metadata: {name: dc1}, size: 3}]}}}
        """;
  }

  @Override
  String message() {
    return "K8ssandraCluster demo: reaper.autoScheduling.enabled is not set, allowed is true, or a schedule that someone adds by hand in Reaper's web page. To fix: write true";
  }

  @Override
  String unknown() {
    return """
        - ring demo: {metadata: {name: demo}, spec: {reaper: {autoScheduling: {enabled: '?'}}, cassandra: {datacenters: [{metadata: {name: dc1}, size: 3}]}}}
        """;
  }

  @Test
  void wants_the_cycle_to_end_before_gc_grace() {
    assertThat(judge(kept(), "production", "{repairCycleDays: 9}").findings()).isEmpty();
    assertThat(judge(kept(), "production", "{repairCycleDays: 10}").findings()).hasSize(1);
  }
}
