package io.ringwright.bench.verdict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ringwright.bench.read.UnreadableOutput;
import io.ringwright.bench.result.LoadRun;
import io.ringwright.bench.result.Percentile;
import io.ringwright.bench.stress.StressOutput;
import io.ringwright.bench.stress.StressSeeds;
import io.ringwright.bench.verdict.Sweep.Point;
import io.ringwright.bench.verdict.Verdict.Result;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class VerdictTest {

  static Stream<Arguments> judged() {
    return Stream.of(
        Arguments.of(new Criterion.MinimumThroughput(1562), Result.PASSED),
        Arguments.of(new Criterion.MinimumThroughput(1563), Result.FAILED),
        Arguments.of(ceiling("99", 231), Result.PASSED),
        Arguments.of(ceiling("99", 230), Result.FAILED),
        Arguments.of(ceiling("99.99", 230), Result.UNKNOWN),
        Arguments.of(new Criterion.NoErrors(), Result.FAILED),
        Arguments.of(new Criterion.Complete(), Result.PASSED),
        Arguments.of(new Criterion.TargetReached(1600, 0.95), Result.PASSED),
        Arguments.of(new Criterion.TargetReached(2000, 0.95), Result.FAILED));
  }

  @ParameterizedTest
  @MethodSource("judged")
  void judges_by_the_figures_and_leaves_open_what_was_not_measured(
      Criterion criterion, Result expected) throws UnreadableOutput {
    assertThat(criterion.judge(run()).result()).isEqualTo(expected);
  }

  @Test
  void takes_the_140_threads_of_document_001() {
    var sweep =
        new Sweep(
            List.of(point(175, 90_212, 9.0), point(100, 71_350, 3.0), point(140, 85_104, 3.6)));

    assertThat(sweep.knee(2).threads()).isEqualTo(140);
  }

  @Test
  void stops_where_throughput_falls() {
    var sweep = new Sweep(List.of(point(4, 100, 1), point(8, 99, 1), point(16, 500, 1)));

    assertThat(sweep.knee(2).threads()).isEqualTo(4);
  }

  @Test
  void finds_no_point_within_a_bound_that_none_meets() {
    var sweep = new Sweep(List.of(point(4, 100, 5), point(8, 150, 7)));

    assertThat(sweep.bestWithin(Duration.ofMillis(1))).isEmpty();
    assertThat(sweep.bestWithin(Duration.ofMillis(6)).orElseThrow().threads()).isEqualTo(4);
  }

  @Test
  void tells_a_difference_from_noise() {
    var one = new double[] {100, 101, 99, 100};
    var other = new double[] {110, 111, 109, 110};
    var noisy = new double[] {60, 150, 80, 130};

    assertThat(Comparison.of(one, other, 0.95).beyondNoise()).isTrue();
    assertThat(Comparison.of(one, noisy, 0.95).beyondNoise()).isFalse();
  }

  @Test
  void has_the_interval_of_the_textbooks() {
    // Two samples of four with variance 2/3 each: 6 degrees of freedom, quantile 2.4469.
    var margin =
        Comparison.of(new double[] {100, 101, 99, 100}, new double[] {110, 111, 109, 110}, 0.95)
            .margin();

    assertThat(margin)
        .isCloseTo(
            2.4469 * Math.sqrt(2 * (2.0 / 3) / 4), org.assertj.core.data.Offset.offset(1e-3));
  }

  @Test
  void finds_nothing_in_single_runs() {
    assertThat(Comparison.of(new double[] {1}, new double[] {1000}, 0.95).beyondNoise()).isFalse();
    assertThatThrownBy(() -> Comparison.of(new double[0], new double[] {1}, 0.95))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Property(tries = 200)
  void never_finds_a_difference_between_a_sample_and_itself(
      @ForAll @Size(min = 1, max = 20) List<@DoubleRange(min = 1, max = 1e6) Double> sample) {
    var values = sample.stream().mapToDouble(Double::doubleValue).toArray();

    assertThat(Comparison.of(values, values, 0.95).beyondNoise()).isFalse();
  }

  private static Criterion ceiling(String percentile, long millis) {
    return new Criterion.LatencyCeiling(Percentile.of(percentile), Duration.ofMillis(millis));
  }

  private static Point point(int threads, double rate, double millis) {
    return new Point(threads, rate, Duration.ofNanos((long) (millis * 1e6)));
  }

  private static LoadRun run() throws UnreadableOutput {
    var runs = StressOutput.read("run.log", StressSeeds.results());
    return runs.get(runs.size() - 1);
  }
}
