package io.ringwright.bench.nosqlbench;

import io.ringwright.bench.read.Lines.Line;
import io.ringwright.bench.read.Numbers;
import io.ringwright.bench.read.UnreadableOutput;
import io.ringwright.bench.result.Latencies;
import io.ringwright.bench.result.Percentile;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;

/**
 * Latencies of a timer as NoSQLBench writes them: nanoseconds in files, microseconds or
 * milliseconds in logs.
 */
final class TimerFigures {
  private static final Map<String, Double> MILLIS =
      Map.of("nanoseconds", 1e-6, "microseconds", 1e-3, "milliseconds", 1.0, "seconds", 1e3);
  private static final Map<String, Percentile> ABOVE_THE_MEDIAN =
      Map.of(
          "p75", Percentile.of("75"),
          "p95", Percentile.P95,
          "p98", Percentile.of("98"),
          "p99", Percentile.P99,
          "p999", Percentile.P999);
  private static final double LONGEST_MILLIS = 1e12;

  private TimerFigures() {}

  /**
   * @param median what the median is called: {@code p50} in files, {@code median} in logs
   * @param unit of all times
   */
  static Latencies latencies(Line line, Values values, String median, String unit)
      throws UnreadableOutput {
    var percentiles = new TreeMap<Percentile, Duration>();
    percentiles.put(Percentile.P50, time(line, values.of(median), unit));
    for (var percentile : ABOVE_THE_MEDIAN.entrySet()) {
      percentiles.put(percentile.getValue(), time(line, values.of(percentile.getKey()), unit));
    }
    return Latencies.of(
        time(line, values.of("mean"), unit), time(line, values.of("max"), unit), percentiles);
  }

  private static Duration time(Line line, String number, String unit) throws UnreadableOutput {
    var factor = MILLIS.get(unit);
    if (factor == null) {
      throw line.unreadable("unit of time " + unit + " is not known");
    }
    double millis = Numbers.decimal(line, number) * factor;
    if (millis < 0 || millis > LONGEST_MILLIS) {
      throw line.unreadable(number + " " + unit + " is no latency");
    }
    return Duration.ofNanos(Math.round(millis * 1e6));
  }

  /** The text under a name. */
  interface Values {
    String of(String name) throws UnreadableOutput;
  }
}
