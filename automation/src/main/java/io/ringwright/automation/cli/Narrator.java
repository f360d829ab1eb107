package io.ringwright.automation.cli;

import com.fasterxml.jackson.databind.JsonNode;
import io.ringwright.automation.engine.OperationResult;
import io.ringwright.automation.events.EngineEvent;
import io.ringwright.automation.events.Urn;
import java.util.Locale;

/** Tells a person how an operation ended. */
final class Narrator {
  private final Shell shell;

  Narrator(Shell shell) {
    this.shell = shell;
  }

  void say(String line) {
    shell.err().println(line);
  }

  /** Warnings, errors and findings, each with the resource it is about. */
  void problems(OperationResult result) {
    diagnostics(result);
    for (var finding : result.findings()) {
      say(
          "%s: %s%s: %s"
              .formatted(
                  finding.level(),
                  finding.urn().filter(urn -> !urn.isStack()).map(Narrator::of).orElse(""),
                  finding.policy(),
                  Plain.text(finding.text()).replace("\n", "\n       ")));
    }
  }

  /** Warnings and errors, each with the resource it is about. */
  void diagnostics(OperationResult result) {
    for (var diagnostic : result.diagnostics()) {
      if (!isEcho(diagnostic, result)) {
        say(
            "%s: %s%s"
                .formatted(
                    diagnostic.severity().name().toLowerCase(Locale.ROOT),
                    diagnostic.urn().filter(urn -> !urn.isStack()).map(Narrator::of).orElse(""),
                    Plain.text(diagnostic.text()).replace("\n", "\n       ")));
      }
    }
  }

  /** The outputs as a table: on standard output, since they are the answer. */
  void outputs(JsonNode outputs, boolean json) {
    if (!json && !outputs.isEmpty()) {
      say("Outputs:");
      OutputsTable.lines(outputs).forEach(shell.out()::println);
    }
  }

  // The engine ends every failure with a sentence that says no more than that it failed.
  private static boolean isEcho(EngineEvent.Diagnostic diagnostic, OperationResult result) {
    return diagnostic.urn().isEmpty()
        && result.diagnostics().size() > 1
        && (diagnostic.text().endsWith("failed") || diagnostic.text().endsWith("canceled"));
  }

  private static String of(Urn urn) {
    return urn.name() + " (" + urn.type() + "): ";
  }
}
