package io.ringwright.lab.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StateFileTest {
  @TempDir Path folder;

  record Memory(Map<String, Integer> hosts) {}

  @Test
  void reads_back_what_was_written_and_only_the_user_can() throws IOException {
    var file = new StateFile<>(folder.resolve("a/b.json"), Memory.class);
    assertThat(file.read()).isEmpty();
    file.write(new Memory(Map.of("x", 1)));
    file.write(new Memory(Map.of("x", 2)));
    assertThat(file.read()).contains(new Memory(Map.of("x", 2)));
    var permissions = Files.getPosixFilePermissions(folder.resolve("a/b.json"));
    assertThat(PosixFilePermissions.toString(permissions)).isEqualTo("rw-------");
  }
}
