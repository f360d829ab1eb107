package io.ringwright.automation.cli;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.ringwright.automation.events.EngineEvent;
import io.ringwright.automation.events.Urn;
import java.util.Comparator;
import java.util.List;

/**
 * A policy's finding in an answer, the worst first.
 *
 * @param level mandatory stops an update, advisory does not
 * @param resource URN of what it is about, empty for the stack as a whole
 * @param message what is wrong, what is allowed, and how to fix it
 */
record PolicyLine(
    @JsonProperty String rule,
    @JsonProperty String level,
    @JsonProperty String severity,
    @JsonProperty String resource,
    @JsonProperty String message)
    implements Comparable<PolicyLine> {
  private static final List<String> SEVERITIES = List.of("critical", "high", "medium", "low");

  private static final Comparator<PolicyLine> WORST_FIRST =
      Comparator.comparing((PolicyLine it) -> !it.level().equals("mandatory"))
          .thenComparing(it -> Math.floorMod(SEVERITIES.indexOf(it.severity()), 9))
          .thenComparing(PolicyLine::rule)
          .thenComparing(PolicyLine::message);

  static PolicyLine of(EngineEvent.PolicyFinding finding) {
    return new PolicyLine(
        finding.policy(),
        finding.level(),
        finding.severity(),
        finding.urn().map(Urn::text).orElse(""),
        Plain.text(finding.text()));
  }

  /** As people call the resource. */
  String name() {
    var urn = new Urn(resource);
    return resource.isEmpty() || urn.isStack() ? "(stack)" : urn.name();
  }

  @Override
  public int compareTo(PolicyLine other) {
    return WORST_FIRST.compare(this, other);
  }
}
