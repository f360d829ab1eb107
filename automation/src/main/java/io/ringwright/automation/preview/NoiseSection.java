package io.ringwright.automation.preview;

import io.ringwright.automation.preview.document.Block;
import io.ringwright.automation.preview.document.Text;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Updates that are known to mean nothing, counted by why. */
final class NoiseSection {
  private NoiseSection() {}

  static Section of(List<StackPreview> stacks, int importance) {
    var byReason = new TreeMap<String, Integer>();
    for (var stack : stacks) {
      stack.noise().stream()
          .filter(it -> !it.component())
          .forEach(it -> byReason.merge(it.noise().orElse(""), 1, Integer::sum));
    }
    if (byReason.isEmpty()) {
      return new Section(importance, List.of(List.of()));
    }
    int count = byReason.values().stream().mapToInt(Integer::intValue).sum();
    var lines = byReason.entrySet().stream().map(NoiseSection::line).toList();
    var summary =
        Text.of(Wording.count(count, "update that means nothing", "updates that mean nothing"));
    return new Section(
        importance,
        List.of(
            List.of(new Block.Folded(summary, List.of(new Block.Bullets(lines)))),
            List.of(new Block.Paragraph(summary)),
            List.of()));
  }

  private static Text line(Map.Entry<String, Integer> entry) {
    return Text.of(entry.getKey() + " (" + entry.getValue() + ")");
  }
}
