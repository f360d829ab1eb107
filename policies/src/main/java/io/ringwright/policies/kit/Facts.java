package io.ringwright.policies.kit;

import java.util.regex.Pattern;

/**
 * What is known about a rule without running it.
 *
 * @param id lower-case words with dashes; people write it in configuration, so it stays
 * @param promise what holds where the rule is kept, one sentence
 * @param rationale what goes wrong where it is broken
 * @param source where the rule comes from: document and section, or project and issue
 */
public record Facts(
    String id, Level level, Severity severity, String promise, String rationale, String source) {
  private static final Pattern ID = Pattern.compile("[a-z][a-z0-9]*(-[a-z0-9]+)*");

  public Facts {
    if (!ID.matcher(id).matches() || promise.isBlank() || rationale.isBlank() || source.isBlank()) {
      throw new IllegalArgumentException(
          "a rule needs an id in kebab case, a promise, a rationale and a source: " + id);
    }
  }
}
