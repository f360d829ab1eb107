package io.ringwright.bench.stress;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** Keys of the summary, as 3.11 and later write them and as 2.1 and 3.0 did. */
enum SummaryKey {
  OPERATIONS("Op rate", "op rate"),
  PARTITION_RATE("Partition rate", "partition rate"),
  ROW_RATE("Row rate", "row rate"),
  MEAN("Latency mean", "latency mean"),
  MEDIAN("Latency median", "latency median"),
  P95("Latency 95th percentile", "latency 95th percentile"),
  P99("Latency 99th percentile", "latency 99th percentile"),
  P999("Latency 99.9th percentile", "latency 99.9th percentile"),
  MAX("Latency max", "latency max"),
  PARTITIONS("Total partitions", "total partitions"),
  ERRORS("Total errors", "total errors"),
  GC_COUNT("Total GC count", "total gc count"),
  GC_MEMORY("Total GC memory", "total gc mb"),
  GC_TIME("Total GC time", "total gc time (s)"),
  GC_MEAN("Avg GC time", "avg gc time(ms)"),
  GC_DEVIATION("StdDev GC time", "stdev gc time(ms)"),
  TOOK("Total operation time", "total operation time");

  private final String today;
  private final String then;

  SummaryKey(String today, String then) {
    this.today = today;
    this.then = then;
  }

  String text() {
    return today;
  }

  static Optional<SummaryKey> of(String text) {
    var key = text.strip().toLowerCase(Locale.ROOT);
    return Arrays.stream(values())
        .filter(each -> key.equals(each.then) || key.equals(each.today.toLowerCase(Locale.ROOT)))
        .findFirst();
  }
}
