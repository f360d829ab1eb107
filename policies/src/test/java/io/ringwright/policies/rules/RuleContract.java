package io.ringwright.policies.rules;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringwright.policies.kit.Judgement;
import io.ringwright.policies.kit.PackSettings;
import io.ringwright.policies.kit.PolicyPack;
import io.ringwright.policies.kit.Rule;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * What every rule promises: it keeps quiet where all is well, says what is wrong, and waits for
 * what is not known.
 */
abstract class RuleContract {
  static final LocalDate TODAY = LocalDate.of(2026, 11, 30);

  private final Rule<?> rule;

  RuleContract(Rule<?> rule) {
    this.rule = rule;
  }

  /** A stack that keeps the rule. */
  abstract String kept();

  /** A stack that breaks the rule once. */
  abstract String broken();

  /** The whole message about {@link #broken()}. */
  abstract String message();

  /** A stack of which the rule can't tell yet. */
  abstract String unknown();

  /** Settings of the rule in these cases, in YAML; none by default. */
  String settings() {
    return "{}";
  }

  @Test
  void keeps_quiet_where_all_is_well() {
    assertThat(messages(kept())).isEmpty();
    assertThat(judge(kept()).pending()).isEmpty();
  }

  @Test
  void says_what_is_wrong_and_how_to_fix_it() {
    assertThat(messages(broken())).containsExactly(message());
  }

  @Test
  void waits_for_what_is_not_known_yet() {
    assertThat(messages(unknown())).isEmpty();
    assertThat(judge(unknown()).pending()).isNotEmpty();
  }

  List<String> messages(String stack) {
    return judge(stack).findings().stream().map(finding -> finding.message()).toList();
  }

  Judgement judge(String stack) {
    return judge(stack, "production");
  }

  Judgement judge(String stack, String environment) {
    return judge(stack, environment, settings());
  }

  Judgement judge(String text, String environment, String ruleSettings) {
    var pack = new PolicyPack("test", "1.0.0", List.of(rule));
    var document =
        "{environment: "
            + environment
            + ", rules: {"
            + rule.facts().id()
            + ": "
            + ruleSettings
            + "}}";
    var settings = PackSettings.read("policies", StackText.fields(document), pack);
    var stack = StackText.stack(text);
    var findings = new ArrayList<>(pack.judge(stack, settings, TODAY).findings());
    var pending = new ArrayList<>(pack.judge(stack, settings, TODAY).pending());
    for (var resource : stack.resources()) {
      findings.addAll(pack.judge(resource, settings, TODAY).findings());
      pending.addAll(pack.judge(resource, settings, TODAY).pending());
    }
    return new Judgement(findings, pending);
  }
}
