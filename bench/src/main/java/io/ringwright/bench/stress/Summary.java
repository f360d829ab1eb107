package io.ringwright.bench.stress;

import io.ringwright.bench.read.Bytes;
import io.ringwright.bench.read.Lines.Line;
import io.ringwright.bench.read.Numbers;
import io.ringwright.bench.read.UnreadableOutput;
import io.ringwright.bench.result.GarbageCollection;
import io.ringwright.bench.result.Latencies;
import io.ringwright.bench.result.OperationFigures;
import io.ringwright.bench.result.Percentile;
import io.ringwright.bench.result.Throughput;
import java.time.Duration;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

/** The block of results, filled line by line, in whatever order. */
final class Summary {
  private static final double OLD_MEGABYTE = 1e6;

  private final Map<SummaryKey, SummaryValue> values = new EnumMap<>(SummaryKey.class);
  private final Line head;

  /**
   * @param head the line that begins the block
   */
  Summary(Line head) {
    this.head = head;
  }

  void put(SummaryKey key, SummaryValue value) throws UnreadableOutput {
    if (values.put(key, value) != null) {
      throw value.line().unreadable(key.text() + " stands twice in one block of results");
    }
  }

  boolean isComplete() {
    return values.containsKey(SummaryKey.TOOK);
  }

  OperationFigures total() throws UnreadableOutput {
    return figures(value -> value.number());
  }

  Map<String, OperationFigures> operations() throws UnreadableOutput {
    var all = new LinkedHashMap<String, OperationFigures>();
    for (var operation : value(SummaryKey.OPERATIONS).byOperation().keySet()) {
      all.put(operation, figures(value -> inBracket(value, operation)));
    }
    return all;
  }

  Duration took() throws UnreadableOutput {
    var value = value(SummaryKey.TOOK);
    return Numbers.clock(value.line(), value.number());
  }

  GarbageCollection collections() throws UnreadableOutput {
    var count = value(SummaryKey.GC_COUNT);
    var time = value(SummaryKey.GC_TIME);
    double seconds = Numbers.decimal(time.line(), time.number());
    return new GarbageCollection(
        Numbers.whole(count.line(), count.number()),
        freed(value(SummaryKey.GC_MEMORY)),
        Duration.ofMillis(Math.round(seconds * 1000)));
  }

  private static double freed(SummaryValue memory) throws UnreadableOutput {
    return memory.unit().isEmpty()
        ? Numbers.decimal(memory.line(), memory.number()) * OLD_MEGABYTE
        : Bytes.of(memory.line(), memory.number(), memory.unit());
  }

  private OperationFigures figures(Column column) throws UnreadableOutput {
    var percentiles = new TreeMap<Percentile, Duration>();
    percentiles.put(Percentile.P50, millis(SummaryKey.MEDIAN, column));
    percentiles.put(Percentile.P95, millis(SummaryKey.P95, column));
    percentiles.put(Percentile.P99, millis(SummaryKey.P99, column));
    percentiles.put(Percentile.P999, millis(SummaryKey.P999, column));
    return new OperationFigures(
        new Throughput(
            rate(SummaryKey.OPERATIONS, column),
            rate(SummaryKey.PARTITION_RATE, column),
            rate(SummaryKey.ROW_RATE, column)),
        Latencies.of(millis(SummaryKey.MEAN, column), millis(SummaryKey.MAX, column), percentiles),
        whole(SummaryKey.PARTITIONS, column),
        whole(SummaryKey.ERRORS, column));
  }

  private double rate(SummaryKey key, Column column) throws UnreadableOutput {
    return whole(
        key, column); // printed without decimals, so that a point is another locale's comma
  }

  private long whole(SummaryKey key, Column column) throws UnreadableOutput {
    var value = value(key);
    return Numbers.whole(value.line(), column.of(value));
  }

  private Duration millis(SummaryKey key, Column column) throws UnreadableOutput {
    var value = value(key);
    return Numbers.millis(value.line(), column.of(value));
  }

  private SummaryValue value(SummaryKey key) throws UnreadableOutput {
    var value = values.get(key);
    if (value == null) {
      throw head.unreadable("the results have no line \"" + key.text() + "\"");
    }
    return value;
  }

  private static String inBracket(SummaryValue value, String operation) throws UnreadableOutput {
    var number = value.byOperation().get(operation);
    if (number == null) {
      throw value.line().unreadable("no figure of " + operation + " in the bracket");
    }
    return number;
  }

  /** Which of a line's numbers is meant. */
  private interface Column {
    String of(SummaryValue value) throws UnreadableOutput;
  }
}
