package io.ringwright.automation.cli;

import io.ringwright.automation.engine.OperationResult;
import io.ringwright.automation.engine.PulumiProject;
import io.ringwright.automation.engine.StackEngine;
import io.ringwright.automation.events.EngineEvent;
import io.ringwright.automation.preview.PlanFile;
import io.ringwright.automation.preview.StackPreview;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code ringwright up}. */
@Command(
    name = "up",
    description = "Build the platform, or change it to what its configuration says now.")
final class UpVerb implements Callable<Integer> {
  private final Shell shell;
  private final Narrator narrator;

  @Mixin private StackArguments arguments;
  @Mixin private YesOption yes;
  @Mixin private RefreshOption refresh;
  @Mixin private ReviewedPlan reviewed;
  @Mixin private MaskOption mask;

  UpVerb(Shell shell) {
    this.shell = shell;
    this.narrator = new Narrator(shell);
  }

  @Override
  public Integer call() {
    return new StackWork(shell, arguments).checked(Map.of(), this::up);
  }

  private StackReport up(StackEngine engine) {
    Notices.tell(PulumiProject.at(shell.checkout()).configFile(engine.stack()), narrator);
    engine.prepare().forEach(narrator::say);
    var basis = reviewed.basis(refresh.basis());
    if (reviewed.given()) {
      var events = new ArrayList<EngineEvent>();
      var preview = PreviewVerb.Looking.preview(shell, engine, basis, events::add);
      if (preview.exit() != Exit.DONE) {
        return preview;
      }
      var plan = PlanFile.of(StackPreview.read(engine.stack(), events, mask.masks()));
      reviewed.require(plan, PlanShelf.of(shell));
      narrator.say("This is what was reviewed: " + plan.digest().text());
    } else if (Confirmation.needed(arguments, yes)) {
      var preview = PreviewVerb.Looking.preview(shell, engine, basis, event -> {});
      if (preview.exit() != Exit.DONE || preview.changes().total() == 0) {
        return preview;
      }
      Confirmation.ask(shell, "Make these changes?");
    }
    var begun = Instant.now();
    narrator.say("Updating " + engine.stack() + ":");
    OperationResult result;
    try (var view = ProgressView.on(shell)) {
      result = engine.up(basis, view);
    }
    narrator.problems(result);
    if (!result.succeeded()) {
      narrator.say(Ends.sentence(result, "up " + engine.stack()));
      return StackReport.of(engine.stack(), result);
    }
    var outputs = engine.outputs(StackEngine.Secrets.HIDDEN);
    narrator.outputs(outputs, arguments.json());
    narrator.say(
        Ends.done(result) + " " + Plain.duration(Duration.between(begun, Instant.now())) + ".");
    return StackReport.of(engine.stack(), result, outputs);
  }
}
