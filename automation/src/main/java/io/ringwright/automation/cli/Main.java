package io.ringwright.automation.cli;

import java.io.Console;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;

/** Entry point of {@code ./ringwright}. */
public final class Main {
  private static final int DEFAULT_COLUMNS = 80;

  private Main() {}

  public static void main(String[] arguments) {
    var shell =
        new Shell(
            Path.of(System.getProperty("ringwright.home", ".")).toAbsolutePath().normalize(),
            System.getenv(),
            System.out,
            System.err,
            Boolean.getBoolean("ringwright.terminal"),
            Integer.getInteger("ringwright.columns", DEFAULT_COLUMNS),
            question());
    var code = CommandLines.of(shell).execute(arguments);
    System.out.flush();
    System.err.flush();
    // Not a return: a server's thread may still be winding down.
    System.exit(code);
  }

  private static Function<String, Optional<String>> question() {
    Console console = System.console();
    return console == null
        ? text -> Optional.empty()
        : text -> Optional.ofNullable(console.readLine("%s", text));
  }
}
