package io.ringwright.automation.cli;

import io.ringwright.automation.engine.EngineException;
import io.ringwright.lab.LabException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine;

/** Builds the command line parser with all verbs. */
final class CommandLines {
  private CommandLines() {}

  static CommandLine of(Shell shell) {
    var commandLine = new CommandLine(new RingwrightCommand(), new VerbFactory(shell));
    commandLine.setOut(new PrintWriter(shell.out(), true, StandardCharsets.UTF_8));
    commandLine.setErr(new PrintWriter(shell.err(), true, StandardCharsets.UTF_8));
    commandLine.setCaseInsensitiveEnumValuesAllowed(true);
    commandLine.setUsageHelpAutoWidth(false);
    commandLine.setUsageHelpWidth(Math.max(80, Math.min(120, shell.columns())));
    commandLine.setExecutionExceptionHandler(
        (failure, command, parsed) -> explain(failure, shell).code());
    return commandLine;
  }

  private static Exit explain(Exception failure, Shell shell) {
    if (failure instanceof CommandException refusal) {
      shell.err().println(refusal.getMessage());
      return refusal.exit();
    }
    if (failure instanceof EngineException || isLab(failure)) {
      shell.err().println("ringwright: " + failure.getMessage());
      return Exit.FAILED;
    }
    shell
        .err()
        .println(
            "ringwright: this is a defect of Ringwright, please report it: "
                + failure
                + " at "
                + (failure.getStackTrace().length > 0 ? failure.getStackTrace()[0] : "?"));
    if (shell.variable("RINGWRIGHT_DEBUG").isPresent()) {
      failure.printStackTrace(shell.err());
    }
    return Exit.FAILED;
  }

  private static boolean isLab(Exception failure) {
    return failure instanceof LabException;
  }

  /** Gives the shell to each verb. */
  private record VerbFactory(Shell shell) implements CommandLine.IFactory {
    @Override
    public <K> K create(Class<K> type) throws Exception {
      try {
        return type.getDeclaredConstructor(Shell.class).newInstance(shell);
      } catch (NoSuchMethodException withoutShell) {
        return CommandLine.defaultFactory().create(type);
      }
    }
  }
}
