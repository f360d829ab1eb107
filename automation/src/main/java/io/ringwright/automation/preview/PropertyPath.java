package io.ringwright.automation.preview;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The way to a value inside a resource, in the engine's spelling: {@code
 * spec.nodePools[0].replicas}, {@code metadata.annotations["k8ssandra.io/resource-hash"]}.
 */
public record PropertyPath(List<String> steps) implements Comparable<PropertyPath> {

  public PropertyPath {
    steps = List.copyOf(steps);
  }

  public static PropertyPath root() {
    return new PropertyPath(List.of());
  }

  /** Never fails: what cannot be read as a path is one step. */
  public static PropertyPath parse(String text) {
    var steps = new ArrayList<String>();
    var step = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '.') {
        flush(step, steps);
      } else if (c == '[') {
        flush(step, steps);
        i = bracket(text, i + 1, steps);
      } else {
        step.append(c);
      }
    }
    flush(step, steps);
    return new PropertyPath(steps);
  }

  private static int bracket(String text, int start, List<String> steps) {
    if (start < text.length() && text.charAt(start) == '"') {
      var key = new StringBuilder();
      int i = start + 1;
      while (i < text.length() && text.charAt(i) != '"') {
        if (text.charAt(i) == '\\' && i + 1 < text.length()) {
          i++;
        }
        key.append(text.charAt(i++));
      }
      steps.add(key.toString());
      return Math.min(text.length() - 1, i + 1);
    }
    int end = text.indexOf(']', start);
    steps.add(text.substring(start, end < 0 ? text.length() : end));
    return end < 0 ? text.length() : end;
  }

  private static void flush(StringBuilder step, List<String> steps) {
    if (step.length() > 0) {
      steps.add(step.toString());
      step.setLength(0);
    }
  }

  public PropertyPath then(String step) {
    var longer = new ArrayList<>(steps);
    longer.add(step);
    return new PropertyPath(longer);
  }

  public Optional<JsonNode> in(JsonNode root) {
    var node = root;
    for (var step : steps) {
      node = node.isArray() ? element(node, step) : node.path(step);
    }
    return node.isMissingNode() || node.isNull() ? Optional.empty() : Optional.of(node);
  }

  private static JsonNode element(JsonNode array, String step) {
    return step.chars().allMatch(Character::isDigit) && step.length() < 9 && !step.isEmpty()
        ? array.path(Integer.parseInt(step))
        : array.path(-1);
  }

  /** True if {@code step} is on the way. */
  public boolean passes(String step) {
    return steps.contains(step);
  }

  public boolean startsWith(String... first) {
    return steps.size() >= first.length && steps.subList(0, first.length).equals(List.of(first));
  }

  /** The top-level property; empty for the root. */
  public String first() {
    return steps.isEmpty() ? "" : steps.get(0);
  }

  public String last() {
    return steps.isEmpty() ? "" : steps.get(steps.size() - 1);
  }

  @Override
  public int compareTo(PropertyPath other) {
    return toString().compareTo(other.toString());
  }

  @Override
  public String toString() {
    var text = new StringBuilder();
    for (var step : steps) {
      if (!step.isEmpty() && step.chars().allMatch(Character::isDigit)) {
        text.append('[').append(step).append(']');
      } else if (step.isEmpty() || step.chars().anyMatch(c -> !plain(c))) {
        text.append("[\"").append(step.replace("\\", "\\\\").replace("\"", "\\\"")).append("\"]");
      } else {
        text.append(text.length() == 0 ? "" : ".").append(step);
      }
    }
    return text.toString();
  }

  private static boolean plain(int c) {
    return Character.isLetterOrDigit(c) || c == '_' || c == '-' || c == '$';
  }
}
