package io.ringwright.automation;

import io.ringwright.automation.events.EngineEvent;
import io.ringwright.automation.events.ResourceStep;
import io.ringwright.automation.events.Urn;
import io.ringwright.automation.preview.Masks;
import io.ringwright.automation.preview.Operation;
import io.ringwright.automation.preview.StackPreview;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;

/** Hears what the engine says, keeps it, and passes it on in the words of this package. */
final class Narration implements Consumer<EngineEvent> {
  private final String platform;
  private final Consumer<PlatformEvent> listener;
  private final List<EngineEvent> heard = new ArrayList<>();
  private Optional<String> deaf = Optional.empty();

  Narration(String platform, Consumer<PlatformEvent> listener) {
    this.platform = platform;
    this.listener = listener;
  }

  @Override
  public void accept(EngineEvent event) {
    heard.add(event);
    if (event instanceof EngineEvent.StepStarted started) {
      tell(new PlatformEvent.ResourceBegun(platform, of(started.step()), word(started.step())));
    } else if (event instanceof EngineEvent.StepDone done) {
      tell(new PlatformEvent.ResourceDone(platform, of(done.step()), word(done.step())));
    } else if (event instanceof EngineEvent.StepFailed failed) {
      tell(new PlatformEvent.ResourceFailed(platform, of(failed.step()), word(failed.step())));
    } else if (event instanceof EngineEvent.Diagnostic said) {
      tell(
          new PlatformEvent.Said(
              platform,
              said.severity().name().toLowerCase(Locale.ROOT),
              said.ephemeral(),
              said.urn().map(Urn::text).orElse(""),
              said.text()));
    } else if (event instanceof EngineEvent.PolicyFinding found) {
      tell(
          new PlatformEvent.Judged(
              platform,
              new PolicyFinding(
                  found.policy(),
                  found.level(),
                  found.severity(),
                  found.urn().map(Urn::text).orElse(""),
                  found.text())));
    }
  }

  /** Passes an event on. A listener that fails hears nothing more, and the operation goes on. */
  void tell(PlatformEvent event) {
    if (deaf.isPresent()) {
      return;
    }
    try {
      listener.accept(event);
    } catch (RuntimeException e) {
      deaf = Optional.of("the listener failed and was told nothing more: " + e);
    }
  }

  /** Sentences for people about the telling itself; mostly empty. */
  List<String> notes() {
    return deaf.stream().toList();
  }

  /** All that was said about resources. */
  StackPreview seen() {
    return StackPreview.read(platform, heard, Masks.standard());
  }

  private static PlatformEvent.Resource of(ResourceStep step) {
    return new PlatformEvent.Resource(step.urn().text(), step.type(), step.urn().name());
  }

  private static Operation word(ResourceStep step) {
    return Operation.of(step.op());
  }
}
