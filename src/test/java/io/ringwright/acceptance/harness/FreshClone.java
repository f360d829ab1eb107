package io.ringwright.acceptance.harness;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;

/**
 * Ringwright as a newcomer has it: the files of the working tree (no build results, no state) in a
 * folder of their own, with a lab of their own. Closing it ends the lab and everything that was
 * started.
 */
public final class FreshClone implements AutoCloseable {
  private static final Duration PATIENCE =
      Duration.ofMinutes(45); // a cold build of the engine tools
  private static final Set<String> BUILT = Set.of("target", ".ringwright", ".git", ".idea");

  /** Variables of the caller that would let a test touch what is not its own. */
  private static final List<String> FOREIGN =
      List.of("PULUMI_", "VMC_", "CSP_", "KUBECONFIG", "HELM_", "RINGWRIGHT_", "CI");

  private final Path folder;
  private final Path root;
  private final MarkedProcesses processes;
  private final String mark;
  private final ProcessWatch watch;
  private Map<String, String> labEnvironment = Map.of();
  private final Instant born = Instant.now();
  private int runs;

  private FreshClone(Path folder, Path root) {
    this.folder = folder;
    this.root = root;
    this.mark = UUID.randomUUID().toString();
    this.processes = new MarkedProcesses(mark);
    this.watch = ProcessWatch.over(processes);
  }

