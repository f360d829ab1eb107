package io.ringwright.automation.engine;

import com.fasterxml.jackson.databind.JsonNode;
import io.ringwright.automation.events.EngineEvent;
import io.ringwright.automation.events.EventLog;
import io.ringwright.automation.host.LanguageHost;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * The engine, for one stack. Operations follow each other; {@link Interruption} may stop a running
 * one from another thread.
 */
public final class StackEngine {
  /** Variable with the path of a file that keeps the engine's events, for tools and tests. */
  private static final String EVENT_LOG = "RINGWRIGHT_EVENT_LOG";

  private final Pulumi pulumi;
  private final String stack;
  private final Optional<ConfigCopy> configCopy;
  private final StackRecord record;
  private final RunJournal journal;
  private final LanguageHost.Program program;
  private final Interruption interruption;
  private final List<Path> policyPacks;
  private final StackSettings settings;

  private StackEngine(Builder builder) {
    this.pulumi = builder.pulumi;
    this.stack = builder.stack;
    this.configCopy =
        builder.configFolder.map(
            folder -> new ConfigCopy(builder.project, stack, folder.resolve(stack)));
    this.journal = builder.journal;
    this.program = builder.program;
    this.interruption = builder.interruption;
    this.policyPacks = List.copyOf(builder.policyPacks);
    this.settings = builder.settings;
    this.record = new StackRecord(pulumi, builder.project, stack, configCopy, settings);
  }

  /**
   * An engine for {@code stack}.
   *
   * @param pulumi the command, with the environment of the backend and of the provider
   * @param program what the stack is made of
   */
  public static Builder builder(
      Pulumi pulumi, PulumiProject project, String stack, LanguageHost.Program program) {
    return new Builder(pulumi, project, stack, program);
  }

  public String stack() {
    return stack;
  }

  /**
   * Makes sure that the stack can be worked on: ends what killed runs have left, removes their
   * lock, creates the stack if the backend does not know it.
   *
   * @return sentences for people about what was put in order; mostly empty
   * @throws EngineException if somebody else is at work on the stack
   */
  public List<String> prepare() {
    var notes = new ArrayList<>(journal.sweep());
    record.refuseIfLocked();
    configCopy.ifPresent(ConfigCopy::refresh);
    var state = export();
    if (state.isEmpty()) {
      record.create();
      record.tellSecrets();
      return notes;
    }
    record.tellSecrets();
    if (!state.get().pendingOperations().isEmpty()) {
      notes.addAll(record.settle(state.get()));
    }
    return notes;
  }

  /**
   * What would change. Changes nothing, needs no {@link #prepare}, and is allowed while somebody
   * works on the stack.
   */
  public OperationResult preview(Consumer<EngineEvent> listener) {
    return preview(Basis.STATE, listener);
  }

  /**
   * What would change, from what is recorded or from what the world has become.
   *
   * @see #preview(Consumer)
   */
  public OperationResult preview(Basis basis, Consumer<EngineEvent> listener) {
    var unused = journal.sweep();
    configCopy.ifPresent(ConfigCopy::refresh);
    if (!settings.secrets().isEmpty()) {
      if (export().isEmpty()) {
        record.create();
      }
      record.tellSecrets();
    }
    var result = operate("preview", basis.arguments(), listener);
    if (result.diagnostics().stream()
        .anyMatch(problem -> StackRecord.isUnknownStack(problem.text()))) {
      record.create();
      return operate("preview", basis.arguments(), listener);
    }
    return result;
  }

  /** Makes the platform what the program says. */
  public OperationResult up(Consumer<EngineEvent> listener) {
    return up(Basis.STATE, listener);
  }

  /** Makes the platform what the program says, from what is recorded or from what the world is. */
  public OperationResult up(Basis basis, Consumer<EngineEvent> listener) {
    if (!policyPacks.isEmpty()) {
      var judged = judge(basis, listener);
      if (!judged.succeeded()) {
        return judged;
      }
    }
    var arguments = new ArrayList<>(List.of("--yes", "--skip-preview"));
    arguments.addAll(basis.arguments());
    return operate("up", arguments, listener);
  }

  // An update judges the stack as a whole when all is built and paid for; a preview before that.
  private OperationResult judge(Basis basis, Consumer<EngineEvent> listener) {
    var heard = new ArrayList<EngineEvent>();
    var result = operate("preview", basis.arguments(), heard::add);
    if (!result.succeeded()) {
      heard.stream()
          .filter(
              event ->
                  event instanceof EngineEvent.PolicyFinding
                      || event instanceof EngineEvent.Diagnostic)
          .forEach(listener);
    }
    return new OperationResult(result.end(), Changes.NONE, result.diagnostics(), result.findings());
  }

  /** Reads every resource and records what it finds. */
  public OperationResult refresh(Consumer<EngineEvent> listener) {
    return operate("refresh", List.of("--yes", "--skip-preview"), listener);
  }

  /** What {@link #refresh} would record. */
  public OperationResult previewRefresh(Consumer<EngineEvent> listener) {
    return operate("refresh", List.of("--preview-only"), listener);
  }

  /**
   * Deletes everything that the stack owns.
   *
   * @param protection whether protected resources, those that hold data, stand against it
   */
  public OperationResult destroy(Protection protection, Consumer<EngineEvent> listener) {
    var arguments = new ArrayList<>(List.of("--yes", "--skip-preview"));
    if (protection == Protection.LIFTED) {
      arguments.add("--ignore-protect");
    }
    return operate("destroy", arguments, listener);
  }

