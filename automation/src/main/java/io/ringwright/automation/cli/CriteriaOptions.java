package io.ringwright.automation.cli;

import io.ringwright.bench.result.Percentile;
import io.ringwright.bench.verdict.Criterion;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** What load runs must meet: what is always asked for, and what the options add. */
final class CriteriaOptions {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

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

  List<Criterion> criteria() {
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
}
