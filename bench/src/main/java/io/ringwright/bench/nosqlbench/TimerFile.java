package io.ringwright.bench.nosqlbench;

import io.ringwright.bench.read.Lines;
import io.ringwright.bench.read.Lines.Line;
import io.ringwright.bench.read.Numbers;
import io.ringwright.bench.read.UnreadableOutput;
import io.ringwright.bench.result.Timer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * A timer's file of {@code --report-csv-to}: a row per interval, each with the count since the run
 * began, so that the last row speaks for the run.
 */
public final class TimerFile {
  private static final List<String> HEADER =
      List.of(
          "t",
          "count",
          "max",
          "mean",
          "min",
          "stddev",
          "p50",
          "p75",
          "p95",
          "p98",
          "p99",
          "p999",
          "mean_rate",
          "m1_rate",
          "m5_rate",
          "m15_rate",
          "rate_unit",
          "duration_unit");

  private TimerFile() {}

  /**
   * Reads an output.
   *
   * @param name of the timer, which the file does not say
   * @param source name of the file, for complaints
   * @throws UnreadableOutput if it is not a timer's file, or has no row
   */
  public static Timer read(String name, String source, String text) throws UnreadableOutput {
    var lines = Lines.of(source, text);
    if (!lines.hasNext()) {
      throw lines.unreadable("it is empty");
    }
    var head = lines.next();
    if (!List.of(head.text().split(",")).equals(HEADER)) {
      throw head.unreadable("a timer's file begins with " + String.join(",", HEADER));
    }
    Row first = null;
    Row last = null;
    while (lines.hasNext()) {
      var line = lines.next();
      if (line.text().isEmpty()) {
        continue;
      }
      var row = Row.of(line);
      if (last != null && (row.seconds < last.seconds || row.count < last.count)) {
        throw line.unreadable("time or count runs backwards: two runs in one file");
      }
      first = first == null ? row : first;
      last = row;
    }
    if (first == null || last == null) {
      throw lines.unreadable("it has no row: the run ended before the first interval");
    }
    return last.timer(name, first);
  }

  /** One row. */
  private record Row(Line line, Map<String, String> cells, long seconds, long count) {
    static Row of(Line line) throws UnreadableOutput {
      var cells = line.text().split(",", -1);
      if (cells.length != HEADER.size()) {
        throw line.unreadable(cells.length + " cells under " + HEADER.size() + " headings");
      }
      var byName = new LinkedHashMap<String, String>();
      for (int i = 0; i < cells.length; i++) {
        byName.put(HEADER.get(i), cells[i].strip());
      }
      return new Row(
          line,
          byName,
          Numbers.whole(line, byName.get("t")),
          Numbers.whole(line, byName.get("count")));
    }

    Timer timer(String name, Row first) throws UnreadableOutput {
      var latencies = TimerFigures.latencies(line, cells::get, "p50", cells.get("duration_unit"));
      if (cells.get("rate_unit").endsWith("/second")) {
        var rate = OptionalDouble.of(Numbers.decimal(line, cells.get("mean_rate")));
        return new Timer(name, count, latencies, rate, List.of());
      }
      long took = seconds - first.seconds;
      var rate =
          took > 0
              ? OptionalDouble.of((double) (count - first.count) / took)
              : OptionalDouble.empty();
      return new Timer(
          name,
          count,
          latencies,
          rate,
          List.of(
              "its rates are in "
                  + cells.get("rate_unit")
                  + "; the rate here is that of counts and times between first and last row"));
    }
  }
}
