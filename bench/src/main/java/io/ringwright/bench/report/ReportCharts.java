package io.ringwright.bench.report;

import static io.ringwright.bench.report.ReportDocument.millis;

import io.ringwright.bench.report.BarChart.Bars;
import io.ringwright.bench.report.LineChart.Axis;
import io.ringwright.bench.report.LineChart.Line;
import io.ringwright.bench.report.LineChart.Point;
import io.ringwright.bench.report.LineChart.Scale;
import io.ringwright.bench.result.Interval;
import io.ringwright.bench.result.Percentile;
import io.ringwright.bench.verdict.Sweep;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/** The charts of a report, as SVG. */
final class ReportCharts {
  private static final String TOTAL = "total";

  /** Points of a line over time; of more, every so manieth is drawn. */
  private static final int POINTS = 120;

  /** Colours of bars in a chart: of more, their numbers would overlap. */
  private static final int BARS = 5;

  private static final Axis MILLIS = new Axis("milliseconds", Scale.LOGARITHMIC);
  private static final Axis RATE = new Axis("operations per second", Scale.LINEAR);

  private final Report report;

  ReportCharts(Report report) {
    this.report = report;
  }

  private String label(Cell cell) {
    var label = report.label(cell.settings());
    return label.isEmpty() ? cell.name() : label;
  }

  /** Throughput and latency by number of threads, knees ringed. */
  List<String> sweeps() {
    var sweeps = SweepSeries.of(report);
    var threads = new Axis("threads", Scale.LINEAR);
    var charts = new ArrayList<String>();
    for (var part : parts(sweeps, Chart.SERIES)) {
      charts.add(
          new LineChart(
                  "Throughput of the sweeps (ring: knee)",
                  threads,
                  RATE,
                  sweepLines(part, Sweep.Point::operationsPerSecond))
              .svg());
      charts.add(
          new LineChart(
                  "99th percentile of the sweeps (ring: knee)",
                  threads,
                  MILLIS,
                  sweepLines(part, point -> millis(point.latency())))
              .svg());
    }
    return charts;
  }

  private static List<Line> sweepLines(
      List<SweepSeries> sweeps, ToDoubleFunction<Sweep.Point> value) {
    Function<Sweep.Point, Point> place =
        point -> new Point(point.threads(), value.applyAsDouble(point));
    var lines = new ArrayList<Line>();
    for (var sweep : sweeps) {
      lines.add(
          new Line(
              unique(sweep.label(), lines),
              sweep.sweep().points().stream().map(place).toList(),
              Optional.of(place.apply(sweep.knee()))));
    }
    return lines;
  }

  /** The compared setting's values side by side. */
  List<String> sideBySide() {
    var name = report.compared();
    if (name.isEmpty()) {
      return List.of();
    }
    var rates = new LinkedHashMap<String, Map<String, Double>>();
    var latencies = new LinkedHashMap<String, Map<String, Double>>();
    for (var variant : Variant.of(report.cells())) {
      var value = String.valueOf(variant.settings().get(name.get()));
      var rest = report.label(variant.without(name.get()));
      var label = rest.isEmpty() ? "all" : rest;
      rates.computeIfAbsent(label, any -> new LinkedHashMap<>()).put(value, variant.throughput());
      variant
          .worst(Percentile.P99)
          .ifPresent(
              time ->
                  latencies
                      .computeIfAbsent(label, any -> new LinkedHashMap<>())
                      .put(value, millis(time)));
    }
    var charts = new ArrayList<String>();
    parts(bars(rates), BARS)
        .forEach(
            part ->
                charts.add(new BarChart("Throughput by " + name.get(), RATE.title(), part).svg()));
    parts(bars(latencies), BARS)
        .forEach(
            part ->
                charts.add(
                    new BarChart("99th percentile by " + name.get(), MILLIS.title(), part).svg()));
    return charts;
  }

  private static List<Bars> bars(Map<String, Map<String, Double>> values) {
    return values.entrySet().stream()
        .map(entry -> new Bars(entry.getKey(), entry.getValue()))
        .toList();
  }

  /** Latency over the share of requests. */
  List<String> percentiles() {
    var charts = new ArrayList<String>();
    for (var part : parts(report.cells(), Chart.SERIES)) {
      var lines = new ArrayList<Line>();
      for (var cell : part) {
        var points = new ArrayList<Point>();
        cell.run()
            .total()
            .latencies()
            .percentiles()
            .forEach(
                (percentile, time) -> {
                  if (!time.isZero()) {
                    points.add(new Point(nines(percentile), millis(time)));
                  }
                });
        if (!points.isEmpty()) {
          lines.add(new Line(unique(label(cell), lines), points, Optional.empty()));
        }
      }
      if (!lines.isEmpty()) {
        var share = new Axis("share of the requests", Scale.NINES);
        charts.add(new LineChart("Latency percentiles", share, MILLIS, lines).svg());
      }
    }
    return charts;
  }

  private static double nines(Percentile percentile) {
    return -Math.log10(1 - percentile.percent().doubleValue() / 100);
  }

  /** Throughput and latency while the runs went on. */
  List<String> overTime() {
    var charts = new ArrayList<String>();
    var seconds = new Axis("seconds since the run began", Scale.LINEAR);
    var drawn = report.cells().stream().filter(cell -> progress(cell).size() > 1).toList();
    for (var part : parts(drawn, Chart.SERIES)) {
      charts.add(
          new LineChart(
                  "Throughput over time",
                  seconds,
                  RATE,
                  timeLines(part, interval -> interval.perSecond().operations()))
              .svg());
      var p99 =
          timeLines(
                  part,
                  interval ->
                      interval
                          .latencies()
                          .at(Percentile.P99)
                          .map(ReportDocument::millis)
                          .orElse(0.0))
              .stream()
              .filter(line -> line.points().stream().allMatch(point -> point.y() > 0))
              .toList();
      if (!p99.isEmpty()) {
        charts.add(new LineChart("99th percentile over time", seconds, MILLIS, p99).svg());
      }
    }
    return charts;
  }

  private List<Line> timeLines(List<Cell> cells, ToDoubleFunction<Interval> value) {
    var lines = new ArrayList<Line>();
    for (var cell : cells) {
      var points =
          progress(cell).stream()
              .map(one -> new Point(one.at().toMillis() / 1e3, value.applyAsDouble(one)))
              .toList();
      lines.add(new Line(unique(label(cell), lines), points, Optional.empty()));
    }
    return lines;
  }

  private static List<Interval> progress(Cell cell) {
    var all = cell.run().intervals().stream().filter(one -> one.operation().equals(TOTAL)).toList();
    int step = Math.max(1, (all.size() + POINTS - 1) / POINTS);
    var some = new ArrayList<Interval>();
    for (int i = 0; i < all.size(); i += step) {
      some.add(all.get(i));
    }
    return some;
  }

  private static String unique(String label, List<Line> taken) {
    var name = label;
    for (int i = 2; names(taken).contains(name); i++) {
      name = label + " (" + i + ")";
    }
    return name;
  }

  private static List<String> names(List<Line> lines) {
    return lines.stream().map(Line::name).toList();
  }

  /** As many as one chart can hold, each. */
  private static <T> List<List<T>> parts(List<T> all, int most) {
    var parts = new ArrayList<List<T>>();
    for (int from = 0; from < all.size(); from += most) {
      parts.add(all.subList(from, Math.min(all.size(), from + most)));
    }
    return parts;
  }
}