  /**
   * Takes an existing thing into the stack.
   *
   * @param type type token of the resource, e.g. {@code ringwright:vmc:Sddc}
   * @param id the provider's id of the existing thing
   */
  public OperationResult adopt(
      String type, String name, String id, Consumer<EngineEvent> listener) {
    return operate(
        "import",
        List.of(type, name, id, "--yes", "--skip-preview", "--generate-code=false"),
        listener);
  }

  /** The recorded state. */
  public StackState state() {
    return export().orElseThrow(() -> new EngineException("there is no stack " + stack + " yet"));
  }

  /** The recorded state, absent when the backend does not know the stack. */
  public Optional<StackState> export() {
    return record.export();
  }

  /**
   * The stack's outputs.
   *
   * @param secrets whether secrets come in plain text instead of {@code [secret]}
   */
  public JsonNode outputs(Secrets secrets) {
    return record.outputs(secrets);
  }

  private OperationResult operate(
      String verb, List<String> arguments, Consumer<EngineEvent> listener) {
    var protocol = new RunProtocol(listener);
    if (interruption.requested()) {
      return protocol.notBegun();
    }
    try (var run = journal.begin(stack, verb);
        var host = LanguageHost.serve(program)) {
      var events = pulumi.variable(EVENT_LOG).map(Path::of).orElse(run.events());
      clear(events);
      var marked = pulumi.with(Map.of(RunJournal.MARK, run.id(), "PULUMI_DEBUG_COMMANDS", "1"));
      Pulumi.Answer answer;
      try (var log = EventLog.follow(events, protocol)) {
        answer =
            marked.run(
                Stream.of(List.of(verb), arguments, common(events), ofProgram(verb, host))
                    .flatMap(List::stream)
                    .toList(),
                engine -> {
                  run.engineStarted(engine);
                  interruption.engineStarted(engine);
                });
      } finally {
        interruption.engineEnded();
      }
      return protocol.result(answer, interruption.requested());
    }
  }

  // What an earlier run has written there must not be taken for news.
  private static void clear(Path events) {
    try {
      Files.deleteIfExists(events);
      Files.createFile(
          events,
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
    } catch (IOException e) {
      throw new EngineException("events cannot be written to " + events, e);
    }
  }

  private List<String> common(Path events) {
    var arguments =
        new ArrayList<>(
            List.of(
                "--stack",
                record.selector(),
                "--non-interactive",
                "--color=never",
                "--suppress-outputs",
                "--suppress-progress",
                "--event-log=" + events));
    configCopy.ifPresent(copy -> arguments.add("--config-file=" + copy.file()));
    settings.parallelism().ifPresent(count -> arguments.add("--parallel=" + count));
    return arguments;
  }

  // An import runs no program, and only what is about to be made is judged.
  private List<String> ofProgram(String verb, LanguageHost host) {
    var arguments = new ArrayList<String>();
    if (!verb.equals("import")) {
      arguments.add("--client=" + host.address());
    }
    if (verb.equals("preview") || verb.equals("up")) {
      policyPacks.forEach(pack -> arguments.add("--policy-pack=" + pack));
    }
    return arguments;
  }

  /** What an operation compares the program with. */
  public enum Basis {
    /** What is recorded: quick, and blind to what others did to the world. */
    STATE,
    /** What every resource is now, read first. What differs from the record is drift. */
    WORLD;

    private List<String> arguments() {
      return this == WORLD ? List.of("--refresh") : List.of();
    }
  }

  /** Whether secrets may be shown. */
  public enum Secrets {
    HIDDEN,
    SHOWN
  }

  /** Whether protected resources stand against a destroy. */
  public enum Protection {
    HONOURED,
    /** Data is lost, on purpose. */
    LIFTED
  }

  /** Settings of a {@link StackEngine}. */
  public static final class Builder {
    private final Pulumi pulumi;
    private final PulumiProject project;
    private final String stack;
    private final LanguageHost.Program program;
    private RunJournal journal;
    private Optional<Path> configFolder = Optional.empty();
    private Interruption interruption = new Interruption();
    private List<Path> policyPacks = List.of();
    private StackSettings settings = StackSettings.USUAL;

    private Builder(
        Pulumi pulumi, PulumiProject project, String stack, LanguageHost.Program program) {
      this.pulumi = pulumi;
      this.project = project;
      this.stack = stack;
      this.program = program;
      this.journal = new RunJournal(project.folder().resolve(".ringwright").resolve("engine-runs"));
    }

    /** Where runs are recorded; without it under {@code .ringwright/engine-runs} of the project. */
    public Builder journal(RunJournal records) {
      this.journal = records;
      return this;
    }

    /**
     * Keeps the committed configuration file untouched: the engine gets a copy in this folder.
     * Without it the engine reads and writes the committed file.
     */
    public Builder configCopiesIn(Path folder) {
      this.configFolder = Optional.of(folder);
      return this;
    }

    /** What stops a running operation; without it nothing does. */
    public Builder interruption(Interruption stop) {
      this.interruption = stop;
      return this;
    }

    /** Policy packs (executables or folders) that judge previews and updates; none by default. */
    public Builder policyPacks(List<Path> packs) {
      this.policyPacks = packs;
      return this;
    }

    /** What is not usual about the stack. */
    public Builder settings(StackSettings unusual) {
      this.settings = unusual;
      return this;
    }

    public StackEngine build() {
      return new StackEngine(this);
    }
  }
}
