package io.ringwright.automation.engine;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.OffsetDateTime;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The locks that the engine keeps beside a state in a folder. A killed engine leaves its lock; the
 * next run would be refused although nobody is at work.
 */
final class StateLocks {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final Path folder;
  private final String thisHost;

  private StateLocks(Path folder, String thisHost) {
    this.folder = folder;
    this.thisHost = thisHost;
  }

  /** Locks of a stack, if its backend is a folder; other backends look after their own. */
  static Optional<StateLocks> of(Optional<String> backendUrl, String project, String stack) {
    return backendUrl
        .filter(url -> url.startsWith("file://"))
        .map(url -> Path.of(url.substring("file://".length()).replaceFirst("^~", home())))
        .map(root -> root.resolve(Path.of(".pulumi", "locks", "organization", project, stack)))
        .map(folder -> new StateLocks(folder, hostName()));
  }

  static StateLocks in(Path folder, String thisHost) {
    return new StateLocks(folder, thisHost);
  }

  /**
   * Removes locks whose process is dead on this host.
   *
   * @return the locks that are left: somebody is at work, here or elsewhere
   */
  List<Held> clearStale() {
    var held = new ArrayList<Held>();
    for (var file : files()) {
      var lock = read(file);
      if (lock.isPresent() && isStale(lock.get())) {
        delete(file);
      } else {
        lock.ifPresent(held::add);
      }
    }
    return held;
  }

  private boolean isStale(Held lock) {
    if (!lock.host().equals(thisHost)) {
      return false;
    }
    return Liveness.running(lock.pid()).map(process -> startedAfter(process, lock)).orElse(true);
  }

  // The system gives numbers of dead processes to new ones.
  private static boolean startedAfter(ProcessHandle process, Held lock) {
    return process
        .info()
        .startInstant()
        .map(start -> start.isAfter(lock.since().toInstant().plusSeconds(1)))
        .orElse(false);
  }

  private List<Path> files() {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (var entries = Files.list(folder)) {
      return entries.filter(file -> file.toString().endsWith(".json")).sorted().toList();
    } catch (IOException e) {
      throw new EngineException("locks cannot be listed in " + folder, e);
    }
  }

  private static Optional<Held> read(Path file) {
    try {
      var node = JSON.readTree(file.toFile());
      return Optional.of(
          new Held(
              node.path("pid").asLong(),
              node.path("username").asText(),
              node.path("hostname").asText(),
              OffsetDateTime.parse(node.path("timestamp").asText())));
    } catch (IOException | DateTimeParseException e) {
      // Being written or removed at this moment; the engine itself will judge it.
      return Optional.empty();
    }
  }

  private static void delete(Path file) {
    try {
      Files.deleteIfExists(file);
      // The backend keeps attributes of each object in a file beside it.
      Files.deleteIfExists(file.resolveSibling(file.getFileName() + ".attrs"));
    } catch (IOException e) {
      throw new EngineException("the lock of a dead process cannot be removed: " + file, e);
    }
  }

  private static String home() {
    return System.getProperty("user.home");
  }

  private static String hostName() {
    try {
      return Files.exists(Path.of("/proc/sys/kernel/hostname"))
          ? Files.readString(Path.of("/proc/sys/kernel/hostname")).strip()
          : InetAddress.getLocalHost().getHostName();
    } catch (UnknownHostException e) {
      return "";
    } catch (IOException e) {
      throw new EngineException("the name of this host cannot be read", e);
    }
  }

  /**
   * A lock of somebody at work.
   *
   * @param since when it was taken
   */
  record Held(long pid, String user, String host, OffsetDateTime since) {
    String text() {
      return user + "@" + host + ", process " + pid + ", since " + since.toLocalTime().withNano(0);
    }
  }
}
