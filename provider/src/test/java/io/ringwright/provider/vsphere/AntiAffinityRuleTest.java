package io.ringwright.provider.vsphere;

import static io.ringwright.provider.Wire.fields;
import static io.ringwright.provider.Wire.value;
import static org.assertj.core.api.Assertions.assertThat;

import io.ringwright.plugin.Value;
import io.ringwright.provider.EngineStandIn;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class AntiAffinityRuleTest {
  private static final String RULE = "ringwright:vsphere:AntiAffinityRule";

  private final EngineStandIn engine = new EngineStandIn(Map.of());

  @AfterEach
  void stop() {
    engine.close();
  }

  @Test
  void must_hold_when_it_separates_and_should_hold_when_it_spreads() {
    assertThat(engine.checked(RULE, rule()).at("mandatory")).contains(Value.of(true));
    assertThat(engine.checked(RULE, rule().with("kind", value("Spread"))).at("mandatory"))
        .contains(Value.of(false));
  }

  @Test
  void refuses_hosts_where_it_knows_none() {
    assertThat(engine.problems(RULE, rule().with("perHost", value(2))))
        .singleElement()
        .asString()
        .contains("AntiAffinityRule.perHost is 2, allowed is nothing with kind separate");
  }

  @Test
  void refuses_one_machine_alone_and_the_same_machine_twice() {
    assertThat(engine.problems(RULE, rule().with("machines", value(List.of("vm-1")))))
        .singleElement()
        .asString()
        .contains("AntiAffinityRule.machines is 1, allowed is 2 or more");
    assertThat(engine.problems(RULE, rule().with("machines", value(List.of("vm-1", "vm-1")))))
        .singleElement()
        .asString()
        .contains("vm-1, twice");
  }

  @Test
  void offers_the_kind_that_was_meant() {
    assertThat(engine.problems(RULE, rule().with("kind", value("seperate"))))
        .singleElement()
        .asString()
        .contains("did you mean separate?");
  }

  @Test
  void is_replaced_for_another_kind_but_not_for_another_machine() {
    var before =
        new EngineStandIn.Resource(RULE, "it", "domain-c8/r", engine.checked(RULE, rule()));

    assertThat(engine.changes(before, rule().with("machines", value(List.of("vm-1", "vm-3")))))
        .containsExactly(Map.entry("machines[1]", "UPDATE"));
    assertThat(engine.changes(before, rule().with("kind", value("spread"))))
        .containsEntry("kind", "UPDATE_REPLACE");
  }

  private static Value.Fields rule() {
    var vcenter =
        fields("url", "https://vc.example.com", "user", "u", "password", Value.secret("p"));
    return fields(
        "vcenter",
        vcenter,
        "name",
        "cassandra",
        "cluster",
        "Cluster-1",
        "machines",
        List.of("vm-1", "vm-2"));
  }
}
