package io.ringwright.acceptance.embedding;

import io.ringwright.acceptance.harness.AcceptanceExtension;
import io.ringwright.acceptance.harness.Poll;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** An example of {@code docs/examples}, run as its reader runs it: a JVM of its own. */
final class Example implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(90);

  private final Process process;
  private final Path output;

  private Example(Process process, Path output) {
    this.process = process;
    this.output = output;
  }

  /**
   * Starts an example.
   *
   * @param name its folder
   * @param environment all that it finds
   */
  static Example start(
      String name,
      String mainClass,
      Path folder,
      Map<String, String> environment,
      String... arguments) {
    Path target =
        AcceptanceExtension.repository().resolve("docs/examples").resolve(name).resolve("target");
    try {
      var command = new ArrayList<String>();
      command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
      command.addAll(List.of("-Xmx256m", "-cp"));
      command.add(
          target.resolve("example.jar")
              + ":"
              + Files.readString(target.resolve("classpath.txt")).strip());
      command.add(mainClass);
      command.addAll(List.of(arguments));
      Path output = Files.createTempFile(folder, name, ".log");
      var builder =
          new ProcessBuilder(command)
              .directory(folder.toFile())
              .redirectErrorStream(true)
              .redirectOutput(output.toFile());
      builder.environment().clear();
      builder.environment().putAll(environment);
      return new Example(builder.start(), output);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  String output() {
    try {
      return Files.readString(output);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Waits until it has said so. */
  Example says(String words) {
    var unused =
        Poll.upTo(PATIENCE)
            .until(
                "it says '" + words + "'",
                this::output,
                text -> text.contains(words) || !process.isAlive());
    if (!output().contains(words)) {
      throw new AssertionError("it ended and never said '" + words + "':\n" + output());
    }
    return this;
  }

  /** Sends a signal, such as INT for Ctrl-C. */
  Example signal(String name) {
    try {
      new ProcessBuilder("kill", "-" + name, Long.toString(process.pid())).start().waitFor();
      return this;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  /** Its exit code, once it has ended. */
  int end() {
    try {
      if (!process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
        throw new AssertionError("it does not end:\n" + output());
      }
      return process.exitValue();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
  }
}
