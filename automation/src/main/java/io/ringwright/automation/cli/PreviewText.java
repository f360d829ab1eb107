package io.ringwright.automation.cli;

import io.ringwright.automation.engine.Changes;
import io.ringwright.automation.events.EngineEvent;
import io.ringwright.automation.events.ResourceStep;
import io.ringwright.automation.events.Urn;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * What a preview found, for a person: what goes and what is replaced first, each with the
 * properties that cause it; what is new folded into one line per component.
 */
final class PreviewText implements Consumer<EngineEvent> {
  private static final int MOST_PROPERTIES = 6;

  private final Map<Urn, ResourceStep> steps = new LinkedHashMap<>();

  @Override
  public void accept(EngineEvent event) {
    if (event instanceof EngineEvent.StepStarted started) {
      var step = started.step();
      // A replacement comes as three steps; the one called replace tells all.
      if (!step.op().equals("create-replacement") && !step.op().equals("delete-replaced")) {
        steps.merge(step.urn(), step, PreviewText::weightier);
      }
    }
  }

  List<String> lines() {
    var lines = new ArrayList<String>();
    lines.addAll(each("delete", "-"));
    lines.addAll(each("replace", "±"));
    lines.addAll(each("update", "~"));
    lines.addAll(created());
    return lines;
  }

  static String summary(Changes changes) {
    if (changes.total() == 0) {
      return "Nothing changes, %d resources stay as they are.".formatted(changes.same());
    }
    return "%d to create, %d to update, %d to replace, %d to delete, %d stay as they are."
        .formatted(
            changes.create(),
            changes.update(),
            changes.replace(),
            changes.delete(),
            changes.same());
  }

  private static ResourceStep weightier(ResourceStep first, ResourceStep second) {
    return first.op().equals("replace") ? first : second;
  }

  private List<String> each(String op, String mark) {
    return steps.values().stream()
        .filter(step -> step.op().equals(op) && !step.urn().isStack())
        .map(step -> "  %s %s  %s%s".formatted(mark, step.urn().name(), step.type(), why(step)))
        .sorted()
        .toList();
  }

  private List<String> created() {
    var byComponent = new LinkedHashMap<Urn, Integer>();
    steps.values().stream()
        .filter(step -> step.op().equals("create") && !step.urn().isStack())
        .forEach(step -> byComponent.merge(top(step.urn()), 1, Integer::sum));
    return byComponent.entrySet().stream()
        .map(
            entry ->
                "  + %s  %s%s"
                    .formatted(
                        entry.getKey().name(),
                        entry.getKey().type(),
                        entry.getValue() == 1
                            ? ""
                            : "  (%d resources)".formatted(entry.getValue())))
        .toList();
  }

  private Urn top(Urn urn) {
    var current = urn;
    for (var depth = 0; depth < steps.size(); depth++) {
      var parent =
          Optional.ofNullable(steps.get(current)).flatMap(ResourceStep::parent).orElse(current);
      if (parent.equals(current) || parent.isStack() || !isCreated(parent)) {
        return current;
      }
      current = parent;
    }
    return current;
  }

  private boolean isCreated(Urn urn) {
    return Optional.ofNullable(steps.get(urn))
        .filter(step -> step.op().equals("create"))
        .isPresent();
  }

  private static String why(ResourceStep step) {
    var paths = new LinkedHashSet<String>(step.replaceKeys());
    paths.addAll(step.detailedDiff().keySet().stream().sorted().toList());
    if (paths.isEmpty()) {
      paths.addAll(step.diffs());
    }
    if (paths.isEmpty()) {
      return "";
    }
    var shown = paths.stream().limit(MOST_PROPERTIES).collect(Collectors.joining(", "));
    var more = paths.size() - MOST_PROPERTIES;
    return "  [" + shown + (more > 0 ? " and " + more + " more" : "") + "]";
  }
}
