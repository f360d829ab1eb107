package io.ringwright.automation.events;

import java.util.Map;
import java.util.Optional;

/** One thing the engine said. */
public sealed interface EngineEvent {

  /** An operation begins; the configuration it runs with (secrets masked by the engine). */
  record Prelude(Map<String, String> config) implements EngineEvent {
    public Prelude {
      config = Map.copyOf(config);
    }
  }

  /**
   * Work on a resource begins.
   *
   * @param planning true in a preview
   */
  record StepStarted(ResourceStep step, boolean planning) implements EngineEvent {}

  /** Work on a resource has ended well, its outputs are known. */
  record StepDone(ResourceStep step, boolean planning) implements EngineEvent {}

  /** Work on a resource has failed; a {@link Diagnostic} says why. */
  record StepFailed(ResourceStep step) implements EngineEvent {}

  /**
   * A message for people.
   *
   * @param urn the resource it is about, absent for the stack
   * @param text plain, without the engine's colour marks
   * @param ephemeral true for a status line that the next one replaces
   */
  record Diagnostic(Optional<Urn> urn, Severity severity, String text, boolean ephemeral)
      implements EngineEvent {}

  /**
   * A policy's finding.
   *
   * @param level advisory, mandatory, disabled or remediate
   * @param severity low, medium, high, critical; empty when not given
   */
  record PolicyFinding(
      Optional<Urn> urn, String pack, String policy, String level, String severity, String text)
      implements EngineEvent {}

  /**
   * The operation is over.
   *
   * @param changes the engine's word for an operation to the number of resources
   * @param preview true when nothing was changed
   * @param result the engine's word, e.g. succeeded or failed; empty from older engines
   */
  record Summary(Map<String, Integer> changes, int seconds, boolean preview, String result)
      implements EngineEvent {
    public Summary {
      changes = Map.copyOf(changes);
    }
  }

  /** An error of the engine itself. */
  record EngineError(String text) implements EngineEvent {}

  /** The engine was cancelled, or has nothing more to say. */
  record Ended() implements EngineEvent {}

  /**
   * Anything else.
   *
   * @param kind its JSON key, or empty for a line that is no event
   */
  record Unknown(String kind) implements EngineEvent {}

  /** How much a {@link Diagnostic} matters. */
  enum Severity {
    DEBUG,
    INFO,
    WARNING,
    ERROR;

    static Severity of(String word) {
      return switch (word) {
        case "error" -> ERROR;
        case "warning" -> WARNING;
        case "debug" -> DEBUG;
        // "info", "info#err" (a plugin's stderr), and what later engines may add
        default -> INFO;
      };
    }
  }
}
