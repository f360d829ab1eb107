package io.ringwright.automation.cli;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.ringwright.automation.engine.Changes;
import io.ringwright.automation.engine.EngineException;
import io.ringwright.automation.engine.OperationResult;
import io.ringwright.automation.events.EngineEvent;
import io.ringwright.automation.events.Urn;
import io.ringwright.catalog.Problem;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * What a verb answers about one stack; with {@code --json} this is the document.
 *
 * @param result succeeded, failed, invalid, refused, interrupted, busy, killed or unreachable
 * @param outputs secrets as {@code [secret]}
 * @param findings of policies; they are among the diagnostics too
 */
record StackReport(
    @JsonProperty String stack,
    @JsonProperty String result,
    @JsonProperty Changes changes,
    @JsonProperty JsonNode outputs,
    @JsonProperty List<Line> diagnostics,
    @JsonProperty @JsonInclude(JsonInclude.Include.NON_EMPTY) List<PolicyLine> findings) {

  StackReport {
    diagnostics = List.copyOf(diagnostics);
    findings = List.copyOf(findings);
  }

  static StackReport of(String stack, OperationResult operation, JsonNode outputs) {
    var lines =
        Stream.concat(
                operation.diagnostics().stream().map(Line::of),
                operation.findings().stream().map(Line::of))
            .toList();
    return new StackReport(
        stack,
        operation.end().name().toLowerCase(Locale.ROOT),
        operation.changes(),
        outputs,
        lines,
        operation.findings().stream().map(PolicyLine::of).toList());
  }

  static StackReport of(String stack, OperationResult operation) {
    return of(stack, operation, nothing());
  }

  /** The configuration cannot be used. */
  static StackReport invalid(String stack, List<Problem> problems) {
    return new StackReport(
        stack,
        "invalid",
        Changes.NONE,
        nothing(),
        problems.stream().map(Line::of).toList(),
        List.of());
  }

  /** Nothing was done, for one reason. */
  static StackReport without(String stack, Exit exit, String reason) {
    return new StackReport(
        stack,
        word(exit),
        Changes.NONE,
        nothing(),
        List.of(new Line("error", "", reason)),
        List.of());
  }

  /** The engine could not do it. */
  static StackReport of(String stack, EngineException failure) {
    return new StackReport(
        stack,
        failure.end().name().toLowerCase(Locale.ROOT),
        Changes.NONE,
        nothing(),
        List.of(new Line("error", "", String.valueOf(failure.getMessage()))),
        List.of());
  }

  /** Nothing was to be done but look. */
  static StackReport read(String stack, JsonNode outputs) {
    return new StackReport(stack, "succeeded", Changes.NONE, outputs, List.of(), List.of());
  }

  /** All was as it should be before anything was done. */
  static StackReport nothingToDo(String stack) {
    return read(stack, nothing());
  }

  Exit exit() {
    return switch (result) {
      case "succeeded" -> Exit.DONE;
      case "invalid" -> Exit.USAGE;
      case "refused" -> Exit.REFUSED;
      case "interrupted" -> Exit.INTERRUPTED;
      default -> Exit.FAILED;
    };
  }

  private static String word(Exit exit) {
    return switch (exit) {
      case DONE -> "succeeded";
      case USAGE -> "invalid";
      case REFUSED -> "refused";
      case INTERRUPTED -> "interrupted";
      case FAILED -> "failed";
    };
  }

  private static JsonNode nothing() {
    return JsonNodeFactory.instance.objectNode();
  }

  /**
   * One message.
   *
   * @param severity error, warning, or a policy's level
   * @param resource URN of what it is about, empty for the stack as a whole
   */
  @JsonInclude(JsonInclude.Include.NON_EMPTY)
  record Line(
      @JsonProperty String severity, @JsonProperty String resource, @JsonProperty String message) {
    static Line of(EngineEvent.Diagnostic diagnostic) {
      return new Line(
          diagnostic.severity().name().toLowerCase(Locale.ROOT),
          diagnostic.urn().map(Urn::text).orElse(""),
          Plain.text(diagnostic.text()));
    }

    static Line of(EngineEvent.PolicyFinding finding) {
      return new Line(
          finding.level(),
          finding.urn().map(Urn::text).orElse(""),
          finding.policy() + ": " + Plain.text(finding.text()));
    }

    static Line of(Problem problem) {
      return new Line("error", "", problem.text());
    }
  }
}
