package io.ringwright.automation.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** In which order stacks that stand on each other are worked on. */
final class StackOrder {
  private StackOrder() {}

  /**
   * Each stack after all those that it stands on; otherwise in the order in which they were named.
   * Stacks that stand on each other in a circle stay as they were named.
   *
   * @param below what a stack stands on, by name; others than {@code stacks} do not count
   */
  static List<String> lowestFirst(List<String> stacks, Function<String, List<String>> below) {
    var left = new ArrayList<>(stacks);
    var ordered = new ArrayList<String>();
    while (!left.isEmpty()) {
      var next =
          left.stream()
              .filter(each -> below.apply(each).stream().noneMatch(left::contains))
              .findFirst()
              .orElse(left.get(0));
      ordered.add(next);
      left.remove(next);
    }
    return List.copyOf(ordered);
  }
}
