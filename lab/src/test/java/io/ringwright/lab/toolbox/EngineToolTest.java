package io.ringwright.lab.toolbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class EngineToolTest {
  private static final Path RECIPES = Path.of("..", "tools");

  @ParameterizedTest
  @EnumSource(value = EngineTool.class, mode = EnumSource.Mode.EXCLUDE, names = "PULUMI_KUBERNETES")
  void names_the_version_that_its_module_pins(EngineTool tool) throws IOException {
    var module = Files.readString(RECIPES.resolve(tool.folder()).resolve("go.mod"));

    assertThat(module).contains(" v" + tool.version());
  }

  @Test
  void names_the_version_that_the_kubernetes_providers_own_main_serves() throws IOException {
    var tool = EngineTool.PULUMI_KUBERNETES;

    assertThat(Files.readString(RECIPES.resolve(tool.folder()).resolve("main.go")))
        .contains("const version = \"" + tool.version() + "\"");
  }

  @ParameterizedTest
  @EnumSource(EngineTool.class)
  void has_committed_checksums_of_all_modules(EngineTool tool) {
    assertThat(RECIPES.resolve(tool.folder()).resolve("go.sum")).isNotEmptyFile();
  }

  @Test
  void lists_releases_of_pinned_versions_only() {
    assertThat(Release.pinned())
        .allSatisfy(
            release -> {
              assertThat(release.path()).contains("v" + release.tool().version());
              assertThat(release.checksum()).matches("[0-9a-f]{64}|[0-9a-f]{128}");
            });
  }

  @Test
  void reads_versions_as_tools_print_them() {
    assertThat(ToolVersion.in("etcd Version: 3.6.13\nGit SHA: x"))
        .contains(new ToolVersion(3, 6, 13));
    assertThat(ToolVersion.in("Kubernetes v1.34.4")).contains(new ToolVersion(1, 34, 4));
    assertThat(ToolVersion.in("no version here")).isEmpty();
    assertThat(new ToolVersion(3, 10, 0)).isGreaterThan(new ToolVersion(3, 9, 9));
  }
}
