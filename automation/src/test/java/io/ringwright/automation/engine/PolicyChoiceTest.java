package io.ringwright.automation.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class PolicyChoiceTest {
  @TempDir Path folder;

  private PolicyChoice choice(String yaml) throws IOException {
    var file = folder.resolve("Pulumi.dev.yaml");
    Files.writeString(file, yaml);
    return PolicyChoice.in(file);
  }

  @Test
  void judges_only_stacks_that_ask_for_it() throws IOException {
    assertThat(choice("config: {}\n").settings()).isEmpty();
    assertThat(choice("config:\n  ringwright:policies: {}\n").settings()).isPresent();
    assertThat(choice("config:\n  ringwright:policies:\n").settings()).isPresent();
  }

  @Test
  void reports_every_problem_with_the_file_and_the_key() throws IOException {
    var problems =
        choice("config:\n  ringwright:policies: {enviroment: x, rules: {cost-cieling: advisory}}\n")
            .problems();

    assertThat(problems).hasSize(2);
    assertThat(problems.get(0).text())
        .startsWith("Pulumi.dev.yaml: ringwright:policies.enviroment is not a key here");
    assertThat(problems.get(1).text()).contains("did you mean cost-ceiling?");
  }
}
