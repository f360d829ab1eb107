package io.ringwright.policies.kit;

import java.util.Locale;

/** How bad it is if a rule is broken, whatever its level. */
public enum Severity {
  LOW,
  MEDIUM,
  HIGH,
  /** Data can be lost or read by others. */
  CRITICAL;

  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
