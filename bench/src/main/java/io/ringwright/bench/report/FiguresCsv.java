package io.ringwright.bench.report;

import io.ringwright.bench.result.Percentile;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** A row per run, by RFC 4180, with points in the numbers and nothing between thousands. */
final class FiguresCsv {
  private FiguresCsv() {}

  static String of(Report report) {
    var settings = report.settings();
    var percentiles = new TreeSet<Percentile>();
    report
        .cells()
        .forEach(cell -> percentiles.addAll(cell.run().total().latencies().percentiles().keySet()));
    var heading = new ArrayList<>(List.of("run"));
    heading.addAll(settings);
    heading.addAll(
        List.of("operations_per_second", "partitions_per_second", "rows_per_second", "mean_ms"));
    percentiles.forEach(percentile -> heading.add(percentile + "_ms"));
    heading.addAll(List.of("max_ms", "errors", "seconds", "passed"));
    var rows = new ArrayList<>(List.of(line(heading)));
    for (var cell : report.cells()) {
      var total = cell.run().total();
      var row = new ArrayList<>(List.of(cell.name()));
      settings.forEach(name -> row.add(cell.settings().getOrDefault(name, "")));
      row.add(String.valueOf(total.perSecond().operations()));
      row.add(String.valueOf(total.perSecond().partitions()));
      row.add(String.valueOf(total.perSecond().rows()));
      row.add(String.valueOf(ReportDocument.millis(total.latencies().mean())));
      percentiles.forEach(
          percentile ->
              row.add(
                  total
                      .latencies()
                      .at(percentile)
                      .map(time -> String.valueOf(ReportDocument.millis(time)))
                      .orElse("")));
      row.add(String.valueOf(ReportDocument.millis(total.latencies().max())));
      row.add(String.valueOf(total.errors()));
      row.add(String.valueOf(cell.run().took().toSeconds()));
      row.add(String.valueOf(report.passed(cell)));
      rows.add(line(row));
    }
    return String.join("", rows);
  }

  private static String line(List<String> cells) {
    return cells.stream().map(FiguresCsv::quoted).collect(Collectors.joining(",")) + "\r\n";
  }

  private static String quoted(String cell) {
    return cell.chars().anyMatch(c -> ",\"\r\n".indexOf(c) >= 0)
        ? '"' + cell.replace("\"", "\"\"") + '"'
        : cell;
  }
}
