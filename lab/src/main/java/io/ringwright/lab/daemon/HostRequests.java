package io.ringwright.lab.daemon;

import com.fasterxml.jackson.databind.json.JsonMapper;
import io.ringwright.lab.LabException;
import io.ringwright.lab.LabFolder;
import io.ringwright.lab.PrivateFiles;
import io.ringwright.lab.cluster.Poll;
import io.ringwright.lab.hosts.LabCassandra;
import io.ringwright.lab.hosts.LabHosts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/**
 * Hosts that a stack wants: written by whoever wants them, read by the daemon, which answers with
 * the daemon's own id, since the hosts of an earlier daemon have gone with it.
 *
 * @param folder the lab
 */
public record HostRequests(LabFolder folder) {
  private static final JsonMapper JSON = new JsonMapper();
  private static final Poll PATIENTLY = new Poll(Duration.ofMinutes(6), Duration.ofMillis(100));

  /**
   * What is wanted.
   *
   * @param cassandra what they run
   */
  public record Wish(int count, LabCassandra cassandra) {}

  /**
   * Asks for hosts, and waits for their inventory.
   *
   * @param daemon process id of the daemon that is to have them
   */
  public Path want(Wish wish, long daemon) {
    try {
      Files.deleteIfExists(file("failed"));
      PrivateFiles.write(file("wanted.json"), JSON.writeValueAsString(wish));
      await(answer(wish, daemon));
      return inventory();
    } catch (IOException e) {
      throw new LabException("cannot ask the lab for hosts", e);
    }
  }

  private void await(String answer) {
    PATIENTLY.until(
        "the lab's hosts", () -> read("ready").equals(answer), () -> read("failed"), () -> "");
  }

  /** Where the inventory is once there are hosts. */
  public Path inventory() {
    return file(LabHosts.INVENTORY);
  }

  Optional<Wish> wanted() {
    try {
      var wanted = file("wanted.json");
      return Files.exists(wanted)
          ? Optional.of(JSON.readValue(wanted.toFile(), Wish.class))
          : Optional.empty();
    } catch (IOException e) {
      throw new LabException("cannot read " + file("wanted.json"), e);
    }
  }

  void ready(Wish wish, long daemon) {
    write("ready", answer(wish, daemon));
  }

  /** Refuses a wish, and takes it back, so that the daemon does not try for ever. */
  void failed(String reason) {
    try {
      Files.deleteIfExists(file("wanted.json"));
    } catch (IOException e) {
      throw new LabException("cannot clean " + folder.hosts(), e);
    }
    write("failed", reason);
  }

  private static String answer(Wish wish, long daemon) {
    return daemon + " " + wish.count() + " " + wish.cassandra().sha256();
  }

  private String read(String name) {
    try {
      return Files.exists(file(name)) ? Files.readString(file(name)) : "";
    } catch (IOException e) {
      throw new LabException("cannot read " + file(name), e);
    }
  }

  private void write(String name, String text) {
    try {
      PrivateFiles.write(file(name), text);
    } catch (IOException e) {
      throw new LabException("cannot write " + file(name), e);
    }
  }

  private Path file(String name) {
    return folder.hosts().resolve(name);
  }
}
