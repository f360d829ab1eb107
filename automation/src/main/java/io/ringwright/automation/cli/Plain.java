package io.ringwright.automation.cli;

import java.time.Duration;
import java.util.regex.Pattern;

/** Texts as people want them. */
final class Plain {
  private static final Pattern STACK_FRAME =
      Pattern.compile("(?m)^\\s*(at [\\w.$/@]+\\(.*\\)|\\.\\.\\. \\d+ more|goroutine \\d+.*)$\\n?");

  /** How the engine wraps the errors of a provider, also a single one. */
  private static final Pattern WRAPPED =
      Pattern.compile("(?m)^\\s*\\d+ errors? occurred:\\s*$\\n?|^\\s*\\* ");

  private Plain() {}

  /** Without stack frames, wrappings and the gaps that they leave. */
  static String text(String message) {
    var unwrapped =
        message.contains(" occurred:") ? WRAPPED.matcher(message).replaceAll("") : message;
    return STACK_FRAME.matcher(unwrapped).replaceAll("").replaceAll("\\n{2,}", "\n").strip();
  }

  /** As 4.2s, 38s, 3m05s, 2h05m. */
  static String duration(Duration elapsed) {
    var seconds = elapsed.toSeconds();
    if (seconds < 10) {
      return "%d.%ds".formatted(seconds, elapsed.toMillisPart() / 100);
    }
    if (seconds < 60) {
      return seconds + "s";
    }
    return seconds < 3600
        ? "%dm%02ds".formatted(seconds / 60, seconds % 60)
        : "%dh%02dm".formatted(seconds / 3600, seconds % 3600 / 60);
  }

  /** Cut to a width, with a mark where it was cut. */
  static String fit(String text, int width) {
    return text.length() <= width ? text : text.substring(0, Math.max(0, width - 2)) + "..";
  }
}
