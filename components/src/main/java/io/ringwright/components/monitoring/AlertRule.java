package io.ringwright.components.monitoring;

import java.time.Duration;
import java.util.Map;

/**
 * What Prometheus watches for, and what it says then.
 *
 * @param expression PromQL that has a result while something is wrong
 * @param lasting how long it must be so before anybody is told, in whole minutes
 * @param summary one line; may have Prometheus' placeholders
 */
public record AlertRule(
    String name, String expression, Duration lasting, Severity severity, String summary) {

  /** How soon somebody has to look. */
  public enum Severity {
    /** Today. */
    WARNING("warning"),
    /** Now. */
    CRITICAL("critical");

    private final String label;

    Severity(String label) {
      this.label = label;
    }

    /** Value of the label {@code severity}, by which Alertmanager routes. */
    public String label() {
      return label;
    }
  }

  /** As Prometheus' rule files have it. */
  Map<String, Object> render() {
    return Map.of(
        "alert",
        name,
        "expr",
        expression,
        "for",
        lasting.toMinutes() + "m",
        "labels",
        Map.of("severity", severity.label()),
        "annotations",
        Map.of("summary", summary));
  }
}
