package io.ringwright.policies.rules;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class BackupsScheduledTest extends RuleContract {

  BackupsScheduledTest() {
    super(new BackupsScheduled());
  }

  @Override
  String kept() {
    return """
        - ring demo: {metadata: {name: demo}, spec: {medusa: {storageProperties: {bucketName: b}}, cassandra: {datacenters: [{metadata: {name: dc1}, size: 3}]}}}
        - schedule nightly: {spec: {cronSchedule: 0 1 * * *, backupSpec: {cassandraDatacenter: dc1}}}
        """;
  }

  @Override
  String broken() {
    return """
        - ring demo: {metadata: {name: demo}, spec: {medusa: {storageProperties: {bucketName: b}}, cassandra: {datacenters: [{metadata: {name: dc1}, size: 3}]}}}
        - schedule nightly: {spec: {cronSchedule: 0 1 * * *, backupSpec: {cassandraDatacenter: dc1}, disabled: true}}
        """;
  }

  @Override
  String message() {
    return "K8ssandraCluster demo, datacenter dc1 is without a schedule, allowed is a MedusaBackupSchedule that is not disabled. To fix: schedule one, such as `0 1 * * *`";
  }

  @Override
  String unknown() {
    return """
        - ring demo: {metadata: {name: demo}, spec: {medusa: {storageProperties: {bucketName: b}}, cassandra: {datacenters: [{metadata: {name: dc1}, size: 3}]}}}
        - schedule nightly: {spec: {cronSchedule: 0 1 * * *, backupSpec: {cassandraDatacenter: '?'}}}
        """;
  }

  @Test
  void asks_for_a_bucket_first() {
    assertThat(
            messages("- ring demo: {metadata: {name: demo}, spec: {cassandra: {datacenters: []}}}"))
        .singleElement()
        .asString()
        .contains("medusa is missing");
  }
}
