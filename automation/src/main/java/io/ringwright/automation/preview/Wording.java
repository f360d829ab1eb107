package io.ringwright.automation.preview;

import io.ringwright.automation.preview.document.Text;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** How a report names things. */
final class Wording {
  static final int NAME = 100;
  static final int VALUE = 120;
  private static final int PLACE = 20;

  private Wording() {}

  static Text resource(ResourceChange change) {
    return Text.of(clipped(change.kind(), NAME) + " ").value(clipped(change.urn().name(), NAME));
  }

  /** Path, old value, new value. */
  static Text property(PropertyChange change) {
    var path = Text.code(clipped(change.path().toString(), VALUE));
    if (change.before() instanceof Shown.Secret && change.after() instanceof Shown.Secret) {
      return path.words(": secret changed");
    }
    if (change.before() instanceof Shown.Open before
        && change.after() instanceof Shown.Open after) {
      int same = alike(before.text(), after.text());
      return path.words(": ")
          .value(from(before.text(), same))
          .words(" → ")
          .value(from(after.text(), same));
    }
    return path.words(": ").then(shown(change.before())).words(" → ").then(shown(change.after()));
  }

  /** Where two long texts begin to differ, less some characters to know the place by. */
  private static int alike(String before, String after) {
    if (before.length() <= VALUE && after.length() <= VALUE) {
      return 0;
    }
    int same = 0;
    while (same < Math.min(before.length(), after.length())
        && before.charAt(same) == after.charAt(same)) {
      same++;
    }
    return Math.max(0, same - PLACE);
  }

  private static String from(String text, int start) {
    return clipped(start == 0 ? text : "…" + text.substring(whole(text, start)), VALUE);
  }

  static Text shown(Shown value) {
    return value instanceof Shown.Open open
        ? Text.code(clipped(open.text(), VALUE))
        : Text.of(value.text());
  }

  /** Keeps both ends, since names that differ do so at the end. */
  static String clipped(String text, int most) {
    if (text.length() <= most) {
      return text;
    }
    int tail = most / 3;
    int head = most - tail - 1;
    return text.substring(0, whole(text, head))
        + "…"
        + text.substring(whole(text, text.length() - tail));
  }

  /** Never cuts a character of two units in half. */
  private static int whole(String text, int index) {
    return index < text.length() && Character.isLowSurrogate(text.charAt(index))
        ? index - 1
        : index;
  }

  static String count(long count, String one, String many) {
    return count + " " + (count == 1 ? one : many);
  }

  /** {@code 1 replace, 2 update}. */
  static String operations(List<ResourceChange> changes) {
    return changes.stream()
        .collect(
            Collectors.groupingBy(ResourceChange::operation, TreeMap::new, Collectors.counting()))
        .entrySet()
        .stream()
        .map(entry -> entry.getValue() + " " + entry.getKey().word())
        .collect(Collectors.joining(", "));
  }

  static String word(Operation operation) {
    return operation.word().toUpperCase(Locale.ROOT);
  }
}
