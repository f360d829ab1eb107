package io.ringwright.policies.kit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ringwright.plugin.Value;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class PolicyPackTest {
  private static final LocalDate TODAY = LocalDate.of(2026, 11, 30);

  private static Judgement judge(Value state, Value settings) {
    var read = PackSettings.read("policies", Fixtures.rules(settings), Fixtures.PACK);
    return Fixtures.PACK.judge(Fixtures.door(state), read, TODAY);
  }

  private static Value suppression(String resource, String until) {
    return new Value.Fields(
        Map.of(
            "suppressions",
            Value.of(
                List.of(
                    new Value.Fields(
                        Map.of(
                            "resource", Value.of(resource),
                            "reason", Value.of("moving day"),
                            "until", Value.of(until)))))));
  }

  @Test
  void stops_what_breaks_a_mandatory_rule() {
    assertThat(judge(Value.of("open"), Value.Fields.EMPTY).blocks()).isTrue();
  }

  @Test
  void lets_a_team_choose_the_level() {
    assertThat(judge(Value.of("open"), Value.of("advisory")).blocks()).isFalse();
    assertThat(judge(Value.of("open"), Value.of("disabled")).findings()).isEmpty();
  }

  @Test
  void takes_what_is_not_known_for_neither_right_nor_wrong() {
    var judgement = judge(Value.UNKNOWN, Value.Fields.EMPTY);

    assertThat(judgement.findings()).isEmpty();
    assertThat(judgement.pending())
        .singleElement()
        .extracting(Judgement.Pending::what)
        .isEqualTo("the state of the door");
  }

  @Test
  void never_prints_a_secret_even_if_a_rule_does() {
    var finding = judge(Value.secret("wide open"), Value.Fields.EMPTY).findings().get(0);

    assertThat(finding.message()).doesNotContain("wide open").contains("[secret]");
  }

  @Test
  void honours_a_suppression_until_its_last_day() {
    assertThat(judge(Value.of("open"), suppression("front", "2026-11-30")).blocks()).isFalse();
    assertThat(judge(Value.of("open"), suppression("fr*t", "2026-11-30")).blocks()).isFalse();
    assertThat(judge(Value.of("open"), suppression("back", "2026-11-30")).blocks()).isTrue();
  }

  @Test
  void says_that_a_suppression_has_run_out() {
    var finding = judge(Value.of("open"), suppression("front", "2026-11-29")).findings().get(0);

    assertThat(finding.blocks()).isTrue();
    assertThat(finding.message()).contains("was suppressed until 2026-11-29: moving day");
  }

  @Test
  void mends_only_where_the_level_says_so() {
    var door = Fixtures.door(Value.of("open"));
    var remediate =
        PackSettings.read("policies", Fixtures.rules(Value.of("remediate")), Fixtures.PACK);

    assertThat(Fixtures.PACK.remedies(door, PackSettings.standard(), TODAY)).isEmpty();
    assertThat(Fixtures.PACK.remedies(door, remediate, TODAY))
        .singleElement()
        .extracting(remedy -> remedy.properties().at("state").orElseThrow())
        .isEqualTo(Value.of("shut"));
  }

  @Test
  void refuses_two_rules_of_one_name() {
    assertThatThrownBy(
            () ->
                new PolicyPack(
                    "p", "1.0.0", List.of(new Fixtures.DoorsShut(), new Fixtures.DoorsShut())))
        .hasMessage("two rules are called doors-shut");
  }
}
