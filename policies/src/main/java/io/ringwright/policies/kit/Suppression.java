package io.ringwright.policies.kit;

import java.time.LocalDate;

/**
 * A decision to live with a finding for a while.
 *
 * @param resource name or URN of the resource; {@code *} stands for any characters
 * @param reason why; shown wherever the finding is
 * @param until last day on which it holds
 */
public record Suppression(String resource, String reason, LocalDate until) {

  public Suppression {
    if (reason.isBlank()) {
      throw new IllegalArgumentException("a suppression needs a reason: " + resource);
    }
  }

  boolean covers(ResourceView it) {
    return matches(resource, it.name()) || matches(resource, it.urn());
  }

  boolean expired(LocalDate today) {
    return today.isAfter(until);
  }

  /** Glob without regular expressions, so that no pattern can take for ever. */
  private static boolean matches(String pattern, String text) {
    var pieces = pattern.split("\\*", -1);
    if (pieces.length == 1) {
      return pattern.equals(text);
    }
    if (!text.startsWith(pieces[0])) {
      return false;
    }
    int at = pieces[0].length();
    for (int i = 1; i < pieces.length - 1; i++) {
      at = text.indexOf(pieces[i], at);
      if (at < 0) {
        return false;
      }
      at += pieces[i].length();
    }
    var last = pieces[pieces.length - 1];
    return text.length() - at >= last.length() && text.endsWith(last);
  }
}
