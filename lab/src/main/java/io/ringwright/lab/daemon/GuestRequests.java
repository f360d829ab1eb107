package io.ringwright.lab.daemon;

import com.fasterxml.jackson.databind.json.JsonMapper;
import io.ringwright.lab.LabException;
import io.ringwright.lab.LabFolder;
import io.ringwright.lab.PrivateFiles;
import io.ringwright.lab.cluster.ControlPlaneSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Clusters that somebody wants beside those of Tanzu clusters, one file each: written by whoever
 * wants one, read by the daemon.
 *
 * @param folder the lab
 */
public record GuestRequests(LabFolder folder) {
  private static final JsonMapper JSON = JsonMapper.builder().findAndAddModules().build();
  private static final Duration LIMIT = Duration.ofMinutes(3);
  private static final int LOOK_MILLIS = 100;
  private static final String WANTED = ".json";
  private static final String FAILED = ".failed";
  private static final String READY = ".kubeconfig";

  /** Asks for a cluster and waits for its kubeconfig. */
  public Path want(String name, ControlPlaneSpec spec) {
    try {
      Files.deleteIfExists(file(name, READY));
      Files.deleteIfExists(file(name, FAILED));
      PrivateFiles.write(file(name, WANTED), JSON.writeValueAsString(spec));
      await(name);
      if (Files.exists(file(name, FAILED))) {
        throw new LabException(Files.readString(file(name, FAILED)));
      }
      return file(name, READY);
    } catch (IOException e) {
      throw new LabException("cannot ask the lab for cluster " + name, e);
    }
  }

  private void await(String name) {
    var deadline = System.nanoTime() + LIMIT.toNanos();
    while (!Files.exists(file(name, READY)) && !Files.exists(file(name, FAILED))) {
      if (System.nanoTime() > deadline) {
        throw new LabException("cluster " + name + " is not up after " + LIMIT.toSeconds() + " s");
      }
      try {
        Thread.sleep(LOOK_MILLIS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new LabException("interrupted while cluster " + name + " starts", e);
      }
    }
  }

  /** Takes the wish back; the daemon then removes the cluster. */
  public void remove(String name) {
    try {
      Files.deleteIfExists(file(name, WANTED));
    } catch (IOException e) {
      throw new LabException("cannot tell the lab to remove cluster " + name, e);
    }
  }

  /** All wishes, by name. */
  Map<String, ControlPlaneSpec> wanted() {
    var all = new TreeMap<String, ControlPlaneSpec>();
    if (!Files.isDirectory(folder.guests())) {
      return all;
    }
    try (var files = Files.newDirectoryStream(folder.guests(), "*" + WANTED)) {
      for (var file : files) {
        var name = file.getFileName().toString();
        all.put(
            name.substring(0, name.length() - WANTED.length()),
            JSON.readValue(file.toFile(), ControlPlaneSpec.class));
      }
      return all;
    } catch (IOException e) {
      throw new LabException("cannot read " + folder.guests(), e);
    }
  }

  /** Answers a wish. */
  void ready(String name, String kubeconfig) {
    write(file(name, READY), kubeconfig);
  }

  /** Refuses a wish. */
  void failed(String name, String reason) {
    write(file(name, FAILED), reason);
  }

  /** Forgets the answer to a wish that was taken back. */
  void forget(String name) {
    try {
      Files.deleteIfExists(file(name, READY));
      Files.deleteIfExists(file(name, FAILED));
    } catch (IOException e) {
      throw new LabException("cannot clean " + folder.guests(), e);
    }
  }

  Optional<Path> answer(String name) {
    return Optional.of(file(name, READY)).filter(Files::exists);
  }

  private static void write(Path file, String text) {
    try {
      PrivateFiles.write(file, text);
    } catch (IOException e) {
      throw new LabException("cannot write " + file, e);
    }
  }

  private Path file(String name, String suffix) {
    return folder.guests().resolve(name + suffix);
  }
}
