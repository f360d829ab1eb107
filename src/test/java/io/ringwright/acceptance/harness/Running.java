package io.ringwright.acceptance.harness;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * A command that was started; its output goes to files, so that no pipe keeps a dead parent's child
 * alive.
 */
public final class Running {
  private final List<String> command;
  private final Process process;
  private final Path stdout;
  private final Path stderr;
  private final Instant started = Instant.now();

  Running(List<String> command, Process process, Path stdout, Path stderr) {
    this.command = List.copyOf(command);
    this.process = process;
    this.stdout = stdout;
    this.stderr = stderr;
  }

  /**
   * Starts a command whose whole environment is given.
   *
   * @param outputs folder for its output; {@code name} tells its files from those of others
   */
  public static Running start(
      List<String> command, Path folder, Map<String, String> environment, Path outputs, String name)
      throws IOException {
    Path stdout = outputs.resolve(name + ".stdout");
    Path stderr = outputs.resolve(name + ".stderr");
    var builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.environment().clear();
    builder.environment().putAll(environment);
    Process process =
        builder
            .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
            .redirectOutput(stdout.toFile())
            .redirectError(stderr.toFile())
            .start();
    return new Running(command, process, stdout, stderr);
  }

  public ProcessHandle handle() {
    return process.toHandle();
  }

  public boolean alive() {
    return process.isAlive();
  }

  /** What it has said so far on both streams. */
  public String outputSoFar() {
    return read(stdout) + "\n" + read(stderr);
  }

  /**
   * Waits for the end.
   *
   * @throws AssertionError when it takes longer; the process and its descendants are ended first
   */
  public Finished await(Duration atMost) {
    try {
      if (!process.waitFor(atMost.toMillis(), TimeUnit.MILLISECONDS)) {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly().waitFor();
        throw new AssertionError("still running after " + atMost + "\n" + finished(-1));
      }
      return finished(process.exitValue());
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while waiting for " + command, e);
    }
  }

  private Finished finished(int exitCode) {
    return new Finished(
        command, exitCode, read(stdout), read(stderr), Duration.between(started, Instant.now()));
  }

  private static String read(Path file) {
    try {
      return Files.readString(file, StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
