package io.ringwright.automation.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.ringwright.automation.engine.Changes;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class PolicyVerbTest {
  private final CaughtShell shell = new CaughtShell(Path.of("."), Map.of());

  @Test
  void lists_every_rule_with_its_level() {
    assertThat(shell.run("policy", "list")).isZero();
    assertThat(shell.answered()).contains("data-bearing-protected", "mandatory", "critical");
  }

  @Test
  void lists_them_for_machines() throws IOException {
    assertThat(shell.run("policy", "list", "--json")).isZero();
    assertThat(new ObjectMapper().readTree(shell.answered()).size()).isGreaterThanOrEqualTo(30);
  }

  @Test
  void explains_a_rule_and_finds_the_one_that_was_meant() {
    assertThat(shell.run("policy", "explain", "cost-ceiling")).isZero();
    assertThat(shell.answered()).contains("monthlyCeiling");

    assertThat(shell.run("policy", "explain", "cost-cieling")).isEqualTo(2);
    assertThat(shell.said()).contains("Did you mean cost-ceiling?");
  }

  @Test
  void explains_a_rule_for_machines() throws IOException {
    assertThat(shell.run("policy", "explain", "cost-ceiling", "--json")).isZero();

    var rule = new ObjectMapper().readTree(shell.answered());
    assertThat(rule.path("source").asText()).isNotEmpty();
    assertThat(rule.path("judges").asText()).isEqualTo("stack");
    assertThat(rule.path("settings").findValuesAsText("name")).contains("monthlyCeiling");
  }

  @Test
  void shows_findings_as_a_table_the_worst_first() {
    var lines =
        PolicyCheckVerb.table(
            new StackReport(
                "dev",
                "refused",
                Changes.NONE,
                JsonNodeFactory.instance.objectNode(),
                List.of(),
                List.of(
                    finding("advisory", "critical", "backups-scheduled"),
                    finding("mandatory", "medium", "images-pinned"),
                    finding("mandatory", "high", "odd-control-plane"))));

    assertThat(lines).hasSize(4);
    assertThat(lines.get(0)).startsWith("STACK  LEVEL ");
    assertThat(lines.get(1)).contains("odd-control-plane", "ring", "wrong. To fix: mend");
    assertThat(lines.get(2)).contains("images-pinned");
  }

  private static PolicyLine finding(String level, String severity, String rule) {
    return new PolicyLine(
        rule, level, severity, "urn:pulumi:dev::p::t::ring", "wrong.\n  To fix: mend");
  }
}
