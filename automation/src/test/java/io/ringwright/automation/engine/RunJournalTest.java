package io.ringwright.automation.engine;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunJournalTest {
  @TempDir Path folder;

  private Process plugin;

  @AfterEach
  void endPlugin() {
    if (plugin != null) {
      plugin.destroyForcibly();
    }
  }

  @Test
  void leaves_no_file_behind_after_a_run() throws IOException {
    try (var run = new RunJournal(folder).begin("dev", "up")) {
      Files.writeString(run.events(), "{}");
    }

    try (var files = Files.list(folder)) {
      assertThat(files).isEmpty();
    }
  }

  @Test
  void ends_what_a_killed_run_has_left_and_says_so() throws IOException {
    Assumptions.assumeTrue(Files.isDirectory(Path.of("/proc/self")));
    plugin = processOf("abc");
    record("abc", deadPid());

    assertThat(new RunJournal(folder).sweep())
        .containsExactly("ended 1 process that an earlier, killed `up dev` had left");
    assertThat(Liveness.isRunning(plugin.toHandle())).isFalse();
    assertThat(folder.resolve("abc.run.json")).doesNotExist();
  }

  @Test
  void leaves_a_run_alone_whose_command_line_is_alive() throws IOException {
    Assumptions.assumeTrue(Files.isDirectory(Path.of("/proc/self")));
    plugin = processOf("abc");
    record("abc", ProcessHandle.current().pid());

    assertThat(new RunJournal(folder).sweep()).isEmpty();
    assertThat(plugin.isAlive()).isTrue();
  }

  @Test
  void ends_plugins_of_an_engine_that_was_killed_during_the_run() throws IOException {
    Assumptions.assumeTrue(Files.isDirectory(Path.of("/proc/self")));
    try (var run = new RunJournal(folder).begin("dev", "up")) {
      plugin = processOf(run.id());
    }

    assertThat(Liveness.isRunning(plugin.toHandle())).isFalse();
  }

  private Process processOf(String run) throws IOException {
    var builder = new ProcessBuilder("sleep", "60");
    builder.environment().put(RunJournal.MARK, run);
    return builder.start();
  }

  private void record(String id, long owner) throws IOException {
    var start =
        ProcessHandle.of(owner)
            .flatMap(process -> process.info().startInstant())
            .map(Object::toString)
            .orElse("");
    new ObjectMapper()
        .writeValue(
            folder.resolve(id + ".run.json").toFile(),
            new RunJournal.Entry(id, "dev", "up", owner, start, 0));
  }

  private static long deadPid() throws IOException {
    var process = new ProcessBuilder("true").start();
    try {
      process.waitFor();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return process.pid();
  }
}
