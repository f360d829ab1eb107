package io.ringwright.bench.report;

import io.ringwright.bench.result.Percentile;
import io.ringwright.bench.verdict.Sweep;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A sweep over numbers of threads with all else alike, and its knee at the 99th percentile.
 *
 * @param label the settings that are alike in it and vary in the report
 * @param sweep two points or more; of repetitions the mean throughput and the slowest percentile
 */
record SweepSeries(String label, Sweep sweep) {
  /** How much steeper than throughput latency may grow before the knee. */
  private static final double STEEPNESS = 2;

  static List<SweepSeries> of(Report report) {
    var bySettings = new LinkedHashMap<Map<String, String>, List<Sweep.Point>>();
    for (var variant : Variant.of(report.cells())) {
      var threads = variant.cells().get(0).run().threads();
      var latency = variant.worst(Percentile.P99);
      if (threads.isPresent()
          && latency.filter(time -> time.compareTo(Duration.ZERO) > 0).isPresent()
          && variant.throughput() > 0) {
        bySettings
            .computeIfAbsent(variant.without(Cell.THREADS), any -> new ArrayList<>())
            .add(new Sweep.Point(threads.get(), variant.throughput(), latency.get()));
      }
    }
    var sweeps = new ArrayList<SweepSeries>();
    bySettings.forEach(
        (settings, points) -> {
          if (points.size() > 1) {
            var label = report.label(settings);
            sweeps.add(new SweepSeries(label.isEmpty() ? "sweep" : label, new Sweep(points)));
          }
        });
    return sweeps;
  }

  Sweep.Point knee() {
    return sweep.knee(STEEPNESS);
  }
}
