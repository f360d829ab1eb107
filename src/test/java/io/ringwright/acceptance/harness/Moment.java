package io.ringwright.acceptance.harness;

import java.util.List;
import java.util.function.Predicate;

/** A point in the life of one engine run, told by the events that the engine has logged so far. */
public record Moment(String description, Predicate<List<EngineEvents.Event>> reached) {

  /** The engine is about to touch a resource whose urn contains {@code part}. */
  public static Moment before(String operation, String part) {
    return new Moment(
        "before " + operation + " of " + part, any("resourcePreEvent", operation, part));
  }

  /** The engine has recorded the result of a resource whose urn contains {@code part}. */
  public static Moment after(String operation, String part) {
    return new Moment(
        "after " + operation + " of " + part, any("resOutputsEvent", operation, part));
  }

  /** The n-th event of the run, whatever it is. */
  public static Moment event(int number) {
    return new Moment("at event " + number, events -> events.size() >= number);
  }

  private static Predicate<List<EngineEvents.Event>> any(
      String kind, String operation, String part) {
    return events ->
        events.stream()
            .anyMatch(
                event ->
                    event.kind().equals(kind)
                        && event.operation().equals(operation)
                        && event.urn().contains(part));
  }

  @Override
  public String toString() {
    return description;
  }
}
