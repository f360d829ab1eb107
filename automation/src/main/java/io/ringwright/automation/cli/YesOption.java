package io.ringwright.automation.cli;

import picocli.CommandLine.Option;

/** {@code --yes}, for verbs that change something. */
final class YesOption {
  @Option(
      names = {"-y", "--yes"},
      description = "Do it without asking. In the lab nothing is asked.")
  private boolean yes;

  boolean yes() {
    return yes;
  }
}
