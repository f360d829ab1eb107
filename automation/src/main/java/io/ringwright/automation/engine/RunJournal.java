package io.ringwright.automation.engine;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;

/**
 * What is running on behalf of this clone or lab: one small file per run, in one folder.
 *
 * <p>A run that was killed leaves its file, and perhaps its engine and plugins, which go on working
 * for nobody. {@link #sweep()} ends them: it knows them by a variable that they inherited.
 */
public final class RunJournal {
  /** Environment variable that marks every process of a run. */
  public static final String MARK = "RINGWRIGHT_RUN";

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String RECORD = ".run.json";
  private static final String EVENTS = ".events.jsonl";
  private static final Duration GRACE = Duration.ofSeconds(10);

  private final Path folder;

  /**
   * @param folder is made when the first run begins
   */
  public RunJournal(Path folder) {
    this.folder = folder;
  }

  /** Records that a run begins, before any process of it exists. */
  Run begin(String stack, String verb) {
    try {
      Files.createDirectories(folder);
      var run = new Run(UUID.randomUUID().toString(), stack, verb);
      run.write(0);
      return run;
    } catch (IOException e) {
      throw new EngineException("the run cannot be recorded in " + folder, e);
    }
  }

  /**
   * Ends what killed runs have left: first their engine, politely, so that it records what it has
   * done; then all other processes that carry their mark.
   *
   * @return a sentence per run that had left something, for people
   */
  public List<String> sweep() {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (var files = Files.list(folder)) {
      return files
          .filter(file -> file.toString().endsWith(RECORD))
          .sorted()
          .flatMap(file -> sweep(file).stream())
          .toList();
    } catch (IOException e) {
      throw new EngineException("runs cannot be listed in " + folder, e);
    }
  }

  private Optional<String> sweep(Path file) {
    Entry entry;
    try {
      entry = JSON.readValue(file.toFile(), Entry.class);
    } catch (IOException beingWritten) {
      return Optional.empty();
    }
    if (isAlive(entry.owner(), entry.ownerStart())) {
      return Optional.empty();
    }
    var ended = endAll(entry);
    delete(file);
    delete(folder.resolve(entry.id() + EVENTS));
    return ended == 0
        ? Optional.empty()
        : Optional.of(
            "ended %d process%s that an earlier, killed `%s %s` had left"
                .formatted(ended, ended == 1 ? "" : "es", entry.verb(), entry.stack()));
  }

  private static int endAll(Entry entry) {
    var ended = 0;
    var engine =
        Optional.of(entry.engine())
            .filter(pid -> pid > 0)
            .flatMap(Liveness::running)
            .filter(process -> isEngineOf(process, entry.id()));
    if (engine.isPresent()) {
      ended++;
      Signals.send(Signals.INTERRUPT, engine.get().pid());
      if (!Liveness.awaitEnd(engine.get(), GRACE)) {
        engine.get().destroyForcibly();
        Liveness.awaitEnd(engine.get(), GRACE);
      }
    }
    return ended + endMarked(entry.id());
  }

  private static int endMarked(String id) {
    var marked = ProcessHandle.allProcesses().filter(process -> carries(process, id)).toList();
    marked.forEach(ProcessHandle::destroy);
    for (var process : marked) {
      if (!Liveness.awaitEnd(process, GRACE)) {
        process.destroyForcibly();
        Liveness.awaitEnd(process, GRACE);
      }
    }
    return marked.size();
  }

  // Only Linux shows the environment of a process; elsewhere only the engine is known, by number.
  private static boolean carries(ProcessHandle process, String id) {
    var environment = Path.of("/proc", Long.toString(process.pid()), "environ");
    try {
      return new String(Files.readAllBytes(environment), StandardCharsets.UTF_8)
          .contains(MARK + "=" + id);
    } catch (IOException goneOrNotLinux) {
      return false;
    }
  }

  private static boolean isEngineOf(ProcessHandle process, String id) {
    return Files.isDirectory(Path.of("/proc/self"))
        ? carries(process, id)
        : process.info().command().filter(command -> command.endsWith("pulumi")).isPresent();
  }

  private static boolean isAlive(long pid, String start) {
    return Liveness.running(pid).filter(process -> startOf(process).equals(start)).isPresent();
  }

  private static String startOf(ProcessHandle process) {
    return process.info().startInstant().map(Instant::toString).orElse("");
  }

  private static void delete(Path file) {
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      throw new EngineException("a finished run's file cannot be removed: " + file, e);
    }
  }

  /** One run: from before its engine starts until after it has ended. */
  final class Run implements AutoCloseable {
    private final String id;
    private final String stack;
    private final String verb;

    private Run(String id, String stack, String verb) {
      this.id = id;
      this.stack = stack;
      this.verb = verb;
    }

    /** Value of {@link RunJournal#MARK} for its processes. */
    String id() {
      return id;
    }

    /** Where its engine writes events. */
    Path events() {
      return folder.resolve(id + EVENTS);
    }

    /** Records the engine's process. */
    void engineStarted(Process engine) {
      write(engine.pid());
    }

    private void write(long engine) {
      var owner = ProcessHandle.current();
      var entry = new Entry(id, stack, verb, owner.pid(), startOf(owner), engine);
      try {
        var draft = folder.resolve(id + ".draft");
        JSON.writeValue(draft.toFile(), entry);
        Files.move(draft, folder.resolve(id + RECORD), StandardCopyOption.ATOMIC_MOVE);
      } catch (IOException e) {
        throw new EngineException("the run cannot be recorded in " + folder, e);
      }
    }

    /** Ends what the engine has left (an engine that was killed leaves its plugins). */
    @Override
    public void close() {
      var unused = endMarked(id);
      Stream.of(RECORD, EVENTS)
          .map(suffix -> folder.resolve(id + suffix))
          .forEach(RunJournal::delete);
    }
  }

  /** The file's content. */
  record Entry(String id, String stack, String verb, long owner, String ownerStart, long engine) {}
}
