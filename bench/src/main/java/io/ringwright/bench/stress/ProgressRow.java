package io.ringwright.bench.stress;

import io.ringwright.bench.read.Lines.Line;
import io.ringwright.bench.read.Numbers;
import io.ringwright.bench.read.UnreadableOutput;
import io.ringwright.bench.result.Interval;
import io.ringwright.bench.result.Latencies;
import io.ringwright.bench.result.Percentile;
import io.ringwright.bench.result.Throughput;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Map;

/**
 * A line of progress: 19 columns, though the header has no comma behind its first. Columns run into
 * each other's space when numbers are large, so only the commas count.
 */
final class ProgressRow {
  private static final int COLUMNS = 19;
  private static final BigDecimal NANOS = BigDecimal.valueOf(1_000_000_000);

  private ProgressRow() {}

  /** Whether a line looks like one; whether it is one, {@link #read} finds out. */
  static boolean looksLike(Line line) {
    int comma = line.text().indexOf(',');
    return comma > 0
        && line.text().length() > comma + 1
        && line.text().charAt(comma + 1) == ' '
        && line.text().chars().filter(c -> c == ',').count() >= COLUMNS - 1;
  }

  static Interval read(Line line) throws UnreadableOutput {
    var cells = line.text().split(",", -1);
    if (cells.length != COLUMNS) {
      throw line.unreadable(
          cells.length
              + " columns instead of "
              + COLUMNS
              + "; if the tool ran with a locale that writes 1,4 for 1.4, "
              + Numbers.LOCALE_ADVICE);
    }
    var latencies =
        Latencies.of(
            Numbers.millis(line, cells[5]),
            Numbers.millis(line, cells[10]),
            Map.of(
                Percentile.P50, Numbers.millis(line, cells[6]),
                Percentile.P95, Numbers.millis(line, cells[7]),
                Percentile.P99, Numbers.millis(line, cells[8]),
                Percentile.P999, Numbers.millis(line, cells[9])));
    return new Interval(
        cells[0].strip(),
        seconds(line, cells[11]),
        Numbers.whole(line, cells[1]),
        new Throughput(
            Numbers.decimal(line, cells[2]),
            Numbers.decimal(line, cells[3]),
            Numbers.decimal(line, cells[4])),
        latencies,
        Numbers.whole(line, cells[13]));
  }

  private static Duration seconds(Line line, String cell) throws UnreadableOutput {
    double seconds = Numbers.decimal(line, cell);
    if (seconds < 0 || seconds > 1e9) {
      throw line.unreadable(cell.strip() + " s since the start of the run can't be");
    }
    return Duration.ofNanos(BigDecimal.valueOf(seconds).multiply(NANOS).longValue());
  }
}
