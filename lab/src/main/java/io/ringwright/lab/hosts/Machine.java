package io.ringwright.lab.hosts;

import io.ringwright.lab.LabException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.apache.commons.exec.CommandLine;
import org.apache.commons.exec.DefaultExecutor;
import org.apache.commons.exec.ExecuteWatchdog;
import org.apache.commons.exec.PumpStreamHandler;

/** Programs of this machine that run to their end while we wait. */
final class Machine {
  private Machine() {}

  static void run(String doing, Path folder, Duration limit, List<String> line) {
    var command = new CommandLine(line.get(0));
    line.subList(1, line.size()).forEach(argument -> command.addArgument(argument, false));
    var output = new ByteArrayOutputStream();
    var executor = DefaultExecutor.builder().setWorkingDirectory(folder.toFile()).get();
    executor.setWatchdog(ExecuteWatchdog.builder().setTimeout(limit).get());
    executor.setExitValues(null);
    executor.setStreamHandler(new PumpStreamHandler(output));
    try {
      int exit = executor.execute(command);
      if (exit != 0) {
        throw new LabException(
            doing
                + " failed (exit code "
                + exit
                + "):\n"
                + output.toString(StandardCharsets.UTF_8).strip());
      }
    } catch (IOException e) {
      throw new LabException(doing + " failed: " + line.get(0) + " cannot be run", e);
    }
  }
}
