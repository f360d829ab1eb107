package io.ringwright.lab.toolbox;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.commons.exec.CommandLine;
import org.apache.commons.exec.DefaultExecutor;
import org.apache.commons.exec.ExecuteWatchdog;
import org.apache.commons.exec.LogOutputStream;
import org.apache.commons.exec.PumpStreamHandler;

/**
 * A program that runs to its end while we wait.
 *
 * @param line program and arguments
 * @param folder where it runs
 * @param environment all of its variables
 * @param limit after which it is ended
 */
record ShortRun(List<String> line, Path folder, Map<String, String> environment, Duration limit) {

  /** What came of it. */
  record Result(int exitCode, String output, boolean timedOut) {
    boolean ok() {
      return exitCode == 0 && !timedOut;
    }
  }

  Result run() throws IOException {
    return run(ignored -> {});
  }

  /**
   * @param onLine gets each line of output as it comes
   * @throws IOException when it cannot be started
   */
  Result run(Consumer<String> onLine) throws IOException {
    var command = new CommandLine(line.get(0));
    line.subList(1, line.size()).forEach(argument -> command.addArgument(argument, false));
    var output = new ByteArrayOutputStream();
    var watchdog = ExecuteWatchdog.builder().setTimeout(limit).get();
    var executor = DefaultExecutor.builder().setWorkingDirectory(folder.toFile()).get();
    executor.setWatchdog(watchdog);
    executor.setExitValues(null); // every code is an answer
    try (var lines = new Lines(output, onLine)) {
      executor.setStreamHandler(new PumpStreamHandler(lines));
      var exitCode = executor.execute(command, environment);
      return new Result(
          exitCode, output.toString(StandardCharsets.UTF_8), watchdog.killedProcess());
    }
  }

  private static final class Lines extends LogOutputStream {
    private final ByteArrayOutputStream all;
    private final Consumer<String> onLine;

    Lines(ByteArrayOutputStream all, Consumer<String> onLine) {
      this.all = all;
      this.onLine = onLine;
    }

    @Override
    protected void processLine(String line, int level) {
      all.writeBytes((line + "\n").getBytes(StandardCharsets.UTF_8));
      onLine.accept(line);
    }
  }
}
