package io.ringwright.automation.cli;

import io.ringwright.plugin.RingwrightVersion;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The command line's top level: shows the verbs. */
@Command(
    name = "ringwright",
    version = "ringwright " + RingwrightVersion.TEXT,
    description = "Cassandra platforms as code.",
    synopsisSubcommandLabel = "VERB",
    subcommands = {
      PreviewVerb.class,
      UpVerb.class,
      RefreshVerb.class,
      DestroyVerb.class,
      OutputsVerb.class,
      ImportVerb.class,
      LabVerb.class,
      PolicyVerb.class,
      BenchVerb.class,
      DoctorVerb.class,
      CompletionVerb.class
    },
    footer = {
      "",
      "Exit codes: 0 done, 1 failed, 2 wrong usage or configuration, 3 refused by policy or data"
          + " protection, 130 interrupted."
    })
final class RingwrightCommand implements Runnable {
  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this help.")
  private boolean help;

  @Option(
      names = {"-V", "--version"},
      versionHelp = true,
      description = "Show the version.")
  private boolean version;

  @picocli.CommandLine.Spec private picocli.CommandLine.Model.CommandSpec spec;

  @Override
  public void run() {
    throw new picocli.CommandLine.ParameterException(spec.commandLine(), "A verb is missing.");
  }
}
