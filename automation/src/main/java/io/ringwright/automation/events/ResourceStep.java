package io.ringwright.automation.events;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the engine does, or would do, to one resource.
 *
 * @param op the engine's word: same, create, update, delete, replace, create-replacement,
 *     delete-replaced, read, refresh, import, discard ..
 * @param before its state before, absent when it is new
 * @param after its state after, absent when it goes
 * @param diffs names of the properties that differ, top level
 * @param replaceKeys properties that force a replacement
 * @param detailedDiff property path to what happens there (add, delete, update, each also with
 *     {@code -replace}); empty when the provider gives no detail
 */
public record ResourceStep(
    String op,
    Urn urn,
    String type,
    Optional<State> before,
    Optional<State> after,
    List<String> diffs,
    List<String> replaceKeys,
    Map<String, PropertyChange> detailedDiff) {
  public ResourceStep {
    diffs = List.copyOf(diffs);
    replaceKeys = List.copyOf(replaceKeys);
    detailedDiff = Map.copyOf(detailedDiff);
  }

  /** The resource's parent, absent for the stack itself. */
  public Optional<Urn> parent() {
    return after.or(() -> before).flatMap(State::parent);
  }

  /** True for a resource that a provider made, false for a component. */
  public boolean custom() {
    return after.or(() -> before).map(State::custom).orElse(false);
  }

  /** True when the resource may not be deleted or replaced. */
  public boolean protectedNow() {
    return before.or(() -> after).map(State::protect).orElse(false);
  }

  /**
   * One side of a step.
   *
   * @param id the provider's id, empty when not known
   * @param inputs what the program asked for; secrets carry the engine's mark instead of the value
   * @param outputs what the provider returned
   */
  public record State(
      String id,
      Optional<Urn> parent,
      boolean custom,
      boolean protect,
      boolean external,
      String provider,
      List<String> initErrors,
      JsonNode inputs,
      JsonNode outputs) {
    public State {
      initErrors = List.copyOf(initErrors);
    }
  }

  /**
   * Change of one property.
   *
   * @param kind add, delete, update, or one of these with {@code -replace}
   * @param inputDiff true when two inputs were compared, false when an output was
   */
  public record PropertyChange(String kind, boolean inputDiff) {}
}
