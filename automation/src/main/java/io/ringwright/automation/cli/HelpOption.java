package io.ringwright.automation.cli;

import picocli.CommandLine.Option;

/** {@code --help}, for every verb. */
final class HelpOption {
  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this help.")
  private boolean help;
}
