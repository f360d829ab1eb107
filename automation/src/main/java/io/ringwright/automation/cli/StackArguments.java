package io.ringwright.automation.cli;

import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What all verbs that work on stacks take. */
final class StackArguments {
  @Parameters(
      paramLabel = "STACK",
      arity = "0..*",
      description =
          "Name of a file in config/: single-cluster is config/Pulumi.single-cluster.yaml. Without"
              + " it, the only one there is.")
  private List<String> stacks = List.of();

  @Option(
      names = "--lab",
      description = "Work in the embedded lab, which is started if need be, not in the real world.")
  private boolean lab;

  @Option(
      names = "--json",
      description = "Print one JSON document on standard output; all else goes to standard error.")
  private boolean json;

  @Mixin private HelpOption help;

  List<String> stacks() {
    return List.copyOf(stacks);
  }

  boolean lab() {
    return lab;
  }

  boolean json() {
    return json;
  }
}
