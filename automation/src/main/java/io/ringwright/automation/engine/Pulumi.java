package io.ringwright.automation.engine;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.apache.commons.exec.CommandLine;
import org.apache.commons.exec.DefaultExecutor;
import org.apache.commons.exec.PumpStreamHandler;

/**
 * The {@code pulumi} command, run in one project with one environment. Secrets travel in the
 * environment only: arguments can be read by every user of the machine.
 */
public final class Pulumi {
  private final Path binary;
  private final Path folder;
  private final Map<String, String> environment;

  /**
   * @param binary the executable
   * @param folder the folder with Pulumi.yaml
   * @param environment the whole environment of the child, not only additions
   */
  public Pulumi(Path binary, Path folder, Map<String, String> environment) {
    this.binary = binary;
    this.folder = folder;
    this.environment = Map.copyOf(environment);
  }

  /** The same command in another project folder. */
  Pulumi in(Path otherFolder) {
    return new Pulumi(binary, otherFolder, environment);
  }

  /** The same command with more variables. */
  public Pulumi with(Map<String, String> more) {
    var all = new LinkedHashMap<>(environment);
    all.putAll(more);
    return new Pulumi(binary, folder, all);
  }

  Optional<String> variable(String name) {
    return Optional.ofNullable(environment.get(name)).filter(value -> !value.isEmpty());
  }

  /** Runs a short command to its end. */
  Answer ask(List<String> arguments) {
    return run(arguments, process -> {});
  }

  /** The same, for a command that reads what nobody may see in its arguments. */
  Answer tell(List<String> arguments, String secret) {
    var input = new ByteArrayInputStream(secret.getBytes(StandardCharsets.UTF_8));
    return run(arguments, (out, err) -> new PumpStreamHandler(out, err, input), process -> {});
  }

  /**
   * Runs a command to its end in a session of its own, so that a Ctrl-C at the terminal reaches it
   * only through us, and reaches it once.
   *
   * @param started is told the process as soon as there is one
   */
  Answer run(List<String> arguments, Consumer<Process> started) {
    return run(arguments, PumpStreamHandler::new, started);
  }

  private Answer run(
      List<String> arguments,
      BiFunction<OutputStream, OutputStream, PumpStreamHandler> streams,
      Consumer<Process> started) {
    var command = commandLine(arguments);
    var output = new ByteArrayOutputStream();
    var errors = new ByteArrayOutputStream();
    var executor = new ObservedExecutor(folder, streams.apply(output, errors), started);
    executor.setExitValues(null);
    try {
      var exitCode = executor.execute(command, environment);
      return new Answer(
          exitCode,
          output.toString(StandardCharsets.UTF_8),
          errors.toString(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new EngineException("pulumi cannot be run: " + e.getMessage(), e);
    }
  }

  private CommandLine commandLine(List<String> arguments) {
    var command =
        sessionLeader()
            .map(setsid -> new CommandLine(setsid.toFile()).addArgument(binary.toString(), false))
            .orElseGet(() -> new CommandLine(binary.toFile()));
    arguments.forEach(argument -> command.addArgument(argument, false));
    return command;
  }

  private Optional<Path> sessionLeader() {
    return Stream.of(variable("PATH").orElse("").split(":"))
        .filter(entry -> !entry.isEmpty())
        .map(entry -> Path.of(entry, "setsid"))
        .filter(Files::isExecutable)
        .findFirst();
  }

  /**
   * How a command ended.
   *
   * @param exitCode zero when all is well
   */
  record Answer(int exitCode, String output, String errors) {
    private static final String ERROR = "error: ";

    /** Exit codes above this one tell the signal that ended a process. */
    private static final int SIGNALLED = 128;

    boolean ok() {
      return exitCode == 0;
    }

    /** Ended by somebody else's signal, before it could say anything. */
    boolean killed() {
      return exitCode > SIGNALLED;
    }

    /** What it complained about, in its own words if it found any. */
    String complaint() {
      return Stream.of(errors, output)
          .map(Answer::afterError)
          .flatMap(Optional::stream)
          .findFirst()
          .orElseGet(this::withoutWords);
    }

    private static Optional<String> afterError(String text) {
      var start = text.indexOf(ERROR);
      return start < 0
          ? Optional.empty()
          : Optional.of(text.substring(start + ERROR.length()).strip());
    }

    private String withoutWords() {
      return killed()
          ? "the engine was killed (signal %d)".formatted(exitCode - SIGNALLED)
          : "the engine ended with exit code %d and did not say why".formatted(exitCode);
    }
  }

  private static final class ObservedExecutor extends DefaultExecutor {
    private final Consumer<Process> started;

    @SuppressWarnings("deprecation") // the builder of 1.5.0 cannot build a subclass
    ObservedExecutor(Path folder, PumpStreamHandler streams, Consumer<Process> started) {
      this.started = started;
      setWorkingDirectory(folder.toFile());
      setStreamHandler(streams);
    }

    @Override
    protected Process launch(CommandLine command, Map<String, String> environment, Path folder)
        throws IOException {
      var process = super.launch(command, environment, folder);
      started.accept(process);
      return process;
    }
  }
}
