package io.ringwright.automation;

import java.time.Duration;
import java.util.Optional;

/** What is true of every operation's result. */
public sealed interface Result permits PreviewResult, RunResult {
  Ending ending();

  long durationMillis();

  default boolean succeeded() {
    return ending() instanceof Ending.Succeeded;
  }

  default Optional<Failure> failure() {
    return ending() instanceof Failure failure ? Optional.of(failure) : Optional.empty();
  }

  default Duration duration() {
    return Duration.ofMillis(durationMillis());
  }
}
