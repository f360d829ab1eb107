package io.ringwright.automation.cli;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import io.ringwright.policies.kit.Rule;
import io.ringwright.policies.kit.StackRule;
import java.util.List;

/**
 * A rule for machines; fields are only ever added.
 *
 * @param judges {@code stack} or {@code resource}
 */
record RuleDocument(
    @JsonProperty String id,
    @JsonProperty String level,
    @JsonProperty String severity,
    @JsonProperty String promise,
    @JsonProperty String rationale,
    @JsonProperty String source,
    @JsonProperty String judges,
    @JsonProperty List<OneSetting> settings) {
  private static final ObjectMapper JSON =
      new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

  /** What a team may set for a rule. */
  record OneSetting(
      @JsonProperty String name,
      @JsonProperty String type,
      @JsonProperty("default") Object standard,
      @JsonProperty String meaning) {}

  static RuleDocument of(Rule<?> rule) {
    var facts = rule.facts();
    return new RuleDocument(
        facts.id(),
        facts.level().word(),
        facts.severity().word(),
        facts.promise(),
        facts.rationale(),
        facts.source(),
        rule instanceof StackRule<?> ? "stack" : "resource",
        rule.settings().stream()
            .map(
                it ->
                    new OneSetting(it.name(), it.type().schemaWord(), it.standard(), it.meaning()))
            .toList());
  }

  static String text(Object document) throws JsonProcessingException {
    return JSON.writeValueAsString(document);
  }
}
