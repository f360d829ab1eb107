package io.ringwright.acceptance.harness;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finds every process that one of our commands has started, however deep and however detached: a
 * variable of the environment is inherited by all of them, a parent id is not.
 */
public final class MarkedProcesses {
  static final String VARIABLE = "RINGWRIGHT_ACCEPTANCE_MARK";
  private static final Path PROC = Path.of("/proc");
  private final String mark;

  MarkedProcesses(String mark) {
    this.mark = mark;
  }

  /** One living process, as {@code ps} would show it. */
  public record Seen(long pid, List<String> arguments, String environment) {
    /** The command line, as {@code ps} prints it. */
    public String commandLine() {
      return String.join(" ", arguments);
    }

    /** Name of the executable without its folder. */
    public String executable() {
      return arguments.isEmpty() ? "" : Path.of(arguments.get(0)).getFileName().toString();
    }

    /** Value of a variable in its environment at the time it was started. */
    public Optional<String> variable(String name) {
      return Stream.of(environment.split("\0"))
          .filter(entry -> entry.startsWith(name + "="))
          .map(entry -> entry.substring(name.length() + 1))
          .findFirst();
    }
  }

  /** All that are alive now (zombies have no environment and are not listed). */
  public List<Seen> alive() {
    try (Stream<Path> folders = Files.list(PROC)) {
      return folders
          .filter(folder -> folder.getFileName().toString().matches("\\d+"))
          .flatMap(folder -> seen(folder).stream())
          .toList();
    } catch (IOException e) {
      throw new IllegalStateException("acceptance tests need /proc", e);
    }
  }

  private Optional<Seen> seen(Path folder) {
    String environment = read(folder.resolve("environ"));
    if (!environment.contains(VARIABLE + "=" + mark)) {
      return Optional.empty();
    }
    List<String> arguments = List.of(read(folder.resolve("cmdline")).split("\0"));
    return Optional.of(
        new Seen(Long.parseLong(folder.getFileName().toString()), arguments, environment));
  }

  private static String read(Path file) {
    try {
      return Files.readString(file, StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      return ""; // gone in the meantime, or not ours to read
    }
  }
}
