package io.ringwright.policies.kit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ringwright.plugin.Value;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class PackSettingsTest {

  @Test
  void is_production_unless_told_otherwise() {
    assertThat(PackSettings.read("policies", Value.Fields.EMPTY, Fixtures.PACK).environment())
        .isEqualTo(Settings.Environment.PRODUCTION);
  }

  @Test
  void reports_all_problems_of_a_document_at_once() {
    var document =
        new Value.Fields(
            Map.of(
                "enviroment",
                Value.of("production"),
                "rules",
                new Value.Fields(
                    Map.of(
                        "door-shut",
                        Value.of("advisory"),
                        "doors-shut",
                        new Value.Fields(
                            Map.of(
                                "level", Value.of("fatal"),
                                "most", Value.of("three"),
                                "suppressions",
                                    Value.of(
                                        List.of(
                                            new Value.Fields(
                                                Map.of("resource", Value.of("*")))))))))));

    assertThatThrownBy(() -> PackSettings.read("policies", document, Fixtures.PACK))
        .hasMessageContaining(
            "policies.enviroment is not a key here, allowed are environment, rules. To fix: did you mean environment?")
        .hasMessageContaining(
            "policies.rules.door-shut is not a key here, allowed are doors-shut. To fix: did you mean doors-shut?")
        .hasMessageContaining("policies.rules.doors-shut.level is fatal")
        .hasMessageContaining("policies.rules.doors-shut.most is three")
        .hasMessageContaining("policies.rules.doors-shut.suppressions[0].reason is missing")
        .hasMessageContaining("policies.rules.doors-shut.suppressions[0].until is missing");
  }

  @Test
  void hands_a_rule_what_the_team_set_and_else_the_default() {
    var rule = new Fixtures.DoorsShut();
    var settings =
        PackSettings.read(
                "policies",
                Fixtures.rules(
                    new Value.Fields(
                        Map.of(
                            "most",
                            Value.of(7),
                            "prices",
                            new Value.Fields(Map.of("front", Value.of(2)))))),
                Fixtures.PACK)
            .settings(rule, LocalDate.EPOCH);

    assertThat(settings.number("most")).isEqualTo(7);
    assertThat(settings.numbers("prices")).containsEntry("front", 2.0);
    assertThat(settings.text("word")).isEqualTo("shut");
  }
}