  /** Copies the files that git knows or would add, from the working tree at {@code source}. */
  public static FreshClone of(Path source) {
    try {
      Path folder = Files.createTempDirectory("ringwright-acceptance-");
      var clone = new FreshClone(folder, folder.resolve("ringwright"));
      clone.makeFolders();
      clone.copy(source);
      return clone;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The working tree itself, with a lab of its own: no fresh clone, but no second build either. */
  public static FreshClone inPlace(Path source) {
    try {
      var clone = new FreshClone(Files.createTempDirectory("ringwright-lab-"), source);
      clone.makeFolders();
      return clone;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void makeFolders() throws IOException {
    Files.createDirectories(runsFolder());
    Files.createDirectories(folder.resolve("secret"));
  }

  /** The clone's root folder. */
  public Path root() {
    return root;
  }

  /** State folder of its lab. */
  public Path lab() {
    return folder.resolve("lab");
  }

  /** Output and event log of every command so far. */
  public Path runsFolder() {
    return folder.resolve("runs");
  }

  /** How long ago its lab was first used. */
  public Duration age() {
    return Duration.between(born, Instant.now());
  }

  /** Everything that commands of this clone have started and that still lives. */
  public MarkedProcesses processes() {
    return processes;
  }

  /** Every command line that {@code ps} could have shown so far. */
  public Set<String> commandLinesSeen() {
    return watch.commandLines();
  }

  /** State of a stack in the lab's backend. */
  public StackState state(String stack) {
    return new StackState(lab().resolve("pulumi/state"), "ringwright", stack);
  }

  /** The configuration of a stack, as the user edits it. */
  public Path config(String stack) {
    return root().resolve("config/Pulumi." + stack + ".yaml");
  }

  /** A cluster that a stack has made, by the kubeconfig among its outputs. */
  public LabCluster clusterOf(String stack) {
    return new LabCluster(
        pulumiUnrecorded("stack", "output", "kubeconfig", "--show-secrets", "--stack", stack)
            .expect(0)
            .stdout());
  }

  /** Runs a command in a pseudo terminal, so that it believes a person is looking. */
  public Finished inTerminal(String commandLine) {
    return start(Map.of("TERM", "xterm"), List.of("script", "-qec", commandLine, "/dev/null"))
        .await(PATIENCE);
  }

  /** Runs {@code ./ringwright} with these arguments to its end. */
  public Finished ringwright(String... arguments) {
    return startRingwright(Map.of(), arguments).await(PATIENCE);
  }

  /** Starts {@code ./ringwright} with these arguments. */
  public Running startRingwright(Map<String, String> extra, String... arguments) {
    return start(extra, command("./ringwright", arguments));
  }

  /** Runs plain {@code pulumi} as docs/guide/plain-pulumi.md says, in the lab's environment. */
  public Finished pulumi(String... arguments) {
    return startPulumi(Map.of(), arguments).await(PATIENCE);
  }

  /** Like {@link #pulumi}, for answers that are secret: they stay out of {@link #runsFolder()}. */
  public Finished pulumiUnrecorded(String... arguments) {
    return start(labEnvironment(), command("pulumi", arguments), folder.resolve("secret"))
        .await(PATIENCE);
  }

  /** Starts plain {@code pulumi} in the lab's environment. */
  public Running startPulumi(Map<String, String> extra, String... arguments) {
    var environment = new HashMap<>(labEnvironment());
    environment.putAll(extra);
    return start(environment, command("pulumi", arguments));
  }

  /** What {@code ./ringwright lab env} exports, as a shell understands it. */
  public Map<String, String> labEnvironment() {
    if (labEnvironment.isEmpty()) {
      String script = "eval \"$(./ringwright lab env)\" && env -0";
      String all =
          start(Map.of(), List.of("bash", "-c", script), folder.resolve("secret"))
              .await(PATIENCE)
              .expect(0)
              .stdout();
      var read = new HashMap<String, String>();
      for (String entry : all.split("\0")) {
        int equals = entry.indexOf('=');
        if (equals > 0) {
          read.put(entry.substring(0, equals), entry.substring(equals + 1));
        }
      }
      read.keySet().removeIf(name -> name.equals("_") || name.equals("SHLVL"));
      labEnvironment = Map.copyOf(read);
    }
    return labEnvironment;
  }

  /** A fresh file for the engine events of one command. */
  public EngineEvents newEventLog() {
    return new EngineEvents(runsFolder().resolve(++runs + "-events.jsonl"));
  }

  private Running start(Map<String, String> extra, List<String> command) {
    return start(extra, command, runsFolder());
  }

  private Running start(Map<String, String> extra, List<String> command, Path outputs) {
    String number = String.format("%03d", ++runs);
    Path stdout = outputs.resolve(number + ".stdout");
    Path stderr = outputs.resolve(number + ".stderr");
    var builder = new ProcessBuilder(command).directory(root().toFile());
    var environment = builder.environment();
    environment.keySet().removeIf(FreshClone::isForeign);
    environment.put("RINGWRIGHT_LAB", lab().toString());
    environment.put("RINGWRIGHT_INTENTS", folder.resolve("intents").toString());
    AcceptanceExtension.realCrds()
        .ifPresent(crds -> environment.put("RINGWRIGHT_LAB_CRDS", crds.toString()));
    Optional.ofNullable(System.getenv("RINGWRIGHT_CACHE"))
        .ifPresent(cache -> environment.put("RINGWRIGHT_CACHE", cache));
    environment.putAll(extra);
    environment.put(MarkedProcesses.VARIABLE, mark);
    if (extra.containsKey("PATH")) { // plain pulumi: found by the lab's PATH, not by ours
      command = Stream.concat(Stream.of("/usr/bin/env"), command.stream()).toList();
      builder.command(command);
    }
    try {
      Process process =
          builder
              .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
              .redirectOutput(stdout.toFile())
              .redirectError(stderr.toFile())
              .start();
      return new Running(command, process, stdout, stderr);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean isForeign(String variable) {
    return FOREIGN.stream()
        .anyMatch(name -> name.endsWith("_") ? variable.startsWith(name) : variable.equals(name));
  }

  private static List<String> command(String program, String... arguments) {
    var command = new ArrayList<>(List.of(program));
    command.addAll(List.of(arguments));
    return command;
  }

  private void copy(Path source) throws IOException {
    for (Path file : filesOf(source)) {
      Path target = root().resolve(source.relativize(file).toString());
      Files.createDirectories(target.getParent());
      Files.copy(file, target, StandardCopyOption.COPY_ATTRIBUTES);
    }
  }

  private static List<Path> filesOf(Path source) throws IOException {
    try (Stream<Path> files = Files.walk(source)) {
      return files.filter(Files::isRegularFile).filter(file -> isSource(source, file)).toList();
    }
  }

  private static boolean isSource(Path root, Path file) {
    for (Path part : root.relativize(file)) {
      if (BUILT.contains(part.toString())) {
        return false;
      }
    }
    return true;
  }

  /** Ends the lab and whatever else is left, and removes the folder. */
  @Override
  public void close() {
    try {
      if (Files.exists(lab())) {
        startRingwright(Map.of(), "lab", "down").await(Duration.ofMinutes(2));
      }
    } finally {
      processes.alive().forEach(left -> ProcessHandle.of(left.pid()).ifPresent(FreshClone::end));
      watch.close();
      if (!Boolean.getBoolean("ringwright.keep")) {
        delete(folder);
      }
    }
  }

  private static void end(ProcessHandle process) {
    process.destroyForcibly();
  }

  private static void delete(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      files.sorted(Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
    } catch (IOException e) {
      throw new UncheckedIOException("left behind: " + folder, e);
    }
  }
}
