package io.ringwright.lab.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChildrenTest {
  @TempDir private Path folder;
  private Children children;

  @BeforeEach
  void open() {
    children = new Children(folder, System.getenv("PATH"), Clock.systemUTC());
  }

  @AfterEach
  void close() {
    children.close();
  }

  @Test
  void start_a_killed_child_again_and_say_why() {
    var child = children.start(command("ring/sleeper", "sleep", "600"));
    var first = child.status().pid();

    ProcessHandle.of(first).orElseThrow().destroyForcibly();

    var healed = await(child, status -> status.restarts() == 1 && status.pid() != 0);
    assertThat(healed.pid()).isNotEqualTo(first);
    assertThat(healed.state()).isEqualTo(ChildStatus.State.RUNNING);
    assertThat(healed.reason()).startsWith("ended with exit code 137 at ");
  }

  @Test
  void give_up_a_child_that_never_stays() {
    var child = children.start(command("ring/failing", "sh", "-c", "echo no such flag; exit 3"));

    var given = await(child, status -> status.state() == ChildStatus.State.FAILED);

    assertThat(given.reason()).contains("exit code 3").contains("given up");
    assertThat(child.lastWords(1)).isEqualTo("no such flag");
  }

  @Test
  void leave_no_process_behind_when_they_are_closed() {
    var pid = children.start(command("ring/sleeper", "sleep", "600")).status().pid();

    children.close();

    assertThat(ProcessHandle.of(pid).filter(ProcessHandle::isAlive)).isEmpty();
    assertThat(new Footprints(folder).living()).isEmpty();
  }

  @Test
  void end_what_a_crashed_lab_has_left_and_nothing_else() throws Exception {
    var left = new ProcessBuilder("sleep", "600");
    left.environment().put(Spawner.MARK, folder.toAbsolutePath().normalize().toString());
    var ours = left.start();
    var foreign = new ProcessBuilder("sleep", "600").start();
    try {
      Files.createDirectories(folder.resolve("run"));
      Files.writeString(
          folder.resolve("run/ring.etcd.json"),
          "{\"pid\": %d, \"started\": \"%s\"}".formatted(foreign.pid(), Instant.EPOCH));

      assertThat(new Footprints(folder).sweep()).isEqualTo(1);

      assertThat(ours.isAlive()).isFalse();
      assertThat(foreign.isAlive()).isTrue(); // same pid as remembered, but another start time
    } finally {
      ours.destroyForcibly();
      foreign.destroyForcibly();
    }
  }

  @Test
  void keep_logs_within_bounds() throws Exception {
    var log = folder.resolve("long.log");
    Files.write(log, new byte[(int) LogFile.LIMIT_BYTES + 1]);

    new LogFile(log).bound();

    assertThat(log).isEmptyFile();
    assertThat(folder.resolve("long.log.1")).hasSize(LogFile.LIMIT_BYTES + 1);
  }

  @Test
  void pause_longer_before_each_start_and_forgive_after_a_while() {
    var budget = new RestartBudget();
    var start = Instant.parse("2026-01-01T00:00:00Z");

    assertThat(budget.next(start)).contains(Duration.ofMillis(100));
    assertThat(budget.next(start)).contains(Duration.ofMillis(200));
    assertThat(budget.next(start)).contains(Duration.ofMillis(400));
    assertThat(budget.next(start)).contains(Duration.ofMillis(800));
    assertThat(budget.next(start)).contains(Duration.ofMillis(1600));
    assertThat(budget.next(start)).isEmpty();
    assertThat(budget.next(start.plus(Duration.ofMinutes(3)))).contains(Duration.ofMillis(100));
  }

  private Command command(String name, String... line) {
    return Command.of(name, folder.resolve("logs").resolve(name + ".log"), List.of(line));
  }

  private static ChildStatus await(Child child, Predicate<ChildStatus> wanted) {
    var deadline = System.nanoTime() + Duration.ofSeconds(20).toNanos();
    while (System.nanoTime() < deadline) {
      var status = child.status();
      if (wanted.test(status)) {
        return status;
      }
      Thread.onSpinWait();
    }
    throw new AssertionError("still " + child.status());
  }
}
