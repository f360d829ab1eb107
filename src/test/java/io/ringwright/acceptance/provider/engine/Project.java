package io.ringwright.acceptance.provider.engine;

import io.ringwright.acceptance.harness.EngineEvents;
import io.ringwright.acceptance.harness.Finished;
import io.ringwright.acceptance.harness.Running;
import io.ringwright.acceptance.harness.StackState;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A folder with a Pulumi YAML program and one stack, and the commands that a user types in it. */
public final class Project {
  private static final String STACK = "story";
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  private final String name;
  private final Path folder;
  private final Path backend;
  private final Tools tools;
  private final Map<String, String> environment;
  private int runs;

  /**
   * What its commands are made of.
   *
   * @param plugin folder with the provider's launcher
   */
  record Tools(Path pulumi, Path plugin) {}

  Project(String name, Path folder, Path backend, Tools tools, Map<String, String> environment) {
    this.name = name;
    this.folder = folder;
    this.backend = backend;
    this.tools = tools;
    this.environment = Map.copyOf(environment);
    write(Program.EMPTY);
    run("stack", "init", STACK).succeeds();
  }

  /** Configuration of the stack from now on, all of it secret. */
  public Project configure(Map<String, String> keys) {
    var words = new ArrayList<>(List.of("config", "set-all", "--stack", STACK));
    keys.forEach((key, value) -> words.addAll(List.of("--secret", key + "=" + value)));
    run(words.toArray(String[]::new)).succeeds();
    return this;
  }

  /** The program from now on. */
  public Project write(Program program) {
    try {
      Files.writeString(folder.resolve("Pulumi.yaml"), program.text(name, tools.plugin()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return this;
  }

  public Run up(String... options) {
    return operate("up", options);
  }

  public Run preview(String... options) {
    return start("preview", options).await();
  }

  public Run refresh(String... options) {
    return operate("refresh", options);
  }

  public Run destroy(String... options) {
    return operate("destroy", options);
  }

  /** Brings a thing that exists into the state, as {@code pulumi import} does. */
  public Run take(String type, String resource, String id) {
    return start(
            "import",
            "--yes",
            "--protect=false",
            "--generate-code=false",
            "--skip-preview",
            type,
            resource,
            id)
        .await();
  }

  /** Takes a resource out of the state; the thing itself stays. */
  public void forget(String resource) {
    String urn =
        state().resources().stream()
            .filter(each -> each.name().equals(resource))
            .findFirst()
            .orElseThrow(() -> new AssertionError("no " + resource + " in the state"))
            .urn();
    run("state", "delete", urn, "--yes").succeeds();
  }

  /** A value of the program's outputs, secrets shown. */
  public String output(String key) {
    return run("stack", "output", key, "--show-secrets", "--stack", STACK)
        .succeeds()
        .finished()
        .stdout()
        .strip();
  }

  public StackState state() {
    return new StackState(backend, name, STACK);
  }

  /** The state as it lies on the disk. */
  public String stateText() {
    try {
      return Files.readString(backend.resolve(".pulumi/stacks/" + name + "/" + STACK + ".json"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Folder with the output of every command so far. */
  public Path runsFolder() {
    return folder.resolve("runs");
  }

  /**
   * What docs/guide/recovery.md tells users of plain Pulumi to do after a kill: what was being made
   * comes into the state, as far as there is anything of it.
   */
  public Project settle() {
    String stack = " --stack " + STACK;
    String line =
        "set -o pipefail; pulumi stack export%s | '%s/pulumi-resource-ringwright' settle | pulumi stack import%s"
            .formatted(stack, tools.plugin(), stack);
    new Run(shell(List.of("bash", "-c", line)).await(PATIENCE), List.of()).succeeds();
    return this;
  }

  /** Takes away the lock that a killed engine has left. */
  public void unlock() {
    run("cancel", "--yes", "--stack", STACK).succeeds();
  }

  private Run operate(String verb, String... options) {
    var all = new ArrayList<>(List.of("--yes", "--skip-preview"));
    all.addAll(List.of(options));
    return start(verb, all.toArray(String[]::new)).await();
  }

  /** Starts a command that works on the stack and logs its events. */
  public Under start(String verb, String... options) {
    Path log = runsFolder().resolve(number() + "-events.jsonl");
    var words = new ArrayList<>(List.of(verb, "--non-interactive", "--stack", STACK));
    words.addAll(List.of("--event-log", log.toString()));
    words.addAll(List.of(options));
    return new Under(start(words), new EngineEvents(log));
  }

  private Run run(String... words) {
    Running running = start(List.of(words));
    return new Run(running.await(PATIENCE), List.of());
  }

  private Running start(List<String> words) {
    var command = new ArrayList<>(List.of(tools.pulumi().toString()));
    command.addAll(words);
    command.add("--color=never");
    return shell(command);
  }

  private Running shell(List<String> command) {
    try {
      return Running.start(
          command, folder, environment, runsFolder(), String.format("%03d", ++runs));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private String number() {
    return String.format("%03d", runs + 1);
  }

  /** A command that is under way. */
  public record Under(Running running, EngineEvents events) {
    public Run await() {
      Finished finished = running.await(PATIENCE);
      return Run.of(finished, events.soFar());
    }
  }
}
