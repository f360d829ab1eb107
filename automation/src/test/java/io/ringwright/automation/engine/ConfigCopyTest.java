package io.ringwright.automation.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConfigCopyTest {
  private static final String COMMITTED = "---\nconfig:\n  ringwright:profile: paper\n";

  @TempDir Path folder;

  private Path committed;
  private ConfigCopy copy;

  @BeforeEach
  void commit() throws IOException {
    committed = Files.writeString(folder.resolve("Pulumi.dev.yaml"), COMMITTED);
    var project = new PulumiProject(folder, "ringwright", folder, Optional.empty());
    copy = new ConfigCopy(project, "dev", folder.resolve("lab"));
  }

  @Test
  void keeps_the_engines_key_while_it_follows_the_committed_file() throws IOException {
    copy.refresh();
    Files.writeString(copy.file(), "encryptionsalt: v1:abc\n" + COMMITTED);
    Files.writeString(committed, COMMITTED + "  ringwright:stack: single-cluster\n");

    copy.refresh();

    assertThat(copy.file())
        .hasContent(COMMITTED + "  ringwright:stack: single-cluster\nencryptionsalt: v1:abc\n");
  }

  @Test
  void never_touches_the_committed_file() throws IOException {
    copy.refresh();

    assertThat(committed).hasContent(COMMITTED);
  }

  @Test
  void is_a_project_of_the_same_name_so_that_a_stack_can_be_created_in_it() {
    copy.refresh();

    assertThat(PulumiProject.at(copy.folder()).name()).isEqualTo("ringwright");
  }

  @Test
  void prefers_a_key_that_was_committed() throws IOException {
    copy.refresh();
    Files.writeString(copy.file(), "encryptionsalt: v1:abc\n" + COMMITTED);
    Files.writeString(committed, "encryptionsalt: v1:committed\n" + COMMITTED);

    copy.refresh();

    assertThat(copy.file()).hasContent("encryptionsalt: v1:committed\n" + COMMITTED);
  }
}
