package io.ringwright.automation.engine;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.ringwright.automation.engine.OperationResult.End;
import io.ringwright.automation.events.Urn;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A stack at its backend: what is recorded of it, who is at work on it, and what it has to be told
 * before the engine runs.
 */
final class StackRecord {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final Pulumi pulumi;
  private final PulumiProject project;
  private final String stack;
  private final Optional<ConfigCopy> configCopy;
  private final StackSettings settings;

  StackRecord(
      Pulumi pulumi,
      PulumiProject project,
      String stack,
      Optional<ConfigCopy> configCopy,
      StackSettings settings) {
    this.pulumi = pulumi;
    this.project = project;
    this.stack = stack;
    this.configCopy = configCopy;
    this.settings = settings;
  }

  /** What the backend calls the stack. */
  String selector() {
    return settings.organization().map(name -> name + "/" + project.name() + "/").orElse("")
        + stack;
  }

  /** The recorded state, absent when the backend does not know the stack. */
  Optional<StackState> export() {
    var answer = pulumi.ask(List.of("stack", "export", "--stack", selector(), "--non-interactive"));
    if (answer.ok()) {
      return Optional.of(StackState.parse(answer.output()));
    }
    if (isUnknownStack(answer.errors())) {
      return Optional.empty();
    }
    throw Complaint.exception("", answer);
  }

  /**
   * The stack's outputs.
   *
   * @param secrets whether secrets come in plain text instead of {@code [secret]}
   */
  JsonNode outputs(StackEngine.Secrets secrets) {
    var arguments =
        new ArrayList<>(
            List.of("stack", "output", "--json", "--stack", selector(), "--non-interactive"));
    if (secrets == StackEngine.Secrets.SHOWN) {
      arguments.add("--show-secrets");
    }
    var answer = pulumi.ask(arguments);
    if (!answer.ok()) {
      throw Complaint.exception("", answer);
    }
    try {
      return JSON.readTree(answer.output());
    } catch (JsonProcessingException e) {
      throw new EngineException("the engine's outputs are not JSON", e);
    }
  }

  /** Whether the engine complains that the backend does not know the stack. */
  static boolean isUnknownStack(String complaint) {
    return complaint.contains("no stack named");
  }

  /**
   * @throws EngineException if somebody is at work on the stack
   */
  void refuseIfLocked() {
    var backend = pulumi.variable("PULUMI_BACKEND_URL").or(project::backend);
    var held =
        StateLocks.of(backend, project.name(), stack).map(StateLocks::clearStale).orElse(List.of());
    if (!held.isEmpty()) {
      throw new EngineException(
          End.BUSY,
          "stack %s is being worked on (%s). Wait until that is done, or end it, and try again"
              .formatted(
                  stack, String.join("; ", held.stream().map(StateLocks.Held::text).toList())));
    }
  }

  void create() {
    var where = configCopy.map(copy -> pulumi.in(copy.folder())).orElse(pulumi);
    var arguments =
        new ArrayList<>(List.of("stack", "init", selector(), "--no-select", "--non-interactive"));
    settings.secretsProvider().ifPresent(url -> arguments.add("--secrets-provider=" + url));
    var answer = where.ask(arguments);
    if (!answer.ok()) {
      throw Complaint.exception("stack " + stack + " cannot be created: ", answer);
    }
  }

  /**
   * Puts in order what a killed run was doing. What others have begun is forgotten: the next update
   * makes it again, since Kubernetes objects are applied, not created.
   *
   * @return sentences for people about what was put in order
   */
  List<String> settle(StackState state) {
    var settled = state.settled();
    replace(settled.export().toString());
    var notes = new ArrayList<String>();
    if (!settled.kept().isEmpty()) {
      notes.add(
          "a killed run has begun to make %s; what there is of it comes into the state"
              .formatted(names(settled.kept())));
    }
    if (!settled.forgotten().isEmpty()) {
      notes.add(
          "forgot what a killed run was doing to %s; it is done again where needed"
              .formatted(names(settled.forgotten())));
    }
    return notes;
  }

  private static String names(List<String> urns) {
    return String.join(", ", urns.stream().map(urn -> new Urn(urn).name()).distinct().toList());
  }

  private void replace(String state) {
    try {
      var file = Files.createTempFile("ringwright-state", ".json");
      try {
        Files.writeString(file, state);
        var answer =
            pulumi.ask(
                List.of(
                    "stack",
                    "import",
                    "--stack",
                    selector(),
                    "--non-interactive",
                    "--file",
                    file.toString()));
        if (!answer.ok()) {
          throw Complaint.exception("pending operations cannot be settled: ", answer);
        }
      } finally {
        Files.delete(file);
      }
    } catch (IOException e) {
      throw new EngineException("pending operations cannot be settled", e);
    }
  }

  /**
   * By standard input, since every user of the machine can read arguments. Encrypted anew each
   * time: whether a value has changed can't be seen.
   */
  void tellSecrets() {
    settings
        .secrets()
        .forEach(
            (path, value) -> {
              var arguments =
                  new ArrayList<>(
                      List.of(
                          "config",
                          "set",
                          path,
                          "--path",
                          "--secret",
                          "--non-interactive",
                          "--stack",
                          selector()));
              configCopy.ifPresent(copy -> arguments.add("--config-file=" + copy.file()));
              var answer = pulumi.tell(arguments, value);
              if (!answer.ok()) {
                throw Complaint.exception("secret " + path + " cannot be set: ", answer);
              }
            });
  }
}
