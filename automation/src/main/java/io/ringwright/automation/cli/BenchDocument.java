package io.ringwright.automation.cli;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import io.ringwright.bench.result.LoadRun;
import io.ringwright.bench.result.Percentile;
import io.ringwright.bench.verdict.Criterion;
import io.ringwright.bench.verdict.Sweep;
import io.ringwright.bench.verdict.Verdict;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Load runs with their verdicts, for machines; fields are only ever added.
 *
 * @param knee threads at the knee, where the runs are a sweep
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record BenchDocument(
    @JsonProperty boolean passed,
    @JsonProperty List<OneRun> runs,
    @JsonProperty @Nullable Integer knee) {
  private static final ObjectMapper JSON =
      new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

  /** How much steeper than throughput latency may grow before the knee. */
  private static final double STEEPNESS = 2;

  /**
   * One run.
   *
   * @param latencyMillis mean, percentiles as the tool printed them, max
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record OneRun(
      @JsonProperty String source,
      @JsonProperty @Nullable Integer threads,
      @JsonProperty double operationsPerSecond,
      @JsonProperty double partitionsPerSecond,
      @JsonProperty double rowsPerSecond,
      @JsonProperty Map<String, Double> latencyMillis,
      @JsonProperty long errors,
      @JsonProperty long seconds,
      @JsonProperty String ending,
      @JsonProperty List<String> remarks,
      @JsonProperty List<Verdict> verdicts) {}

  static BenchDocument of(List<LoadRun> runs, List<Criterion> criteria) {
    var all = runs.stream().map(run -> oneRun(run, criteria)).toList();
    boolean passed =
        all.stream()
            .flatMap(run -> run.verdicts().stream())
            .allMatch(verdict -> verdict.result() == Verdict.Result.PASSED);
    return new BenchDocument(passed, all, knee(runs).orElse(null));
  }

  String text() throws JsonProcessingException {
    return JSON.writeValueAsString(this);
  }

  private static OneRun oneRun(LoadRun run, List<Criterion> criteria) {
    var total = run.total();
    var latencies = new LinkedHashMap<String, Double>();
    latencies.put("mean", millis(total.latencies().mean()));
    total
        .latencies()
        .percentiles()
        .forEach((percentile, time) -> latencies.put(percentile.toString(), millis(time)));
    latencies.put("max", millis(total.latencies().max()));
    return new OneRun(
        run.source(),
        run.threads().orElse(null),
        total.perSecond().operations(),
        total.perSecond().partitions(),
        total.perSecond().rows(),
        latencies,
        total.errors(),
        run.took().toSeconds(),
        run.ending().name().toLowerCase(Locale.ROOT),
        run.remarks(),
        criteria.stream().map(criterion -> criterion.judge(run)).toList());
  }

  /** Only where each run says its number of threads and no two say the same. */
  private static Optional<Integer> knee(List<LoadRun> runs) {
    var points =
        runs.stream()
            .filter(run -> run.threads().isPresent() && run.total().perSecond().operations() > 0)
            .filter(
                run -> !run.total().latencies().at(Percentile.P99).orElse(Duration.ZERO).isZero())
            .map(
                run ->
                    new Sweep.Point(
                        run.threads().orElseThrow(),
                        run.total().perSecond().operations(),
                        run.total().latencies().at(Percentile.P99).orElseThrow()))
            .toList();
    boolean sweep =
        points.size() > 1
            && points.size() == runs.size()
            && points.stream().mapToInt(Sweep.Point::threads).distinct().count() == points.size();
    return sweep ? Optional.of(new Sweep(points).knee(STEEPNESS).threads()) : Optional.empty();
  }

  private static double millis(Duration time) {
    return time.toNanos() / 1e6;
  }
}
