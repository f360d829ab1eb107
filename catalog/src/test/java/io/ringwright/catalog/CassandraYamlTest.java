package io.ringwright.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CassandraYamlTest {
  @Test
  void each_line_has_its_own_keys() {
    assertThat(CassandraYaml.of("4.0.17").orElseThrow().has("memtable")).isFalse();
    assertThat(CassandraYaml.of("4.1.0").orElseThrow().has("memtable")).isTrue();
    assertThat(CassandraYaml.of("5.0.4").orElseThrow().has("storage_compatibility_mode")).isTrue();
    assertThat(CassandraYaml.of("4.1.0").orElseThrow().has("storage_compatibility_mode")).isFalse();
  }

  @Test
  void newer_lines_still_take_the_older_names() {
    assertThat(CassandraYaml.of("5.0.4").orElseThrow().has("commitlog_sync_period_in_ms")).isTrue();
    assertThat(CassandraYaml.of("5.0.4").orElseThrow().has("commitlog_sync_period")).isTrue();
    assertThat(CassandraYaml.of("4.0.0").orElseThrow().has("commitlog_sync_period")).isFalse();
  }

  @Test
  void a_key_of_thrift_days_is_refused() {
    assertThat(CassandraYaml.of("5.0.4").orElseThrow().check("yaml", "start_rpc")).isPresent();
  }

  @Test
  void a_slip_gets_the_right_key() {
    assertThat(CassandraYaml.of("5.0.4").orElseThrow().check("yaml", "concurent_reads"))
        .hasValueSatisfying(
            problem ->
                assertThat(problem.text())
                    .isEqualTo(
                        "yaml is concurent_reads, allowed is a key of cassandra.yaml in Cassandra"
                            + " 5.0. To fix: did you mean concurrent_reads?"));
  }

  @Test
  void nothing_is_said_of_a_version_that_we_do_not_know() {
    assertThat(CassandraYaml.of("3.11.19")).isEmpty();
    assertThat(CassandraYaml.of("5.01.0")).isEmpty();
  }

  @Test
  void java_fits_the_version() {
    assertThat(JavaRules.check("jdk", "5.0.4", 17)).isEmpty();
    assertThat(JavaRules.check("jdk", "5.0.4", 14)).isPresent();
    assertThat(JavaRules.check("jdk", "4.1.0", 14)).isEmpty();
    assertThat(JavaRules.check("jdk", "4.1.0", 17)).isPresent();
  }
}
