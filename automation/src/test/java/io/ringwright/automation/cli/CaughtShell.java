package io.ringwright.automation.cli;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine;

/** The command line without a terminal and without anybody to ask; what it says is caught. */
final class CaughtShell {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private final Shell shell;

  CaughtShell(Path checkout, Map<String, String> environment) {
    this.shell =
        new Shell(
            checkout,
            environment,
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            false,
            80,
            question -> Optional.empty());
  }

  CommandLine commandLine() {
    return CommandLines.of(shell);
  }

  /** The exit code. */
  int run(String... arguments) {
    return commandLine().execute(arguments);
  }

  /** Standard output of all runs so far. */
  String answered() {
    return out.toString(StandardCharsets.UTF_8);
  }

  /** Standard error of all runs so far. */
  String said() {
    return err.toString(StandardCharsets.UTF_8);
  }
}
