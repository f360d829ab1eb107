package io.ringwright.bench.plan;

import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.ringwright.bench.report.CellFolder;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** The running of one cell: what is to be kept from before, the load, what is to be kept after. */
final class CellRun {
  /** Later than that after the first, a client no longer measures the same moment. */
  private static final Duration TOGETHER = Duration.ofSeconds(1);

  private static final Duration BESIDE = Duration.ofMinutes(2);
  private static final YAMLMapper YAML = new YAMLMapper();

  private final PlannedCell cell;
  private final Path folder;

  CellRun(PlannedCell cell, Path folder) {
    this.cell = cell;
    this.folder = folder;
  }

  /** Runs it and leaves its outcome; the trouble, or nothing if all went well. */
  String run(Duration timeLimit) throws IOException, InterruptedException {
    setAside();
    Files.writeString(
        folder.resolve(CellFolder.SETTINGS), YAML.writeValueAsString(cell.settings()));
    var started = Instant.now();
    var trouble = beside("before");
    if (trouble.isEmpty()) {
      trouble = load(timeLimit);
    }
    if (trouble.isEmpty()) {
      trouble = beside("after");
    }
    if (!trouble.isEmpty()) {
      Files.writeString(folder.resolve(CellFolder.FAILED), cell.name() + ": " + trouble + "\n");
    }
    var seconds = Duration.between(started, Instant.now()).toMillis() / 1e3;
    new Outcome(Outcome.commands(cell), started.toString(), seconds, trouble).write(folder);
    return trouble;
  }

  /** What an earlier attempt left stays, under names that no report reads. */
  private void setAside() throws IOException {
    Files.createDirectories(folder);
    List<Path> left;
    try (var files = Files.list(folder)) {
      left = files.filter(Files::isRegularFile).toList();
    }
    int attempt = 1;
    while (Files.exists(folder.resolve("attempt-" + attempt))) {
      attempt++;
    }
    if (!left.isEmpty()) {
      var aside = Files.createDirectory(folder.resolve("attempt-" + attempt));
      for (var file : left) {
        Files.move(file, aside.resolve(file.getFileName() + ".kept"));
      }
    }
  }

  private String beside(String when) throws IOException, InterruptedException {
    for (var one : cell.beside().entrySet()) {
      var file = folder.resolve(one.getKey() + "-" + when + ".txt");
      var trouble = together(Map.of(file, one.getValue()), BESIDE);
      if (!trouble.isEmpty()) {
        return one.getKey() + " " + when + " the load: " + trouble;
      }
    }
    return "";
  }

  private String load(Duration timeLimit) throws IOException, InterruptedException {
    var clients = new LinkedHashMap<Path, Command>();
    for (var client : cell.clients()) {
      clients.put(folder.resolve("client-" + (clients.size() + 1) + ".log"), client);
    }
    return together(clients, timeLimit);
  }

  private static String together(Map<Path, Command> commands, Duration limit)
      throws IOException, InterruptedException {
    var running = new ArrayList<Process>();
    long first = System.nanoTime();
    try {
      for (var one : commands.entrySet()) {
        running.add(start(one.getKey(), one.getValue()));
      }
      var spread = Duration.ofNanos(System.nanoTime() - first);
      if (spread.compareTo(TOGETHER) > 0) {
        return "its clients started " + spread.toMillis() + " ms apart, allowed is 1000 ms";
      }
      for (var process : running) {
        long left = limit.toNanos() - (System.nanoTime() - first);
        if (!process.waitFor(left, TimeUnit.NANOSECONDS)) {
          return "not done after its time limit of " + limit.toSeconds() + " s";
        }
      }
      return running.stream()
          .map(Process::exitValue)
          .filter(code -> code != 0)
          .findFirst()
          .map(code -> "exit code " + code)
          .orElse("");
    } catch (IOException e) {
      return String.valueOf(e.getMessage());
    } finally {
      running.forEach(CellRun::end);
    }
  }

  private static Process start(Path output, Command command) throws IOException {
    var builder =
        new ProcessBuilder(command.words())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile());
    // In other locales cassandra-stress prints numbers that can mean two things.
    builder.environment().put("LC_ALL", "C");
    builder.redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")));
    return builder.start();
  }

  private static void end(Process process) {
    var children = process.descendants().toList();
    process.destroyForcibly();
    children.forEach(ProcessHandle::destroyForcibly);
  }
}
