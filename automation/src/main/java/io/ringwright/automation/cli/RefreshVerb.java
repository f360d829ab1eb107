package io.ringwright.automation.cli;

import io.ringwright.automation.engine.OperationResult;
import io.ringwright.automation.engine.StackEngine;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code ringwright refresh}. */
@Command(
    name = "refresh",
    description = "Read every resource, and record what has changed behind our back.")
final class RefreshVerb implements Callable<Integer> {
  private final Shell shell;
  private final Narrator narrator;

  @Mixin private StackArguments arguments;
  @Mixin private YesOption yes;

  RefreshVerb(Shell shell) {
    this.shell = shell;
    this.narrator = new Narrator(shell);
  }

  @Override
  public Integer call() {
    return new StackWork(shell, arguments).checked(Map.of(), this::refresh);
  }

  private StackReport refresh(StackEngine engine) {
    engine.prepare().forEach(narrator::say);
    if (Confirmation.needed(arguments, yes)) {
      Confirmation.ask(shell, "Record the true state of " + engine.stack() + "?");
    }
    narrator.say("Reading " + engine.stack() + ":");
    OperationResult result;
    try (var view = ProgressView.on(shell)) {
      result = engine.refresh(view);
    }
    narrator.problems(result);
    narrator.say(result.succeeded() ? "Done." : Ends.sentence(result, "refresh " + engine.stack()));
    return StackReport.of(engine.stack(), result);
  }
}
