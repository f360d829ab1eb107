package io.ringwright.automation.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.ringwright.bench.read.UnreadableOutput;
import io.ringwright.bench.report.Cell;
import io.ringwright.bench.report.Report;
import io.ringwright.bench.report.ReportDocument;
import io.ringwright.bench.result.LoadRun;
import io.ringwright.bench.stress.StressOutput;
import io.ringwright.bench.verdict.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ringwright bench judge}. */
@Command(
    name = "judge",
    description = {
      "Read what cassandra-stress (2.1 to 5.x) printed, and judge it.",
      "Always judged: that the tool came to its end, and that no request failed."
    })
final class BenchJudgeVerb implements Callable<Integer> {
  private final Shell shell;

  @Parameters(paramLabel = "FILE", arity = "1..*", description = "Output of a run or a sweep.")
  private List<Path> files = List.of();

  @Mixin private CriteriaOptions criteria;

  @Option(names = "--json", description = "Print one JSON document on standard output.")
  private boolean json;

  @Mixin private HelpOption help;

  BenchJudgeVerb(Shell shell) {
    this.shell = shell;
  }

  @Override
  public Integer call() throws JsonProcessingException {
    var declared = criteria.criteria();
    var cells = runs().stream().map(run -> new Cell(run.source(), settings(run), run)).toList();
    var document = ReportDocument.of(new Report("Load runs", cells, Map.of(), Map.of(), declared));
    if (json) {
      shell.out().println(document.text());
    } else {
      tell(document);
    }
    return (document.passed() ? Exit.DONE : Exit.FAILED).code();
  }

  private static Map<String, String> settings(LoadRun run) {
    return run.threads().map(threads -> Map.of(Cell.THREADS, threads.toString())).orElse(Map.of());
  }

  private List<LoadRun> runs() {
    var runs = new ArrayList<LoadRun>();
    for (var file : files) {
      try {
        runs.addAll(StressOutput.read(file.toString(), Files.readString(file)));
      } catch (UnreadableOutput e) {
        throw new CommandException(Exit.USAGE, e.getMessage());
      } catch (IOException e) {
        throw new CommandException(
            Exit.USAGE, file + ": it can't be read as a text file (" + e.getMessage() + ").");
      }
    }
    return runs;
  }

  private void tell(ReportDocument document) {
    var figures = new TextTable("RUN", "THREADS", "OP/S", "P50 MS", "P99 MS", "P99.9 MS", "ERRORS");
    var verdicts = new TextTable("RUN", "CRITERION", "VERDICT", "MEASURED");
    int number = 0;
    for (var run : document.runs()) {
      number++;
      figures.row(
          number + " " + run.source(),
          run.threads() == null ? "-" : run.threads(),
          String.format(Locale.ROOT, "%,.0f", run.operationsPerSecond()),
          run.latencyMillis().get("p50"),
          run.latencyMillis().get("p99"),
          run.latencyMillis().get("p99.9"),
          run.errors());
      for (var verdict : run.verdicts()) {
        verdicts.row(number, verdict.criterion(), word(verdict), verdict.reason());
      }
    }
    figures.lines().forEach(shell.out()::println);
    shell.out().println();
    verdicts.lines().forEach(shell.out()::println);
    if (document.knee() != null) {
      shell.out().println();
      shell.out().println("Knee of the sweep: " + document.knee() + " threads.");
    }
    for (var run : document.runs()) {
      run.remarks().forEach(remark -> shell.err().println(run.source() + " says: " + remark));
    }
  }

  private static String word(Verdict verdict) {
    return verdict.result().name().toLowerCase(Locale.ROOT);
  }
}
