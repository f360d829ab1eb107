package io.ringwright.automation;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringwright.automation.engine.PolicyChoice;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlatformFolderTest {
  @TempDir Path work;

  @Test
  void holds_a_project_that_the_engine_can_run() {
    var project = new PlatformFolder(work, "ring").write(spec());

    assertThat(project.name()).isEqualTo("ringwright");
    assertThat(project.stacks()).containsExactly("ring");
    assertThat(PolicyChoice.in(project.configFile("ring")).settings()).isPresent();
    assertThat(project.folder().resolve("plugins/ringwright/pulumi-resource-ringwright"))
        .isExecutable()
        .content()
        .contains("$RINGWRIGHT_PROVIDER_PORT");
    assertThat(project.folder().resolve("policies/ringwright/pack"))
        .isExecutable()
        .content()
        .contains("$RINGWRIGHT_POLICIES_PORT");
  }

  @Test
  void gives_the_turn_to_one_at_a_time() {
    var folder = new PlatformFolder(work, "ring");
    var other = new PlatformFolder(work, "ring");

    try (var turn = folder.takeTurn().orElseThrow()) {
      assertThat(other.takeTurn()).isEmpty();
    }
    try (var again = other.takeTurn().orElseThrow()) {
      assertThat(again).isNotNull();
    }
  }

  @Test
  void is_not_removed_under_somebody_who_is_at_work() {
    var folder = new PlatformFolder(work, "ring");
    folder.write(spec());

    try (var turn = new PlatformFolder(work, "ring").takeTurn().orElseThrow()) {
      folder.remove();
      assertThat(folder.project()).exists();
    }
    folder.remove();
    assertThat(Files.exists(work.resolve("ring"))).isFalse();
  }

  private static PlatformSpec spec() {
    var configuration =
        Configuration.yaml(
            """
            kubernetes: {name: existing, version: "1.34", storageClass: standard}
            policies: {}
            """);
    return PlatformSpec.builder("ring", configuration, new Backend.Folder(Path.of("/x"))).build();
  }
}
