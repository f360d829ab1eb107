package io.ringwright.lab.process;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.ringwright.lab.LabException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Which processes a lab has started, on disk: pid and start time of each, so that the next {@code
 * up} or {@code down} can end what a crash has left, and nothing that merely got the same pid.
 */
public final class Footprints {
  private static final JsonMapper JSON = new JsonMapper();
  // ProcessHandle computes the start time from clock ticks since boot: it may differ by some ticks.
  private static final Duration START_TOLERANCE = Duration.ofSeconds(2);

  private final Path owner;
  private final Path folder;

  /**
   * @param owner the folder that the children are marked with
   */
  public Footprints(Path owner) {
    this.owner = owner.toAbsolutePath().normalize();
    this.folder = this.owner.resolve("run");
  }

  void add(String name, ProcessHandle process) {
    var text =
        JSON.valueToTree(
            Map.of(
                "name", name,
                "pid", process.pid(),
                "started", process.info().startInstant().orElse(Instant.EPOCH).toString()));
    var fresh = folder.resolve(fileName(name) + ".new");
    try {
      Files.createDirectories(folder);
      Files.writeString(fresh, text.toString());
      Files.move(
          fresh,
          folder.resolve(fileName(name)),
          StandardCopyOption.ATOMIC_MOVE,
          StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw new LabException("cannot remember process " + name + " in " + folder, e);
    }
  }

  void remove(String name) {
    try {
      Files.deleteIfExists(folder.resolve(fileName(name)));
    } catch (IOException e) {
      throw new LabException("cannot forget process " + name + " in " + folder, e);
    }
  }

  /**
   * Ends all processes that this lab has started and that still live. To be called only while no
   * daemon runs.
   *
   * @return how many there were
   */
  public int sweep() {
    var left = Stream.concat(remembered(), marked()).distinct().toList();
    left.forEach(ProcessHandle::destroyForcibly);
    left.forEach(process -> awaitEnd(process, Duration.ofSeconds(5)));
    files().forEach(file -> remove(file.getFileName().toString().replaceAll("\\.json$", "")));
    return left.size();
  }

  /** All processes of this lab that live now. */
  public List<ProcessHandle> living() {
    return Stream.concat(remembered(), marked()).distinct().toList();
  }

  private Stream<ProcessHandle> remembered() {
    return files().stream().flatMap(file -> alive(file).stream());
  }

  private static Optional<ProcessHandle> alive(Path file) {
    try {
      JsonNode print = JSON.readTree(file.toFile());
      var started = Instant.parse(print.path("started").asText());
      return ProcessHandle.of(print.path("pid").asLong())
          .filter(process -> sameStart(process, started));
    } catch (IOException | RuntimeException e) {
      return Optional.empty(); // half written when the lab was killed: the mark finds the process
    }
  }

  /** Whether this is the process that started then, and not a later one with the same pid. */
  public static boolean sameStart(ProcessHandle process, Instant started) {
    return process
        .info()
        .startInstant()
        .map(start -> Duration.between(start, started).abs().compareTo(START_TOLERANCE) < 0)
        .orElse(false);
  }

  /** On Linux: processes whose environment names this lab, found even if no file was written. */
  private Stream<ProcessHandle> marked() {
    var mark = Spawner.MARK + "=" + owner + "\0";
    return ProcessHandle.allProcesses()
        .filter(process -> process.pid() != ProcessHandle.current().pid())
        .filter(process -> environmentOf(process).contains(mark));
  }

  private static String environmentOf(ProcessHandle process) {
    try {
      var bytes = Files.readAllBytes(Path.of("/proc", Long.toString(process.pid()), "environ"));
      return new String(bytes, StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      return ""; // another user's process, or one that has just ended, or no /proc here
    }
  }

  private List<Path> files() {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    var found = new ArrayList<Path>();
    try (var entries = Files.newDirectoryStream(folder, "*.json")) {
      entries.forEach(found::add);
    } catch (IOException e) {
      throw new LabException("cannot read " + folder, e);
    }
    return found;
  }

  /** Waits until the process has ended; false if it still runs then. */
  public static boolean awaitEnd(ProcessHandle process, Duration limit) {
    try {
      process.onExit().get(limit.toMillis(), TimeUnit.MILLISECONDS);
      return true;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    } catch (java.util.concurrent.ExecutionException | java.util.concurrent.TimeoutException e) {
      return !process.isAlive();
    }
  }

  private static String fileName(String name) {
    return name.replace('/', '.') + ".json";
  }
}
