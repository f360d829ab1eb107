package io.ringwright.bench.report;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import io.ringwright.bench.result.Latencies;
import io.ringwright.bench.verdict.Verdict;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Load runs with their verdicts, for machines; fields are only ever added.
 *
 * @param knee threads at the knee, where all runs together are one sweep
 * @param knees threads at the knee, of each sweep by its settings
 * @param unreadable reason by file
 */
@JsonInclude(JsonInclude.Include.NON_EMPTY)
public record ReportDocument(
    @JsonProperty @JsonInclude boolean passed,
    @JsonProperty @JsonInclude List<OneRun> runs,
    @JsonProperty @Nullable Integer knee,
    @JsonProperty Map<String, Integer> knees,
    @JsonProperty Map<String, String> unreadable) {
  private static final ObjectMapper JSON =
      new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

  /**
   * One run.
   *
   * @param source name of its file
   * @param latencyMillis mean, percentiles as the tool printed them, max
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record OneRun(
      @JsonProperty String source,
      @JsonProperty Map<String, String> settings,
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

  public static ReportDocument of(Report report) {
    var knees = new LinkedHashMap<String, Integer>();
    var sweeps = SweepSeries.of(report);
    sweeps.forEach(sweep -> knees.put(sweep.label(), sweep.knee().threads()));
    boolean one =
        sweeps.size() == 1 && sweeps.get(0).sweep().points().size() == report.cells().size();
    return new ReportDocument(
        report.passed(),
        report.cells().stream().map(cell -> oneRun(report, cell)).toList(),
        one ? sweeps.get(0).knee().threads() : null,
        knees,
        report.unreadable());
  }

  public String text() throws JsonProcessingException {
    return JSON.writeValueAsString(this);
  }

  private static OneRun oneRun(Report report, Cell cell) {
    var run = cell.run();
    var total = run.total();
    return new OneRun(
        run.source(),
        cell.settings(),
        run.threads().orElse(null),
        total.perSecond().operations(),
        total.perSecond().partitions(),
        total.perSecond().rows(),
        millis(total.latencies()),
        total.errors(),
        run.took().toSeconds(),
        run.ending().name().toLowerCase(Locale.ROOT),
        run.remarks(),
        report.verdicts(cell));
  }

  /** Mean, percentiles and maximum, by name, in milliseconds. */
  static Map<String, Double> millis(Latencies latencies) {
    var all = new LinkedHashMap<String, Double>();
    all.put("mean", millis(latencies.mean()));
    latencies
        .percentiles()
        .forEach((percentile, time) -> all.put(percentile.toString(), millis(time)));
    all.put("max", millis(latencies.max()));
    return all;
  }

  static double millis(Duration time) {
    return time.toNanos() / 1e6;
  }
}
