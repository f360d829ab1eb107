package io.ringwright.automation.cli;

import io.ringwright.automation.engine.StackEngine;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code ringwright outputs}. */
@Command(
    name = "outputs",
    description = "Show where the platform can be reached, and what else it tells.")
final class OutputsVerb implements Callable<Integer> {
  private final Shell shell;

  @Mixin private StackArguments arguments;

  @Option(names = "--show-secrets", description = "Show secrets in plain text.")
  private boolean showSecrets;

  OutputsVerb(Shell shell) {
    this.shell = shell;
  }

  @Override
  public Integer call() {
    return new StackWork(shell, arguments).unchecked(Map.of(), this::outputs);
  }

  private StackReport outputs(StackEngine engine) {
    var outputs =
        engine.outputs(showSecrets ? StackEngine.Secrets.SHOWN : StackEngine.Secrets.HIDDEN);
    if (!arguments.json()) {
      OutputsTable.lines(outputs).forEach(shell.out()::println);
    }
    return StackReport.read(engine.stack(), outputs);
  }
}
