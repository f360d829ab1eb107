package io.ringwright.acceptance.provider.engine;

import com.fasterxml.jackson.databind.JsonNode;
import io.ringwright.acceptance.harness.EngineEvents;
import io.ringwright.acceptance.harness.Finished;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * An engine command that has ended.
 *
 * @param steps what it did, or would do, to each resource, in the order of its events
 */
public record Run(Finished finished, List<Step> steps) {
  private static final Set<String> QUIET = Set.of("same", "read", "refresh");

  /**
   * What the engine did, or would do, to one resource.
   *
   * @param operation such as {@code create}, {@code update}, {@code replace}, {@code same}
   * @param changed paths of the properties that differ, such as {@code storage[0].limitGiB}
   */
  public record Step(String operation, String type, String name, Set<String> changed) {
    @Override
    public String toString() {
      return operation + " " + name + (changed.isEmpty() ? "" : " " + changed);
    }
  }

  public Run {
    steps = List.copyOf(steps);
  }

  static Run of(Finished finished, List<EngineEvents.Event> events) {
    var steps = new ArrayList<Step>();
    for (EngineEvents.Event event : events) {
      if (event.kind().equals("resourcePreEvent") && event.type().startsWith("ringwright:")) {
        steps.add(step(event));
      }
    }
    return new Run(finished, steps);
  }

  private static Step step(EngineEvents.Event event) {
    JsonNode metadata = event.json().path(event.kind()).path("metadata");
    var changed = new TreeSet<String>();
    metadata.path("detailedDiff").fieldNames().forEachRemaining(changed::add);
    if (changed.isEmpty()) {
      metadata.path("diffs").forEach(key -> changed.add(key.asText()));
    }
    String name = event.urn().substring(event.urn().lastIndexOf("::") + 2);
    return new Step(event.operation(), event.type(), name, changed);
  }

  /** This, if all went well. */
  public Run succeeds() {
    finished.expect(0);
    return this;
  }

  /** This, if the engine ended with an error of which it said all of this. */
  public Run fails(String... words) {
    if (finished.exitCode() == 0) {
      throw new AssertionError("expected to fail\n" + finished);
    }
    for (String word : words) {
      if (!finished.output().contains(word)) {
        throw new AssertionError("nothing said of: " + word + "\n" + finished);
      }
    }
    return this;
  }

  /** What the engine said of one resource at its end; nothing if it said nothing. */
  public String diagnostics(String resource) {
    var said = new StringBuilder();
    boolean isIts = false;
    for (String line : finished.stdout().lines().toList()) {
      if (line.matches("  \\S+ \\(.*\\):")) {
        isIts = line.endsWith(" (" + resource + "):");
      } else if (isIts && line.startsWith("    ")) {
        said.append(line.strip()).append('\n');
      } else {
        isIts = false;
      }
    }
    return said.toString();
  }

  /** This, if it was told to a person: no stack of ours, no bug of ours. */
  public Run isTold() {
    for (String trace : Set.of("\tat ", "Exception", "a bug in the ringwright provider")) {
      if (finished.output().contains(trace)) {
        throw new AssertionError("not for people: " + trace + "\n" + finished);
      }
    }
    return this;
  }

  /** All steps that change something. */
  public List<Step> changes() {
    return steps.stream().filter(step -> !QUIET.contains(step.operation())).toList();
  }

  /** The steps of one resource. */
  public List<Step> of(String resource) {
    return steps.stream().filter(step -> step.name().equals(resource)).toList();
  }

  /** Operations on one resource, in order. */
  public List<String> operations(String resource) {
    return of(resource).stream().map(Step::operation).toList();
  }

  @Override
  public String toString() {
    return steps + "\n" + finished;
  }
}
