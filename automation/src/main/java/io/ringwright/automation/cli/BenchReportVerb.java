package io.ringwright.automation.cli;

import io.ringwright.bench.report.CellFolder;
import io.ringwright.bench.report.Report;
import io.ringwright.bench.report.ReportFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ringwright bench report}. */
@Command(
    name = "report",
    description = {
      "Judge all outputs in a folder, and draw them.",
      "Writes report.html, report.md, report.json and report.csv."
    })
final class BenchReportVerb implements Callable<Integer> {
  private final Shell shell;

  @Parameters(
      paramLabel = "DIR",
      description = "Folder with outputs (*.log, *.txt) of cassandra-stress, at any depth.")
  private Path folder = Path.of(".");

  @Option(names = "--to", paramLabel = "DIR", description = "Where to write; DIR itself if absent.")
  private @Nullable Path to;

  @Mixin private CriteriaOptions criteria;
  @Mixin private HelpOption help;

  BenchReportVerb(Shell shell) {
    this.shell = shell;
  }

  @Override
  public Integer call() {
    var declared = criteria.criteria();
    if (!Files.isDirectory(folder)) {
      throw new CommandException(Exit.USAGE, folder + ": it is no folder. Name one with outputs.");
    }
    try {
      var report = CellFolder.read(folder, declared);
      var target = to == null ? folder : Files.createDirectories(to);
      ReportFiles.write(report, target).forEach(shell.out()::println);
      return verdict(report);
    } catch (IOException e) {
      throw new CommandException(Exit.USAGE, "The report can't be made: " + e.getMessage());
    }
  }

  private int verdict(Report report) {
    report.unreadable().values().forEach(shell.err()::println);
    if (report.cells().isEmpty()) {
      shell.err().println(folder + ": no run could be read in it.");
      return Exit.USAGE.code();
    }
    shell.out().println(report.verdict());
    return (report.passed() ? Exit.DONE : Exit.FAILED).code();
  }
}
