package io.ringwright.automation.cli;

import io.ringwright.automation.events.EngineEvent;
import io.ringwright.automation.events.ResourceStep;
import io.ringwright.automation.events.Urn;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Where an operation stands, by the components right below the stack. Fed with engine events; not
 * thread-safe.
 */
final class ProgressModel {
  private final Clock clock;
  private final Map<Urn, Optional<Urn>> parents = new LinkedHashMap<>();
  private final Map<Urn, Item> items = new LinkedHashMap<>();

  ProgressModel(Clock clock) {
    this.clock = clock;
  }

  void accept(EngineEvent event) {
    if (event instanceof EngineEvent.StepStarted started) {
      begin(started.step());
    } else if (event instanceof EngineEvent.StepDone done) {
      end(done.step(), State.DONE);
    } else if (event instanceof EngineEvent.StepFailed failed) {
      end(failed.step(), State.FAILED);
    } else if (event instanceof EngineEvent.Diagnostic diagnostic && diagnostic.ephemeral()) {
      diagnostic
          .urn()
          .map(items::get)
          .ifPresent(item -> item.status = Plain.text(diagnostic.text()));
    }
  }

  /** One row per component (or resource) right below the stack, in the order of their start. */
  List<Row> rows() {
    var groups = new LinkedHashMap<Urn, List<Item>>();
    items.values().stream()
        .filter(item -> !item.urn.isStack())
        .forEach(item -> groups.computeIfAbsent(top(item.urn), key -> new ArrayList<>()).add(item));
    return groups.entrySet().stream().map(group -> row(group.getKey(), group.getValue())).toList();
  }

  /** What is being worked on, longest first. */
  List<Item> running() {
    return items.values().stream()
        .filter(item -> item.state == State.RUNNING && !item.urn.isStack() && item.custom)
        .toList();
  }

  Duration elapsed(Item item) {
    return Duration.between(item.begun, item.ended.orElseGet(clock::instant));
  }

  Optional<Item> item(Urn urn) {
    return Optional.ofNullable(items.get(urn));
  }

  private void begin(ResourceStep step) {
    parents.put(step.urn(), step.parent());
    items.put(step.urn(), new Item(step, clock.instant()));
  }

  private void end(ResourceStep step, State state) {
    parents.putIfAbsent(step.urn(), step.parent());
    var item = items.computeIfAbsent(step.urn(), urn -> new Item(step, clock.instant()));
    item.state = state;
    item.ended = Optional.of(clock.instant());
  }

  private Urn top(Urn urn) {
    var current = urn;
    for (var depth = 0; depth < parents.size(); depth++) {
      var parent = parents.getOrDefault(current, Optional.empty());
      if (parent.isEmpty() || parent.get().isStack() || !parents.containsKey(parent.get())) {
        return current;
      }
      current = parent.get();
    }
    return current;
  }

  private Row row(Urn top, List<Item> members) {
    var done = members.stream().filter(item -> item.state == State.DONE).count();
    var failed = members.stream().anyMatch(item -> item.state == State.FAILED);
    var changed = members.stream().filter(Item::changes).count();
    var begun = members.stream().map(item -> item.begun).min(Instant::compareTo).orElseThrow();
    var running = members.stream().filter(item -> item.state == State.RUNNING).toList();
    var ended =
        running.isEmpty()
            ? members.stream()
                .flatMap(item -> item.ended.stream())
                .max(Instant::compareTo)
                .orElseGet(clock::instant)
            : clock.instant();
    return new Row(
        top,
        failed ? State.FAILED : running.isEmpty() ? State.DONE : State.RUNNING,
        (int) done,
        members.size(),
        (int) changed,
        Duration.between(begun, ended),
        running.stream()
            .filter(item -> item.custom)
            .findFirst()
            .map(item -> item.urn.name() + (item.status.isEmpty() ? "" : ": " + item.status))
            .orElse(""));
  }

  /** How far something is. */
  enum State {
    RUNNING,
    DONE,
    FAILED
  }

  /**
   * A component and what is below it.
   *
   * @param done of {@code known} resources; more may become known
   * @param changed resources that do not stay as they are
   * @param now what is being worked on, empty if nothing
   */
  record Row(
      Urn urn, State state, int done, int known, int changed, Duration elapsed, String now) {}

  /** One resource. */
  static final class Item {
    private final Urn urn;
    private final String op;
    private final boolean custom;
    private final Instant begun;
    private State state = State.RUNNING;
    private Optional<Instant> ended = Optional.empty();
    private String status = "";

    private Item(ResourceStep step, Instant begun) {
      this.urn = step.urn();
      this.op = step.op();
      this.custom = step.custom();
      this.begun = begun;
    }

    Urn urn() {
      return urn;
    }

    String op() {
      return op;
    }

    boolean custom() {
      return custom;
    }

    String status() {
      return status;
    }

    boolean changes() {
      return !op.equals("same") && !op.equals("read") && !op.equals("refresh");
    }
  }
}
