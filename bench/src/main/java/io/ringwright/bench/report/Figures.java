package io.ringwright.bench.report;

import io.ringwright.bench.result.Percentile;
import io.ringwright.bench.verdict.Verdict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The tables that page and Markdown show alike.
 *
 * @param heading names of the columns
 * @param rows each with as many cells
 */
record Figures(List<String> heading, List<List<String>> rows) {
  private static final String NONE = "–";

  /** A row per run. */
  static Figures ofRuns(Report report) {
    var varied = report.varied();
    var heading = new ArrayList<>(List.of("run"));
    heading.addAll(varied);
    heading.addAll(List.of("op/s", "p50 ms", "p99 ms", "p99.9 ms", "max ms", "errors", "verdict"));
    var rows = new ArrayList<List<String>>();
    for (var cell : report.cells()) {
      var total = cell.run().total();
      var row = new ArrayList<>(List.of(cell.name()));
      varied.forEach(name -> row.add(cell.settings().getOrDefault(name, NONE)));
      row.add(String.format(Locale.ROOT, "%,.0f", total.perSecond().operations()));
      row.add(millis(total.latencies().at(Percentile.P50)));
      row.add(millis(total.latencies().at(Percentile.P99)));
      row.add(millis(total.latencies().at(Percentile.P999)));
      row.add(millis(Optional.of(total.latencies().max())));
      row.add(String.format(Locale.ROOT, "%,d", total.errors()));
      row.add(report.passed(cell) ? "passed" : "failed");
      rows.add(List.copyOf(row));
    }
    return new Figures(List.copyOf(heading), rows);
  }

  /** A row for each criterion that a run does not meet, and for each file that can't be read. */
  static Figures ofFailures(Report report) {
    var rows = new ArrayList<List<String>>();
    report
        .unreadable()
        .forEach((name, reason) -> rows.add(List.of(name, "readable", "unreadable", reason)));
    for (var cell : report.cells()) {
      for (var verdict : report.verdicts(cell)) {
        if (verdict.result() != Verdict.Result.PASSED) {
          rows.add(
              List.of(
                  cell.name(),
                  verdict.criterion(),
                  verdict.result().name().toLowerCase(Locale.ROOT),
                  verdict.reason()));
        }
      }
    }
    return new Figures(List.of("run", "criterion", "verdict", "measured"), rows);
  }

  /** A row per sweep. */
  static Figures ofKnees(Report report) {
    return new Figures(
        List.of("sweep", "knee at threads", "op/s there", "p99 ms there"),
        SweepSeries.of(report).stream()
            .map(
                sweep ->
                    List.of(
                        sweep.label(),
                        String.valueOf(sweep.knee().threads()),
                        String.format(Locale.ROOT, "%,.0f", sweep.knee().operationsPerSecond()),
                        millis(Optional.of(sweep.knee().latency()))))
            .toList());
  }

  /** A row per pair of values that were set side by side. */
  static Figures ofComparisons(Report report) {
    return new Figures(
        List.of("compared", "difference op/s", "95 % interval", "beyond the noise"),
        Pair.of(report).stream().map(pair -> pair.row(report)).toList());
  }

  /** A row per setting that is alike in all runs. */
  static Figures ofSettings(Report report) {
    var varied = report.varied();
    return new Figures(
        List.of("setting", "value"),
        report.settings().stream()
            .filter(name -> !varied.contains(name))
            .map(name -> List.of(name, report.cells().get(0).settings().getOrDefault(name, NONE)))
            .toList());
  }

  /** A row per node. */
  static Figures ofRings(Report report) {
    var rows = new ArrayList<List<String>>();
    report
        .rings()
        .forEach(
            (source, ring) ->
                ring.nodes()
                    .forEach(
                        node ->
                            rows.add(
                                List.of(
                                    source,
                                    node.datacenter(),
                                    node.rack(),
                                    node.address(),
                                    (node.up() ? "U" : "D") + node.state(),
                                    node.load()))));
    return new Figures(List.of("seen in", "datacenter", "rack", "address", "state", "load"), rows);
  }

  private static String millis(Optional<Duration> time) {
    return time.map(some -> String.format(Locale.ROOT, "%,.2f", some.toNanos() / 1e6)).orElse(NONE);
  }
}
