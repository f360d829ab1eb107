package io.ringwright.automation.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code ringwright bench}. */
@Command(
    name = "bench",
    description = "What load runs measured, and whether it is enough.",
    synopsisSubcommandLabel = "(run | judge | report)",
    subcommands = {BenchRunVerb.class, BenchJudgeVerb.class, BenchReportVerb.class})
final class BenchVerb implements Runnable {
  @Spec private CommandSpec spec;
  @Mixin private HelpOption help;

  @Override
  public void run() {
    throw new CommandLine.ParameterException(
        spec.commandLine(), "What about benchmarks? Try run, judge or report.");
  }
}
