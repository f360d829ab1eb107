package io.ringwright.automation.cli;

import io.ringwright.automation.engine.OperationResult;
import io.ringwright.automation.engine.StackEngine;
import io.ringwright.automation.engine.StackState;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code ringwright destroy}. */
@Command(name = "destroy", description = "Take the platform down. Refuses while it holds data.")
final class DestroyVerb implements Callable<Integer> {
  /** Tells the provider that data may go, for this run alone. */
  private static final Map<String, String> DATA_MAY_GO = Map.of("RINGWRIGHT_DATA_LOSS", "allow");

  private final Shell shell;
  private final Narrator narrator;

  @Mixin private StackArguments arguments;
  @Mixin private YesOption yes;

  @Option(
      names = "--allow-data-loss",
      description = "Delete what holds data too. It cannot be had back.")
  private boolean allowDataLoss;

  DestroyVerb(Shell shell) {
    this.shell = shell;
    this.narrator = new Narrator(shell);
  }

  @Override
  public Integer call() {
    return new StackWork(shell, arguments)
        .uncheckedFromTheTop(allowDataLoss ? DATA_MAY_GO : Map.of(), this::destroy);
  }

  private StackReport destroy(StackEngine engine) {
    engine.prepare().forEach(narrator::say);
    var state = engine.state();
    if (state.isEmpty()) {
      narrator.say("There is nothing to take down in " + engine.stack() + ".");
      return StackReport.nothingToDo(engine.stack());
    }
    var holding = state.protectedResources();
    if (!holding.isEmpty() && !allowDataLoss) {
      throw new CommandException(Exit.REFUSED, refusal(engine.stack(), holding));
    }
    if (Confirmation.needed(arguments, yes)) {
      Confirmation.ask(shell, question(engine.stack(), state, holding));
    }
    return delete(engine, holding);
  }

  private StackReport delete(StackEngine engine, List<StackState.Resource> holding) {
    var begun = Instant.now();
    narrator.say("Taking down " + engine.stack() + ":");
    OperationResult result;
    try (var view = ProgressView.on(shell)) {
      result =
          engine.destroy(
              holding.isEmpty() ? StackEngine.Protection.HONOURED : StackEngine.Protection.LIFTED,
              view);
    }
    narrator.problems(result);
    narrator.say(
        result.succeeded()
            ? Ends.done(result) + " " + Plain.duration(Duration.between(begun, Instant.now())) + "."
            : Ends.sentence(result, "destroy " + engine.stack()));
    return StackReport.of(engine.stack(), result);
  }

  private static String refusal(String stack, List<StackState.Resource> holding) {
    var names =
        holding.stream()
            .map(resource -> "  * " + resource.urn().name() + "  " + resource.type())
            .toList();
    return "%s holds data, so nothing was deleted:\n%s\nTo delete it all the same: ringwright destroy %s --allow-data-loss"
        .formatted(stack, String.join("\n", names), stack);
  }

  private static String question(
      String stack, StackState state, List<StackState.Resource> holding) {
    return holding.isEmpty()
        ? "Delete all %d resources of %s?".formatted(state.resources().size(), stack)
        : "Delete all %d resources of %s AND ITS DATA, for ever?"
            .formatted(state.resources().size(), stack);
  }
}
