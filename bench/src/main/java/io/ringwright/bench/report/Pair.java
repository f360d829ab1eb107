package io.ringwright.bench.report;

import io.ringwright.bench.verdict.Comparison;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Two variants that differ in the compared setting alone: the first of its values, and another.
 *
 * @param name of the setting
 */
record Pair(String name, Variant first, Variant second) {
  private static final double CONFIDENCE = 0.95;

  static List<Pair> of(Report report) {
    var name = report.compared();
    if (name.isEmpty()) {
      return List.of();
    }
    var firsts = new LinkedHashMap<Map<String, String>, Variant>();
    var pairs = new ArrayList<Pair>();
    for (var variant : Variant.of(report.cells())) {
      var first = firsts.putIfAbsent(variant.without(name.get()), variant);
      if (first != null) {
        pairs.add(new Pair(name.get(), first, variant));
      }
    }
    return pairs;
  }

  List<String> row(Report report) {
    var comparison = Comparison.of(first.throughputs(), second.throughputs(), CONFIDENCE);
    boolean repeated = !Double.isInfinite(comparison.margin());
    return List.of(
        report.label(second.settings()) + " against " + first.settings().get(name),
        String.format(
            Locale.ROOT,
            "%+,.0f (%+.1f %%)",
            comparison.difference(),
            100 * comparison.difference() / first.throughput()),
        repeated ? String.format(Locale.ROOT, "± %,.0f", comparison.margin()) : "not repeated",
        repeated ? (comparison.beyondNoise() ? "yes" : "no") : "not to be told from one run");
  }
}
