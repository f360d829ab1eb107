package io.ringwright.automation.cli;

import io.ringwright.automation.engine.PulumiProject;
import io.ringwright.automation.engine.StackEngine;
import io.ringwright.automation.events.EngineEvent;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code ringwright preview}. */
@Command(name = "preview", description = "Show what `up` would change. Changes nothing.")
final class PreviewVerb implements Callable<Integer> {
  private final Shell shell;
  private final Narrator narrator;

  @Mixin private StackArguments arguments;

  PreviewVerb(Shell shell) {
    this.shell = shell;
    this.narrator = new Narrator(shell);
  }

  @Override
  public Integer call() {
    return new StackWork(shell, arguments).checked(Map.of(), this::preview);
  }

  private StackReport preview(StackEngine engine) {
    Notices.tell(PulumiProject.at(shell.checkout()).configFile(engine.stack()), narrator);
    return Looking.preview(shell, engine);
  }

  /** A preview and its text; {@code up} looks the same way before it asks. */
  static final class Looking {
    private Looking() {}

    static StackReport preview(Shell shell, StackEngine engine) {
      var narrator = new Narrator(shell);
      var text = new PreviewText();
      narrator.say("Preview of " + engine.stack() + ":");
      var result =
          engine.preview(
              (EngineEvent event) -> {
                text.accept(event);
              });
      text.lines().forEach(narrator::say);
      narrator.problems(result);
      if (result.succeeded()) {
        narrator.say(PreviewText.summary(result.changes()));
      }
      return StackReport.of(engine.stack(), result);
    }
  }
}
