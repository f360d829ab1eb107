package io.ringwright.automation.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CommandLinesTest {
  private CaughtShell shell;

  @TempDir Path checkout;

  @BeforeEach
  void project() throws IOException {
    shell = new CaughtShell(checkout, Map.of("PATH", "/nowhere"));
    Files.writeString(
        checkout.resolve("Pulumi.yaml"),
        "name: ringwright\nruntime: java\nstackConfigDir: config\n");
    Files.createDirectories(checkout.resolve("config"));
    stack("single-cluster", "config:\n  ringwright:storge: {}\n  ringwright:profile: papr\n");
    stack("bare-metal", "config: {}\n");
  }

  @Test
  void says_its_version() {
    assertThat(shell.run("--version")).isZero();
    assertThat(shell.answered()).matches("ringwright \\d+\\.\\d+\\.\\d+\\R");
  }

  @Test
  void suggests_the_verb_that_was_meant() {
    assertThat(shell.run("privew")).isEqualTo(2);
    assertThat(shell.said()).contains("preview");
  }

  @Test
  void suggests_the_stack_that_was_meant() {
    assertThat(shell.run("preview", "single-clster")).isEqualTo(2);
    assertThat(shell.said())
        .contains("There are bare-metal, single-cluster.", "Did you mean single-cluster?");
  }

  @Test
  void asks_which_stack_when_there_are_several() {
    assertThat(shell.run("up", "--yes")).isEqualTo(2);
    assertThat(shell.said()).contains("Which stack?", "bare-metal, single-cluster");
  }

  @Test
  void prints_all_problems_of_a_file_and_starts_nothing() {
    assertThat(shell.run("up", "single-cluster", "--lab")).isEqualTo(2);
    assertThat(shell.said()).contains("storge", "papr");
    assertThat(checkout.resolve(".ringwright")).doesNotExist();
  }

  @Test
  void answers_with_one_json_document_on_standard_output() throws IOException {
    assertThat(shell.run("preview", "single-cluster", "--json")).isEqualTo(2);

    var document = new ObjectMapper().readTree(shell.answered());
    assertThat(document.path("stack").asText()).isEqualTo("single-cluster");
    assertThat(document.path("result").asText()).isEqualTo("invalid");
    assertThat(document.path("changes").path("create").asInt(-1)).isZero();
    assertThat(document.path("outputs").isObject()).isTrue();
    assertThat(document.path("diagnostics")).hasSizeGreaterThan(1);
  }

  @Test
  void every_verb_has_help() {
    for (var verb : shell.commandLine().getSubcommands().keySet()) {
      assertThat(shell.run(verb, "--help")).as(verb).isZero();
    }
  }

  @Test
  void wants_a_verb() {
    assertThat(shell.run()).isEqualTo(2);
    assertThat(shell.said()).contains("A verb is missing", "preview", "destroy");
  }

  @Test
  void prints_a_completion_script_that_knows_the_verbs() {
    assertThat(shell.run("completion")).isZero();
    assertThat(shell.answered()).contains("complete -F", "destroy", "allow-data-loss");
  }

  private void stack(String name, String content) throws IOException {
    Files.writeString(checkout.resolve("config/Pulumi." + name + ".yaml"), content);
  }
}
