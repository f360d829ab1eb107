package io.ringwright.bench.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A report as files: for a browser, for a pull request, for machines. */
public final class ReportFiles {
  private ReportFiles() {}

  /** Writes them into a folder that exists, over older ones. */
  public static List<Path> write(Report report, Path folder) throws IOException {
    return List.of(
        Files.writeString(folder.resolve("report.html"), HtmlPage.of(report)),
        Files.writeString(folder.resolve("report.md"), MarkdownSummary.of(report)),
        Files.writeString(folder.resolve("report.json"), ReportDocument.of(report).text() + "\n"),
        Files.writeString(folder.resolve("report.csv"), FiguresCsv.of(report)));
  }
}
