package io.ringwright.automation.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.ringwright.bench.read.UnreadableOutput;
import io.ringwright.bench.result.LoadRun;
import io.ringwright.bench.result.Percentile;
import io.ringwright.bench.stress.StressOutput;
import io.ringwright.bench.verdict.Criterion;
import io.ringwright.bench.verdict.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code ringwright bench judge}. */
@Command(
    name = "judge",
    description = {
      "Read what cassandra-stress (2.1 to 5.x) printed, and judge it.",
      "Always judged: that the tool came to its end, and that no request failed."
    })
final class BenchJudgeVerb implements Callable<Integer> {
  private final Shell shell;

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "FILE", arity = "1..*", description = "Output of a run or a sweep.")
  private List<Path> files = List.of();

  @Option(
      names = "--min-throughput",
      paramLabel = "N",
      description = "Operations per second that a run must reach.")
  private double minimum;

  @Option(
      names = "--max-latency",
      paramLabel = "PERCENTILE=MS",
      description = "Milliseconds that a percentile may take at most: p99=10, p99.9=50.")
  private Map<String, Double> ceilings = Map.of();

  @Option(names = "--json", description = "Print one JSON document on standard output.")
  private boolean json;

  @Mixin private HelpOption help;

  BenchJudgeVerb(Shell shell) {
    this.shell = shell;
  }

  @Override
  public Integer call() throws JsonProcessingException {
    var criteria = criteria();
    var document = BenchDocument.of(runs(), criteria);
    if (json) {
      shell.out().println(document.text());
    } else {
      tell(document);
    }
    return (document.passed() ? Exit.DONE : Exit.FAILED).code();
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

  private List<Criterion> criteria() {
    var criteria = new ArrayList<Criterion>();
    criteria.add(new Criterion.Complete());
    criteria.add(new Criterion.NoErrors());
    if (spec.commandLine().getParseResult().hasMatchedOption("--min-throughput")) {
      criteria.add(checked("--min-throughput", () -> new Criterion.MinimumThroughput(minimum)));
    }
    ceilings.forEach(
        (percentile, millis) ->
            criteria.add(
                checked(
                    "--max-latency",
                    () ->
                        new Criterion.LatencyCeiling(
                            Percentile.of(percentile.replaceFirst("^[pP]", "")),
                            Duration.ofNanos(Math.round(millis * 1e6))))));
    return criteria;
  }

  private Criterion checked(String option, Supplier<Criterion> criterion) {
    try {
      return criterion.get();
    } catch (IllegalArgumentException e) {
      throw new CommandLine.ParameterException(
          spec.commandLine(),
          option + ": " + (e instanceof NumberFormatException ? "no percentile" : e.getMessage()));
    }
  }

  private void tell(BenchDocument document) {
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
