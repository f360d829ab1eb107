package io.ringwright.automation.preview;

import java.util.Comparator;
import java.util.List;

/** The one word about a report, the worst first. */
public enum Verdict {
  BLOCKED("🔴", "blocked by policy"),
  DATA_AT_RISK("🔴", "data at risk"),
  FAILED("🔴", "the preview failed"),
  DESTRUCTIVE("🟠", "something is deleted or replaced"),
  CHANGES("🟡", "changes"),
  NOTHING("🟢", "no changes");

  private final String mark;
  private final String words;

  Verdict(String mark, String words) {
    this.mark = mark;
    this.words = words;
  }

  public String words() {
    return words;
  }

  String mark() {
    return mark;
  }

  static Verdict of(StackPreview stack) {
    if (stack.findings().stream().anyMatch(Finding::blocks)) {
      return BLOCKED;
    }
    var losses = RingLoss.of(stack);
    if (stack.destructive().stream().anyMatch(ResourceChange::holdsData)
        || losses.stream().anyMatch(RingLoss::holdsData)) {
      return DATA_AT_RISK;
    }
    if (!stack.succeeded()) {
      return FAILED; // after data: the engine breaks off just because something protected would go
    }
    if (!stack.destructive().isEmpty() || !losses.isEmpty()) {
      return DESTRUCTIVE;
    }
    return stack.unchanged() ? NOTHING : CHANGES;
  }

  static Verdict of(List<StackPreview> stacks) {
    return stacks.stream().map(Verdict::of).min(Comparator.naturalOrder()).orElse(NOTHING);
  }
}
