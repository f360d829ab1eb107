package io.ringwright.automation.cli;

import io.ringwright.automation.engine.PulumiProject;
import io.ringwright.automation.engine.StackEngine;
import io.ringwright.automation.engine.StackEngine.Basis;
import io.ringwright.automation.events.EngineEvent;
import io.ringwright.automation.preview.StackPreview;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code ringwright preview}. */
@Command(name = "preview", description = "Show what `up` would change. Changes nothing.")
final class PreviewVerb implements Callable<Integer> {
  private final Shell shell;
  private final Narrator narrator;

  @Mixin private StackArguments arguments;
  @Mixin private RefreshOption refresh;
  @Mixin private MaskOption mask;
  @Mixin private ReviewFiles review;

  PreviewVerb(Shell shell) {
    this.shell = shell;
    this.narrator = new Narrator(shell);
  }

  @Override
  public Integer call() {
    var previews = new TreeMap<String, StackPreview>();
    var reports = new ArrayList<StackReport>();
    int code =
        new StackWork(shell, arguments)
            .all(Map.of(), engine -> preview(engine, previews), reports::addAll);
    reports.forEach(report -> previews.computeIfAbsent(report.stack(), name -> unseen(report)));
    return review.publish(shell, List.copyOf(previews.values())) || code != Exit.DONE.code()
        ? code
        : Exit.FAILED.code();
  }

  private StackReport preview(StackEngine engine, Map<String, StackPreview> previews) {
    Notices.tell(PulumiProject.at(shell.checkout()).configFile(engine.stack()), narrator);
    if (!review.wanted()) {
      return Looking.preview(shell, engine, refresh.basis(), event -> {});
    }
    var events = new ArrayList<EngineEvent>();
    var report = Looking.preview(shell, engine, refresh.basis(), events::add);
    if (report.exit() != Exit.INTERRUPTED) {
      previews.put(engine.stack(), StackPreview.read(engine.stack(), events, mask.masks()));
    }
    return report;
  }

  /** A reviewer has to know that a stack could not be looked at, and why. */
  private StackPreview unseen(StackReport report) {
    return StackPreview.unseen(
        report.stack(),
        report.diagnostics().stream().map(StackReport.Line::message).toList(),
        mask.masks());
  }

  /** A preview and its text; {@code up} looks the same way before it asks. */
  static final class Looking {
    private Looking() {}

    static StackReport preview(
        Shell shell, StackEngine engine, Basis basis, Consumer<EngineEvent> also) {
      var narrator = new Narrator(shell);
      var text = new PreviewText();
      narrator.say("Preview of " + engine.stack() + ":");
      var result =
          engine.preview(
              basis,
              (EngineEvent event) -> {
                text.accept(event);
                also.accept(event);
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
