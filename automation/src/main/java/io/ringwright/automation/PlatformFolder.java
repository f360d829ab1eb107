package io.ringwright.automation;

import io.ringwright.automation.engine.PulumiProject;
import io.ringwright.lab.PrivateFiles;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;

/**
 * The files of one platform while it is worked on: a project for the engine, the engine's copy of
 * the configuration, and the journal of its runs. Readable by their user only; no secret is in them
 * in plain text.
 */
final class PlatformFolder {
  private static final String PROJECT = "ringwright";

  private final Path root;
  private final Path turn;

  /**
   * @param work folder of all platforms
   */
  PlatformFolder(Path work, String platform) {
    this.root = work.resolve(platform);
    this.turn = work.resolve(".turns").resolve(platform);
  }

  Path configCopies() {
    return root.resolve("engine");
  }

  Path runs() {
    return root.resolve("runs");
  }

  /** Where the provider notes what it is about to make: not removed, since it outlives kills. */
  Path project() {
    return root.resolve("project");
  }

  /** Writes the project of a specification, over what an earlier one has left. */
  PulumiProject write(PlatformSpec spec) {
    var project = project();
    try {
      PrivateFiles.createFolder(root);
      write(
          project.resolve("Pulumi.yaml"),
          """
          name: %s
          runtime: java
          stackConfigDir: config
          plugins:
            providers:
              - name: ringwright
                path: plugins/ringwright
          """
              .formatted(PROJECT));
      write(
          project.resolve("config").resolve("Pulumi." + spec.name() + ".yaml"),
          spec.configuration().stackFile());
      launcher(
          project.resolve("plugins/ringwright/pulumi-resource-ringwright"),
          "RINGWRIGHT_PROVIDER_PORT");
      launcher(project.resolve("policies/ringwright/pack"), "RINGWRIGHT_POLICIES_PORT");
      write(
          project.resolve("policies/ringwright/PulumiPolicy.yaml"),
          "runtime: java\nversion: 0.1.0\n");
      return PulumiProject.at(project);
    } catch (IOException e) {
      throw new UncheckedIOException("the project cannot be written to " + project, e);
    }
  }

  private static void write(Path file, String content) throws IOException {
    if (!Files.exists(file) || !Files.readString(file).equals(content)) {
      PrivateFiles.write(file, content);
    }
  }

  private static void launcher(Path file, String variable) throws IOException {
    try (InputStream script = PlatformFolder.class.getResourceAsStream("launcher.sh")) {
      if (script == null) {
        throw new IllegalStateException("launcher.sh is not beside " + PlatformFolder.class);
      }
      write(
          file,
          new String(script.readAllBytes(), StandardCharsets.UTF_8)
              .replace("PORT_VARIABLE", variable));
    }
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
  }

  /**
   * Takes the turn at these files, which no other process and nobody else in this one then has.
   *
   * @return empty if somebody has it
   */
  Optional<Turn> takeTurn() {
    try {
      PrivateFiles.createFolder(turn.getParent());
      var channel = FileChannel.open(turn, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      try {
        var lock = channel.tryLock();
        if (lock != null) {
          return Optional.of(new Turn(channel));
        }
      } catch (OverlappingFileLockException heldInThisProcess) {
        // as good as held by another one
      }
      channel.close();
      return Optional.empty();
    } catch (IOException e) {
      throw new UncheckedIOException("no turn can be taken at " + turn, e);
    }
  }

  /** Removes the files, unless somebody is at work with them. */
  void remove() {
    takeTurn()
        .ifPresent(
            taken -> {
              try (taken) {
                PrivateFiles.deleteTree(root);
              }
            });
  }

  /** Ends by itself when the process dies. */
  record Turn(FileChannel channel) implements AutoCloseable {
    @Override
    public void close() {
      try {
        channel.close();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
