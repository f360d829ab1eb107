package io.ringwright.bench.report;

import java.util.List;
import java.util.stream.Collectors;

/** A comment for a pull request: verdict, failures, runs, knees, comparisons. */
final class MarkdownSummary {
  private MarkdownSummary() {}

  static String of(Report report) {
    var out = new StringBuilder();
    out.append("## ").append(text(report.title())).append("\n\n");
    out.append(report.verdict()).append("\n\n");
    table(out, "What failed", Figures.ofFailures(report));
    table(out, "Runs", Figures.ofRuns(report));
    table(out, "Knees", Figures.ofKnees(report));
    table(out, "Side by side", Figures.ofComparisons(report));
    table(out, "Settings of all runs", Figures.ofSettings(report));
    return out.toString().stripTrailing() + "\n";
  }

  private static void table(StringBuilder out, String title, Figures figures) {
    if (figures.rows().isEmpty()) {
      return;
    }
    out.append("### ").append(title).append("\n\n");
    out.append(line(figures.heading()));
    out.append("|").append(" --- |".repeat(figures.heading().size())).append('\n');
    figures.rows().forEach(row -> out.append(line(row)));
    out.append('\n');
  }

  private static String line(List<String> cells) {
    return cells.stream()
        .map(MarkdownSummary::text)
        .collect(Collectors.joining(" | ", "| ", " |\n"));
  }

  /** Nothing that a file or a setting is called becomes markup, a mention or a link. */
  private static String text(String raw) {
    return raw.replaceAll("\\s+", " ")
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replaceAll("([\\\\`*_{}\\[\\]()#+!|~])", "\\\\$1")
        .replace("@", "@\u200b")
        .replace("://", ":\u200b//");
  }
}
