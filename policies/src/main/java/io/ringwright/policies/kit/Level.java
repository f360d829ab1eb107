package io.ringwright.policies.kit;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** What a finding does to the deployment. */
public enum Level {
  /** The finding is shown, the deployment goes on. */
  ADVISORY,
  /** The deployment stops. */
  MANDATORY,
  /** The resource is mended before it is deployed; a rule that can't mend warns instead. */
  REMEDIATE,
  /** The rule is not asked. */
  DISABLED;

  /** As configuration and the engine spell it. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  public static Optional<Level> named(String word) {
    return Arrays.stream(values()).filter(level -> level.word().equals(word)).findFirst();
  }
}
