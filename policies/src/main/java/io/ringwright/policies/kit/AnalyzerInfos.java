package io.ringwright.policies.kit;

import io.ringwright.plugin.StructCodec;
import io.ringwright.plugin.Value;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import pulumirpc.AnalyzerOuterClass.AnalyzerInfo;
import pulumirpc.AnalyzerOuterClass.EnforcementLevel;
import pulumirpc.AnalyzerOuterClass.PolicyConfigSchema;
import pulumirpc.AnalyzerOuterClass.PolicyInfo;
import pulumirpc.AnalyzerOuterClass.PolicySeverity;
import pulumirpc.AnalyzerOuterClass.PolicyType;

/** A pack in the protocol's words. */
final class AnalyzerInfos {
  private AnalyzerInfos() {}

  static AnalyzerInfo of(PolicyPack pack) {
    var info =
        AnalyzerInfo.newBuilder()
            .setName(pack.name())
            .setDisplayName(pack.name())
            .setVersion(pack.version())
            .setSupportsConfig(true);
    pack.rules().forEach(rule -> info.addPolicies(policy(rule)));
    return info.build();
  }

  private static PolicyInfo policy(Rule<?> rule) {
    var facts = rule.facts();
    return PolicyInfo.newBuilder()
        .setName(facts.id())
        .setDisplayName(facts.id())
        .setDescription(facts.promise())
        .setMessage(facts.rationale())
        .setEnforcementLevel(level(facts.level()))
        .setSeverity(severity(facts.severity()))
        .setPolicyType(
            rule instanceof StackRule<?>
                ? PolicyType.POLICY_TYPE_STACK
                : PolicyType.POLICY_TYPE_RESOURCE)
        .setConfigSchema(
            PolicyConfigSchema.newBuilder().setProperties(StructCodec.encode(schema(rule))))
        .build();
  }

  /** Without defaults: the engine would write them over what the stack's configuration sets. */
  private static Value.Fields schema(Rule<?> rule) {
    var properties = new LinkedHashMap<String, Value>();
    rule.settings().forEach(setting -> properties.put(setting.name(), schema(setting)));
    properties.put("suppressions", suppressions());
    return new Value.Fields(properties);
  }

  private static Value schema(Setting setting) {
    var fields = new LinkedHashMap<String, Value>();
    fields.put("type", Value.of(setting.type().schemaWord()));
    fields.put("description", Value.of(setting.meaning()));
    if (setting.type() == Setting.Type.TEXTS) {
      fields.put("items", type("string"));
    }
    if (setting.type() == Setting.Type.NUMBERS) {
      fields.put("additionalProperties", type("number"));
    }
    return new Value.Fields(fields);
  }

  private static Value suppressions() {
    var item =
        new Value.Fields(
            Map.of(
                "type", Value.of("object"),
                "properties",
                    new Value.Fields(
                        Map.of(
                            "resource",
                            type("string"),
                            "reason",
                            type("string"),
                            "until",
                            type("string"))),
                "required",
                    Value.of(
                        List.of(Value.of("resource"), Value.of("reason"), Value.of("until")))));
    return new Value.Fields(
        Map.of(
            "type", Value.of("array"),
            "description",
                Value.of(
                    "Resources whose findings are accepted for a while, each with a reason and a last day."),
            "items", item));
  }

  private static Value.Fields type(String word) {
    return new Value.Fields(Map.of("type", Value.of(word)));
  }

  static EnforcementLevel level(Level level) {
    return switch (level) {
      case ADVISORY -> EnforcementLevel.ADVISORY;
      case MANDATORY -> EnforcementLevel.MANDATORY;
      case REMEDIATE -> EnforcementLevel.REMEDIATE;
      case DISABLED -> EnforcementLevel.DISABLED;
    };
  }

  static Level level(EnforcementLevel level) {
    return switch (level) {
      case MANDATORY -> Level.MANDATORY;
      case REMEDIATE -> Level.REMEDIATE;
      case DISABLED -> Level.DISABLED;
      case ADVISORY, UNRECOGNIZED -> Level.ADVISORY;
    };
  }

  static PolicySeverity severity(Severity severity) {
    return switch (severity) {
      case LOW -> PolicySeverity.POLICY_SEVERITY_LOW;
      case MEDIUM -> PolicySeverity.POLICY_SEVERITY_MEDIUM;
      case HIGH -> PolicySeverity.POLICY_SEVERITY_HIGH;
      case CRITICAL -> PolicySeverity.POLICY_SEVERITY_CRITICAL;
    };
  }
}
