package io.ringwright.automation.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.ringwright.automation.engine.Changes;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class PolicyVerbTest {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  private int run(String... arguments) {
    var shell =
        new Shell(
            Path.of("."),
            Map.of(),
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            false,
            80,
            question -> Optional.empty());
    return CommandLines.of(shell).execute(arguments);
  }

  @Test
  void lists_every_rule_with_its_level() {
    assertThat(run("policy", "list")).isZero();
    assertThat(out.toString(StandardCharsets.UTF_8))
        .contains("data-bearing-protected", "mandatory", "critical");
  }

  @Test
  void lists_them_for_machines() throws IOException {
    assertThat(run("policy", "list", "--json")).isZero();
    assertThat(new ObjectMapper().readTree(out.toByteArray()).size()).isGreaterThanOrEqualTo(30);
  }

  @Test
  void explains_a_rule_and_finds_the_one_that_was_meant() {
    assertThat(run("policy", "explain", "cost-ceiling")).isZero();
    assertThat(out.toString(StandardCharsets.UTF_8)).contains("monthlyCeiling");

    assertThat(run("policy", "explain", "cost-cieling")).isEqualTo(2);
    assertThat(err.toString(StandardCharsets.UTF_8)).contains("Did you mean cost-ceiling?");
  }

  @Test
  void explains_a_rule_for_machines() throws IOException {
    assertThat(run("policy", "explain", "cost-ceiling", "--json")).isZero();

    var rule = new ObjectMapper().readTree(out.toByteArray());
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
