package io.ringwright.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class ReleaseMatrixTest {
  private static final ReleaseVersion OLD = ReleaseProfile.PAPER.operatorVersion();
  private static final ReleaseVersion NEW = ReleaseProfile.CURRENT.operatorVersion();

  @Test
  void an_operator_before_1_3_runs_cassandra_3_11_and_4_0_only() {
    assertThat(ReleaseMatrix.cassandra("v", "3.11.14", OLD)).isEmpty();
    assertThat(ReleaseMatrix.cassandra("v", "4.0.3", OLD)).isEmpty();
    assertThat(ReleaseMatrix.cassandra("v", "4.1.0", OLD)).isPresent();
    assertThat(ReleaseMatrix.cassandra("v", "5.0.4", NEW)).isEmpty();
  }

  @Test
  void a_version_is_written_whole() {
    assertThat(ReleaseMatrix.cassandra("v", "4.0", NEW).map(Problem::allowed))
        .isEqualTo(Optional.of("three numbers such as 4.0.3"));
  }

  @Test
  void metrics_of_the_management_api_came_with_3_11_13_and_4_0_4() {
    assertThat(hasMetrics("3.11.12")).isFalse();
    assertThat(hasMetrics("3.11.13")).isTrue();
    assertThat(hasMetrics("4.0.3")).isFalse();
    assertThat(hasMetrics("4.0.4")).isTrue();
    assertThat(hasMetrics("5.0.0")).isTrue();
  }

  @Test
  void stargate_finds_its_ring_in_another_domain_since_operator_1_5() {
    assertThat(ReleaseMatrix.stargateDomain("d", "lab.local", OLD)).isPresent();
    assertThat(ReleaseMatrix.stargateDomain("d", "cluster.local", OLD)).isEmpty();
    assertThat(ReleaseMatrix.stargateDomain("d", "lab.local", NEW)).isEmpty();
  }

  @Property
  void whatever_runs_stargate_is_run_by_the_oldest_operator(
      @ForAll @IntRange(min = 2, max = 6) int major,
      @ForAll @IntRange(max = 12) int minor,
      @ForAll @IntRange(max = 30) int patch) {
    var cassandra = new ReleaseVersion(major, minor, patch);
    assertThat(ReleaseMatrix.stargate("s", cassandra).isEmpty())
        .isEqualTo(ReleaseMatrix.cassandra("v", cassandra, OLD).isEmpty());
  }

  private static boolean hasMetrics(String version) {
    return ReleaseMatrix.hasManagementMetrics(ReleaseVersion.of(version));
  }
}
