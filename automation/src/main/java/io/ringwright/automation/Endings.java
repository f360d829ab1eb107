package io.ringwright.automation;

import io.ringwright.automation.engine.EngineException;
import io.ringwright.automation.engine.OperationResult;
import io.ringwright.automation.events.EngineEvent;
import io.ringwright.catalog.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The engine's ends in the words of this package. */
final class Endings {
  /** All that the engine says of a token that was refused, when there is nobody to ask. */
  private static final String NOT_LOGGED_IN = "requires logging in";

  private Endings() {}

  static Failure of(EngineException e) {
    var message = String.valueOf(e.getMessage());
    return switch (e.end()) {
      case BUSY -> new Failure.Busy(message);
      case UNREACHABLE -> new Failure.Unreachable(message);
      case KILLED -> new Failure.Killed(message);
      default -> failed(message);
    };
  }

  static Ending of(OperationResult result) {
    return switch (result.end()) {
      case SUCCEEDED -> new Ending.Succeeded();
      case REFUSED -> new Failure.Refused(errors(result), because(result));
      case INTERRUPTED ->
          new Failure.Interrupted("stopped; what had begun was finished and recorded");
      case BUSY -> new Failure.Busy(errors(result));
      case KILLED -> new Failure.Killed(errors(result));
      case UNREACHABLE -> new Failure.Unreachable(errors(result));
      case FAILED -> failed(errors(result));
    };
  }

  private static Failure failed(String message) {
    return message.contains(NOT_LOGGED_IN)
        ? new Failure.Invalid(
            List.of(
                new Problem(
                    "credentials.PULUMI_ACCESS_TOKEN",
                    "a token that the Pulumi service refuses",
                    "one that it knows and that has not ended",
                    "make a new one in the service's settings, and bring that")))
        : new Failure.Failed(message);
  }

  private static String errors(OperationResult result) {
    return result.diagnostics().stream()
        .filter(each -> each.severity() == EngineEvent.Severity.ERROR)
        .map(EngineEvent.Diagnostic::text)
        .distinct()
        .collect(Collectors.joining("\n"));
  }

  private static List<String> because(OperationResult result) {
    var because = new ArrayList<String>();
    result.findings().stream()
        .filter(finding -> finding.level().equals("mandatory"))
        .forEach(finding -> because.add(finding.policy() + ": " + finding.text()));
    if (because.isEmpty()) {
      result.diagnostics().stream()
          .flatMap(each -> each.urn().stream())
          .map(urn -> urn.name() + " (" + urn.type() + ")")
          .distinct()
          .forEach(because::add);
    }
    return because;
  }
}
