package io.ringwright.automation.preview;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.ringwright.automation.events.ResourceStep;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Finds which properties differ, down to single values, from what the engine says or else from the
 * states.
 */
final class PropertyDiff {
  private final ResourceStep step;
  private final Masks masks;
  private final JsonNode inputsBefore;
  private final JsonNode inputsAfter;
  private final JsonNode outputsBefore;

  PropertyDiff(ResourceStep step, Masks masks) {
    this.step = step;
    this.masks = masks;
    this.inputsBefore = object(step.before().map(ResourceStep.State::inputs));
    this.inputsAfter = object(step.after().map(ResourceStep.State::inputs));
    this.outputsBefore = object(step.before().map(ResourceStep.State::outputs));
  }

  static JsonNode object(Optional<JsonNode> node) {
    return node.filter(JsonNode::isObject).orElseGet(JsonNodeFactory.instance::objectNode);
  }

  /** What forces a replacement first, else by path. */
  List<PropertyChange> changes() {
    var changes = new ArrayList<PropertyChange>();
    if (step.detailedDiff().isEmpty()) {
      fromStates(changes);
    } else {
      step.detailedDiff()
          .forEach((path, kind) -> addDetailed(PropertyPath.parse(path), kind, changes));
    }
    changes.sort(
        (a, b) ->
            a.replaces() == b.replaces()
                ? a.path().compareTo(b.path())
                : Boolean.compare(b.replaces(), a.replaces()));
    return changes;
  }

  private void fromStates(List<PropertyChange> changes) {
    leaves(
        PropertyPath.root(),
        inputsBefore,
        inputsAfter,
        path -> changes.add(shown(path, inputsBefore, replaces(path))));
    addHidden(changes);
  }

  private boolean replaces(PropertyPath path) {
    return !path.steps().isEmpty() && step.replaceKeys().contains(path.steps().get(0));
  }

  /** The engine compares inputs with inputs, or what the provider returned with the new inputs. */
  private void addDetailed(
      PropertyPath path, ResourceStep.PropertyChange kind, List<PropertyChange> changes) {
    boolean fromInputs = kind.inputDiff() || path.in(inputsBefore).isPresent();
    var before = fromInputs ? inputsBefore : outputsBefore;
    boolean replaces = kind.kind().endsWith("-replace");
    var found = new ArrayList<PropertyChange>();
    var old = path.in(before);
    var now = path.in(inputsAfter);
    if (old.isPresent() && now.isPresent()) {
      leaves(path, old.get(), now.get(), leaf -> found.add(shown(leaf, before, replaces)));
    }
    if (found.isEmpty()) {
      found.add(shown(path, before, replaces));
    }
    changes.addAll(found);
  }

  /** A changed secret looks the same on both sides; only the engine's list of keys tells. */
  private void addHidden(List<PropertyChange> changes) {
    var named = new LinkedHashSet<String>();
    changes.forEach(change -> named.add(change.path().first()));
    for (var key : step.diffs()) {
      if (!named.contains(key)) {
        var path = PropertyPath.root().then(key);
        changes.add(shown(path, inputsBefore, replaces(path)));
      }
    }
  }

  private PropertyChange shown(PropertyPath path, JsonNode before, boolean replaces) {
    var type = step.urn().type();
    return new PropertyChange(
        path, masks.show(type, path, before), masks.show(type, path, inputsAfter), replaces);
  }

  private static void leaves(
      PropertyPath path, JsonNode before, JsonNode after, Consumer<PropertyPath> found) {
    if (same(before, after)) {
      return;
    }
    if (before.isObject() && after.isObject() && !special(before) && !special(after)) {
      var keys = new LinkedHashSet<String>();
      before.fieldNames().forEachRemaining(keys::add);
      after.fieldNames().forEachRemaining(keys::add);
      keys.stream()
          .sorted()
          .forEach(key -> leaves(path.then(key), before.path(key), after.path(key), found));
    } else if (before.isArray() && after.isArray()) {
      for (int i = 0; i < Math.max(before.size(), after.size()); i++) {
        leaves(path.then(String.valueOf(i)), before.path(i), after.path(i), found);
      }
    } else {
      found.accept(path);
    }
  }

  private static boolean special(JsonNode value) {
    return value.has(Shown.SIGNATURE);
  }

  /** 3 and 3.0 are one number, and nothing is as good as null. */
  static boolean same(JsonNode before, JsonNode after) {
    if (before.isNumber() && after.isNumber()) {
      return before.decimalValue().compareTo(after.decimalValue()) == 0;
    }
    boolean nothingBefore = before.isMissingNode() || before.isNull();
    boolean nothingAfter = after.isMissingNode() || after.isNull();
    return (nothingBefore && nothingAfter) || before.equals(after);
  }
}
