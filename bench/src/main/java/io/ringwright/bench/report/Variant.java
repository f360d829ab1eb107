package io.ringwright.bench.report;

import io.ringwright.bench.result.Percentile;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Equal runs: their settings differ in nothing but the repetition.
 *
 * @param settings without the repetition
 * @param cells at least one
 */
record Variant(Map<String, String> settings, List<Cell> cells) {

  /** The variants of a report, in the order in which their first cells come. */
  static List<Variant> of(List<Cell> cells) {
    var bySettings = new LinkedHashMap<Map<String, String>, List<Cell>>();
    for (var cell : cells) {
      bySettings.computeIfAbsent(cell.without(Cell.REPETITION), any -> new ArrayList<>()).add(cell);
    }
    return bySettings.entrySet().stream()
        .map(entry -> new Variant(entry.getKey(), List.copyOf(entry.getValue())))
        .toList();
  }

  /** Operations per second, of each repetition. */
  double[] throughputs() {
    return cells.stream()
        .mapToDouble(cell -> cell.run().total().perSecond().operations())
        .toArray();
  }

  /** Mean of the repetitions. */
  double throughput() {
    return Arrays.stream(throughputs()).average().orElseThrow();
  }

  /** The slowest repetition's: percentiles have no mean. Empty if one of them does not say it. */
  Optional<Duration> worst(Percentile percentile) {
    var all = cells.stream().map(cell -> cell.run().total().latencies().at(percentile)).toList();
    return all.stream().allMatch(Optional::isPresent)
        ? all.stream().map(Optional::orElseThrow).max(Comparator.naturalOrder())
        : Optional.empty();
  }

  Map<String, String> without(String name) {
    var rest = new LinkedHashMap<>(settings);
    rest.remove(name);
    return rest;
  }
}
