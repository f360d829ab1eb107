package io.ringwright.policies.rules;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringwright.policies.kit.Rule;
import java.util.Locale;
import org.junit.jupiter.api.Test;

final class RingwrightPoliciesTest {

  @Test
  void has_thirty_rules_and_more() {
    assertThat(RingwrightPolicies.pack().rules()).hasSizeGreaterThanOrEqualTo(30);
  }

  @Test
  void names_each_rule_like_its_class() {
    for (var rule : RingwrightPolicies.pack().rules()) {
      assertThat(rule.facts().id()).isEqualTo(kebab(rule.getClass().getSimpleName()));
    }
  }

  @Test
  void tests_each_rule_by_a_failing_a_passing_and_an_unknown_case() throws ClassNotFoundException {
    for (Rule<?> rule : RingwrightPolicies.pack().rules()) {
      assertThat(Class.forName(rule.getClass().getName() + "Test"))
          .isAssignableTo(RuleContract.class);
    }
  }

  private static String kebab(String className) {
    return className.replaceAll("(?<=[a-z])(?=[A-Z])", "-").toLowerCase(Locale.ROOT);
  }
}
