package io.ringwright.automation.events;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EventLogTest {
  private static final String ERROR = "{\"errorEvent\":{\"error\":\"%s\"}}\n";

  @TempDir Path folder;

  @Test
  void hands_on_everything_that_was_written_before_it_is_closed() throws IOException {
    var file = folder.resolve("events.jsonl");
    var seen = new CopyOnWriteArrayList<EngineEvent>();

    try (var log = EventLog.follow(file, seen::add)) {
      append(file, ERROR.formatted("one"));
      append(file, "{\"errorEvent\":");
      append(file, "{\"error\":\"two é\"}}\n" + ERROR.formatted("three"));
    }

    assertThat(seen)
        .isEqualTo(
            List.of(
                new EngineEvent.EngineError("one"),
                new EngineEvent.EngineError("two é"),
                new EngineEvent.EngineError("three")));
  }

  @Test
  void copes_with_an_engine_that_died_before_it_wrote_anything() {
    var seen = new CopyOnWriteArrayList<EngineEvent>();

    try (var log = EventLog.follow(folder.resolve("never.jsonl"), seen::add)) {
      assertThat(seen).isEmpty();
    }

    assertThat(seen).isEmpty();
  }

  private static void append(Path file, String text) throws IOException {
    Files.writeString(file, text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }
}
