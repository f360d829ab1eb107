package io.ringwright.automation.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code ringwright policy}. */
@Command(
    name = "policy",
    description = "The rules that judge a platform before it is built.",
    synopsisSubcommandLabel = "list",
    subcommands = PolicyVerb.ListVerb.class)
final class PolicyVerb implements Runnable {
  @Spec private CommandSpec spec;
  @Mixin private HelpOption help;

  @Override
  public void run() {
    throw new CommandLine.ParameterException(spec.commandLine(), "What about policies? Try list.");
  }

  /** {@code ringwright policy list}. */
  @Command(name = "list", description = "Show all rules.")
  static final class ListVerb implements Runnable {
    private final Shell shell;

    @Mixin private HelpOption help;

    ListVerb(Shell shell) {
      this.shell = shell;
    }

    @Override
    public void run() {
      shell.err().println("There are no rules yet.");
    }
  }
}
