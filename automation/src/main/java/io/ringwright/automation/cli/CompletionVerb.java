package io.ringwright.automation.cli;

import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code ringwright completion}. */
@Command(
    name = "completion",
    description = {
      "Print a completion script for bash and zsh.",
      "Use it as: source <(./ringwright completion)"
    })
final class CompletionVerb implements Runnable {
  private final Shell shell;

  @Mixin private HelpOption help;

  CompletionVerb(Shell shell) {
    this.shell = shell;
  }

  @Override
  public void run() {
    CommandLine all = CommandLines.of(shell);
    shell.out().print(AutoComplete.bash("ringwright", all));
  }
}
