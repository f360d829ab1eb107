package io.ringwright.bench.nosqlbench;

import io.ringwright.bench.read.Lines.Line;
import io.ringwright.bench.read.Numbers;
import io.ringwright.bench.read.UnreadableOutput;
import java.time.Duration;
import java.util.Map;

/** Times as NoSQLBench writes them: nanoseconds in files, microseconds or milliseconds in logs. */
final class TimeUnitName {
  private static final Map<String, Double> MILLIS =
      Map.of("nanoseconds", 1e-6, "microseconds", 1e-3, "milliseconds", 1.0, "seconds", 1e3);

  private TimeUnitName() {}

  /** A time in the named unit. */
  static Duration time(Line line, String number, String unit) throws UnreadableOutput {
    var factor = MILLIS.get(unit);
    if (factor == null) {
      throw line.unreadable("unit of time " + unit + " is not known");
    }
    double millis = Numbers.decimal(line, number) * factor;
    if (millis < 0 || millis > 1e12) {
      throw line.unreadable(number + " " + unit + " is no latency");
    }
    return Duration.ofNanos(Math.round(millis * 1e6));
  }
}
