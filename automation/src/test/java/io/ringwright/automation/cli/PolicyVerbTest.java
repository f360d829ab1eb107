package io.ringwright.automation.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
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
}
