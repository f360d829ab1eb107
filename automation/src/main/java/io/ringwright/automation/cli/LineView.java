package io.ringwright.automation.cli;

import io.ringwright.automation.events.EngineEvent;
import io.ringwright.automation.events.ResourceStep;
import java.io.PrintStream;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/**
 * A line for each thing that has changed, and from time to time one that says what everybody is
 * waiting for, so that a log never looks dead.
 */
final class LineView implements ProgressView {
  private static final Duration SILENCE = Duration.ofSeconds(20);
  private static final Map<String, String> DONE =
      Map.of(
          "create", "created",
          "update", "updated",
          "delete", "deleted",
          "create-replacement", "created anew",
          "delete-replaced", "deleted the old",
          "replace", "replaced",
          "import", "imported",
          "refresh", "read");

  private final PrintStream out;
  private final Clock clock;
  private final ProgressModel model;
  private final ScheduledExecutorService heartbeat;
  private Instant lastWord;

  LineView(PrintStream out, Clock clock) {
    this.out = out;
    this.clock = clock;
    this.model = new ProgressModel(clock);
    this.lastWord = clock.instant();
    this.heartbeat =
        Executors.newSingleThreadScheduledExecutor(
            task -> {
              var thread = new Thread(task, "progress");
              thread.setDaemon(true);
              return thread;
            });
    var unused = heartbeat.scheduleAtFixedRate(this::breakSilence, 1, 1, TimeUnit.SECONDS);
  }

  @Override
  public synchronized void accept(EngineEvent event) {
    model.accept(event);
    if (event instanceof EngineEvent.StepDone done && !done.planning()) {
      tell(done.step(), DONE.getOrDefault(done.step().op(), ""));
    } else if (event instanceof EngineEvent.StepFailed failed) {
      tell(failed.step(), "FAILED");
    }
  }

  @Override
  public void close() {
    heartbeat.shutdownNow();
  }

  private void tell(ResourceStep step, String word) {
    if (word.isEmpty() || step.urn().isStack()) {
      return;
    }
    var took = model.item(step.urn()).map(item -> Plain.duration(model.elapsed(item))).orElse("");
    say("  %-12s %s  %s  (%s)".formatted(word, step.urn().name(), step.type(), took));
  }

  private synchronized void breakSilence() {
    if (Duration.between(lastWord, clock.instant()).compareTo(SILENCE) < 0) {
      return;
    }
    var waiting =
        model.running().stream()
            .limit(3)
            .map(item -> item.urn().name() + " (" + Plain.duration(model.elapsed(item)) + ")")
            .collect(Collectors.joining(", "));
    if (!waiting.isEmpty()) {
      say("  .. still at work on " + waiting);
    }
  }

  private void say(String line) {
    out.println(line);
    lastWord = clock.instant();
  }
}
