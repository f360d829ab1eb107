package io.ringwright.acceptance.harness;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The processes of a lab at one moment, by name, the daemon among them: who they are, and what each
 * of them takes.
 */
public record LabPulse(Map<String, Beat> beats) {
  private static final String DAEMON = "daemon";

  public LabPulse {
    beats = new TreeMap<>(beats);
  }

  /**
   * One process.
   *
   * @param restarts how often the lab has started it again
   * @param residentMiB its resident memory
   * @param files open file descriptors
   */
  public record Beat(long pid, long restarts, long residentMiB, long files, long threads) {
    private static Beat of(long pid, long restarts) {
      Path process = Path.of("/proc", Long.toString(pid));
      try (Stream<String> status = Files.lines(process.resolve("status"));
          Stream<Path> files = Files.list(process.resolve("fd"))) {
        var numbers = new TreeMap<String, Long>();
        status
            .map(line -> line.split("[:\\s]+"))
            .filter(words -> words[0].equals("VmRSS") || words[0].equals("Threads"))
            .forEach(words -> numbers.put(words[0], Long.valueOf(words[1])));
        return new Beat(
            pid, restarts, numbers.get("VmRSS") / 1024, files.count(), numbers.get("Threads"));
      } catch (IOException e) {
        throw new UncheckedIOException("process " + pid + " of the lab is gone", e);
      }
    }

    /** That a later beat of the same process takes half as much again at most, and a little. */
    public void expectNoLeak(Beat later) {
      assertThat(later.residentMiB()).as("MiB").isLessThan(residentMiB * 3 / 2 + 64);
      assertThat(later.files()).as("open files").isLessThan(files * 3 / 2 + 32);
      assertThat(later.threads()).as("threads").isLessThan(threads * 3 / 2 + 32);
    }

    private Duration age() {
      return ProcessHandle.of(pid)
          .flatMap(process -> process.info().startInstant())
          .map(start -> Duration.between(start, Instant.now()))
          .orElse(Duration.ZERO);
    }
  }

  /** Feels it. */
  public static LabPulse of(FreshClone clone) {
    JsonNode status = LabStatus.of(clone).json();
    var beats = new TreeMap<String, Beat>();
    beats.put(DAEMON, Beat.of(status.path("daemonPid").asLong(), 0));
    for (JsonNode child : status.path("processes")) {
      beats.put(
          child.path("name").asText(),
          Beat.of(child.path("pid").asLong(), child.path("restarts").asLong()));
    }
    return new LabPulse(beats);
  }

  /** How long the youngest of these processes has been running. */
  public Duration age() {
    return beats.values().stream().map(Beat::age).min(Duration::compareTo).orElse(Duration.ZERO);
  }

  /** Process number and restarts of each. */
  public Map<String, String> identities() {
    var identities = new TreeMap<String, String>();
    beats.forEach(
        (name, beat) -> identities.put(name, beat.pid() + ", restarts: " + beat.restarts()));
    return identities;
  }
}
