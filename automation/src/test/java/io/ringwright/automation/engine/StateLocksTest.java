package io.ringwright.automation.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StateLocksTest {
  private static final String HOST = "here";

  @TempDir Path folder;

  @Test
  void removes_the_lock_of_a_dead_process() throws Exception {
    var dead = new ProcessBuilder("true").start();
    dead.waitFor();
    var lock = lock(dead.pid(), HOST, Instant.now());

    assertThat(locks().clearStale()).isEmpty();
    assertThat(lock).doesNotExist();
  }

  @Test
  void keeps_the_lock_of_a_process_at_work_and_names_it() throws IOException {
    var alive = ProcessHandle.current().pid();
    var lock = lock(alive, HOST, Instant.now());

    assertThat(locks().clearStale())
        .singleElement()
        .satisfies(held -> assertThat(held.text()).contains("ann@here", "process " + alive));
    assertThat(lock).exists();
  }

  @Test
  void removes_a_lock_whose_number_now_belongs_to_a_younger_process() throws IOException {
    var lock = lock(ProcessHandle.current().pid(), HOST, Instant.parse("2001-01-01T00:00:00Z"));

    assertThat(locks().clearStale()).isEmpty();
    assertThat(lock).doesNotExist();
  }

  @Test
  void keeps_a_lock_from_another_host_since_its_processes_cannot_be_seen() throws IOException {
    var lock = lock(1, "elsewhere", Instant.now());

    assertThat(locks().clearStale()).hasSize(1);
    assertThat(lock).exists();
  }

  @Test
  void finds_no_locks_where_there_is_no_folder() {
    assertThat(StateLocks.in(folder.resolve("none"), HOST).clearStale()).isEmpty();
  }

  @Test
  void leaves_locks_of_other_backends_to_the_engine() {
    var bucket = Optional.of("s3://bucket");

    assertThat(StateLocks.of(bucket, "ringwright", "dev")).isEmpty();
  }

  private StateLocks locks() {
    return StateLocks.in(folder, HOST);
  }

  private Path lock(long pid, String host, Instant since) throws IOException {
    return Files.writeString(
        folder.resolve("lock-" + pid + ".json"),
        "{\"pid\":%d,\"username\":\"ann\",\"hostname\":\"%s\",\"timestamp\":\"%s\"}"
            .formatted(pid, host, since));
  }
}
