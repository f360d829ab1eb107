package io.ringwright.bench.report;

import java.util.List;
import java.util.stream.Collectors;

/** One page that needs nothing but itself: no script, no network. */
final class HtmlPage {
  private static final String STYLE =
      """
      body { font: 15px/1.45 system-ui, sans-serif; color: #1a1a1a; background: #fff; margin: 2rem auto; padding: 0 1rem; max-width: 100rem; }
      h1 { font-size: 1.6rem; } h2 { font-size: 1.2rem; margin-top: 2.2rem; }
      .verdict { font-weight: 600; padding: .6rem .9rem; border-left: .4rem solid; }
      .passed { border-color: #0072B2; } .failed { border-color: #D55E00; }
      .charts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 34rem), 1fr)); gap: 1rem; }
      .charts svg { width: 100%; max-width: 56rem; height: auto; border: 1px solid #ddd; }
      .wide { overflow-x: auto; }
      table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: .9rem; }
      th, td { text-align: left; padding: .25rem .7rem .25rem 0; border-bottom: 1px solid #ddd; vertical-align: top; }
      .number { text-align: right; white-space: nowrap; }
      @media print {
        body { margin: 0; max-width: none; font-size: 10pt; }
        .charts { display: block; } .charts svg { break-inside: avoid; margin-bottom: .5rem; }
        .wide { overflow: visible; } table { font-size: 8pt; } td, th { padding-right: .3rem; overflow-wrap: anywhere; }
        tr { break-inside: avoid; } thead { display: table-header-group; } h2 { break-after: avoid; }
      }
      """;

  private final StringBuilder out = new StringBuilder();
  private int charts;

  private HtmlPage() {}

  static String of(Report report) {
    var page = new HtmlPage();
    page.write(report);
    return page.out.toString();
  }

  private void write(Report report) {
    var title = Html.text(report.title());
    out.append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
        .append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
        .append("<title>" + title + "</title>\n<style>\n" + STYLE + "</style>\n</head>\n<body>\n")
        .append("<h1>" + title + "</h1>\n<p class=\"verdict ")
        .append(report.passed() ? "passed" : "failed")
        .append("\">" + Html.text(report.verdict()) + "</p>\n");
    var drawn = new ReportCharts(report);
    section("What failed", Figures.ofFailures(report), List.of());
    section("Sweeps and their knees", Figures.ofKnees(report), drawn.sweeps());
    section(
        "Side by side"
            + report.compared().map(name -> ": " + name).orElse("")
            + " (of repetitions, mean throughput and slowest percentile)",
        Figures.ofComparisons(report),
        drawn.sideBySide());
    section("Runs", Figures.ofRuns(report), List.of());
    section("Latency percentiles", new Figures(List.of(), List.of()), drawn.percentiles());
    section("Over time", new Figures(List.of(), List.of()), drawn.overTime());
    section("Settings of all runs", Figures.ofSettings(report), List.of());
    section("Topology", Figures.ofRings(report), List.of());
    section("What the tools said", remarks(report), List.of());
    out.append("</body>\n</html>\n");
  }

  private static Figures remarks(Report report) {
    return new Figures(
        List.of("run", "remark"),
        report.cells().stream()
            .flatMap(cell -> cell.run().remarks().stream().map(said -> List.of(cell.name(), said)))
            .toList());
  }

  private void section(String title, Figures figures, List<String> pictures) {
    if (figures.rows().isEmpty() && pictures.isEmpty()) {
      return;
    }
    out.append("<h2>" + Html.text(title) + "</h2>\n");
    if (!pictures.isEmpty()) {
      out.append("<div class=\"charts\">\n");
      pictures.forEach(picture -> out.append(numbered(picture)).append('\n'));
      out.append("</div>\n");
    }
    if (!figures.rows().isEmpty()) {
      out.append("<div class=\"wide\"><table>\n<thead>" + row("th", figures.heading()))
          .append("</thead>\n<tbody>\n");
      figures.rows().forEach(row -> out.append(row("td", row)));
      out.append("</tbody>\n</table></div>\n");
    }
  }

  /** Names of clip paths are unique in a drawing only. */
  private String numbered(String svg) {
    charts++;
    return svg.replace("id=\"clip", "id=\"c" + charts + "-clip")
        .replace("url(#clip", "url(#c" + charts + "-clip");
  }

  private static String row(String tag, List<String> cells) {
    return cells.stream()
        .map(
            cell ->
                "<"
                    + tag
                    + (cell.matches("[-+]?[\\d,]+(\\.\\d+)?") ? " class=\"number\"" : "")
                    + ">"
                    + Html.text(cell)
                    + "</"
                    + tag
                    + ">")
        .collect(Collectors.joining("", "<tr>", "</tr>\n"));
  }
}
