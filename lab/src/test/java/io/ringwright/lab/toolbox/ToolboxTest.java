package io.ringwright.lab.toolbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ringwright.lab.LabException;
import io.ringwright.lab.Progress;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ToolboxTest {
  @TempDir private Path folder;

  @BeforeEach
  void writeRecipe() throws IOException {
    var recipe = Files.createDirectories(folder.resolve("tools/etcd"));
    Files.writeString(recipe.resolve("go.mod"), "module etcd\n");
    Files.writeString(recipe.resolve("go.sum"), "");
  }

  @Test
  void uses_a_tool_on_the_path_that_is_recent_enough() throws IOException {
    var etcd = program("bin/etcd", "echo 'etcd Version: 3.6.20'");

    assertThat(toolbox("bin").require(Set.of(EngineTool.ETCD), Progress.silent()))
        .isEqualTo(Map.of(EngineTool.ETCD, etcd));
  }

  @Test
  void builds_a_tool_once_where_the_one_on_the_path_is_too_old() throws IOException {
    program("bin/etcd", "echo 'etcd Version: 3.5.1'");
    fakeGo("bin");

    var first = toolbox("bin").require(Set.of(EngineTool.ETCD), Progress.silent());
    var second = toolbox("bin").require(Set.of(EngineTool.ETCD), Progress.silent());

    assertThat(first).isEqualTo(second);
    assertThat(first.get(EngineTool.ETCD)).startsWith(folder.resolve("cache")).isExecutable();
    assertThat(builds()).hasSize(1);
  }

  @Test
  void builds_again_when_a_pin_has_changed() throws IOException {
    fakeGo("bin");
    var before = toolbox("bin").require(Set.of(EngineTool.ETCD), Progress.silent());
    Files.writeString(folder.resolve("tools/etcd/go.sum"), "a module h1:changed\n");

    var after = toolbox("bin").require(Set.of(EngineTool.ETCD), Progress.silent());

    assertThat(after).isNotEqualTo(before);
    assertThat(builds()).hasSize(2);
  }

  @Test
  void says_every_way_it_tried_when_there_is_neither_network_nor_go() {
    assertThatThrownBy(() -> toolbox("bin").require(Set.of(EngineTool.ETCD), Progress.silent()))
        .isInstanceOf(LabException.class)
        .hasMessage(
            """
            etcd 3.6.13 is missing:
              - not on PATH
              - no release with a pinned checksum for linux/amd64
              - building it needs Go 1.25 or later, and go is not on PATH
            To fix: install Go 1.25 or later with access to its module proxy, or put etcd 3.6.13 on PATH\
            """);
  }

  @Test
  void shows_the_last_words_of_a_build_that_fails() throws IOException {
    program("bin/go", "echo 'dial tcp: lookup proxy: no such host'; exit 1");

    assertThatThrownBy(() -> toolbox("bin").require(Set.of(EngineTool.ETCD), Progress.silent()))
        .hasMessageContaining("building it failed:\ndial tcp: lookup proxy: no such host");
    assertThat(leftOver()).isEmpty();
  }

  @Test
  void makes_a_tool_once_even_when_two_processes_ask() throws Exception {
    fakeGo("bin");
    var processes = new ArrayList<Process>();
    for (var number = 0; number < 2; number++) {
      processes.add(
          new ProcessBuilder(
                  Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                  "-cp",
                  System.getProperty("java.class.path"),
                  OtherProcess.class.getName(),
                  folder.toString())
              .inheritIO()
              .start());
    }
    for (var process : processes) {
      assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
      assertThat(process.exitValue()).isZero();
    }

    assertThat(builds()).hasSize(1);
  }

  @Test
  void announces_only_the_steps_that_are_left() throws IOException {
    program("bin/etcd", "echo 'etcd Version: 3.6.13'");
    fakeGo("bin");
    Files.createDirectories(folder.resolve("tools/kwok"));
    Files.writeString(folder.resolve("tools/kwok/go.mod"), "module kwok\n");
    var planned = new ArrayList<String>();

    toolbox("bin")
        .require(
            Set.of(EngineTool.ETCD, EngineTool.KWOK),
            new Progress() {
              @Override
              public void plan(List<String> steps) {
                planned.addAll(steps);
              }

              @Override
              public void begin(String step) {}

              @Override
              public void detail(String text) {}

              @Override
              public void end() {}
            });

    assertThat(planned).containsExactly("building kwok 0.8.0 (about 3 min on two cores, once)");
  }

  /** What a second JVM runs. */
  static final class OtherProcess {
    public static void main(String[] arguments) {
      toolbox(Path.of(arguments[0]), "bin").require(Set.of(EngineTool.ETCD), Progress.silent());
    }
  }

  private Toolbox toolbox(String searched) {
    return toolbox(folder, searched);
  }

  private static Toolbox toolbox(Path folder, String searched) {
    // "/bin" and "/usr/bin" serve the scripts; no Go lies there.
    var path = folder.resolve(searched) + File.pathSeparator + folder.resolve("system");
    return new Toolbox(
        folder.resolve("tools"),
        folder.resolve("cache"),
        new SearchPath(Map.of("PATH", path)),
        new ReleaseDownload(List.of(), Duration.ofSeconds(1), new Platform("linux", "amd64")));
  }

  /** A {@code go} that takes a while and "builds" a script. */
  private void fakeGo(String searched) throws IOException {
    program(
        searched + "/go",
        """
        /bin/sleep 0.5
        while [ "$1" != -o ]; do shift; done
        echo "$2" >> %s
        printf '#!/bin/sh\\n' > "$2"
        /bin/chmod +x "$2"
        """
            .formatted(folder.resolve("builds")));
  }

  private List<String> builds() throws IOException {
    return Files.readAllLines(folder.resolve("builds"));
  }

  private List<Path> leftOver() throws IOException {
    try (var files = Files.list(folder.resolve("cache/tools"))) {
      return files.filter(file -> file.getFileName().toString().startsWith(".etcd")).toList();
    }
  }

  private Path program(String path, String body) throws IOException {
    var file = folder.resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, "#!/bin/sh\n" + body + "\n");
    assertThat(file.toFile().setExecutable(true)).isTrue();
    return file;
  }
}
