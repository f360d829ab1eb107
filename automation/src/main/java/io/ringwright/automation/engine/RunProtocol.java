package io.ringwright.automation.engine;

import io.ringwright.automation.engine.OperationResult.End;
import io.ringwright.automation.events.EngineEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Collects what an operation says and judges how it ended. */
final class RunProtocol implements Consumer<EngineEvent> {
  private final Consumer<EngineEvent> listener;
  private final List<EngineEvent.Diagnostic> diagnostics = new ArrayList<>();
  private final List<EngineEvent.PolicyFinding> findings = new ArrayList<>();
  private Changes changes = Changes.NONE;

  RunProtocol(Consumer<EngineEvent> listener) {
    this.listener = listener;
  }

  @Override
  public void accept(EngineEvent event) {
    if (event instanceof EngineEvent.Diagnostic diagnostic) {
      note(diagnostic);
    } else if (event instanceof EngineEvent.PolicyFinding finding) {
      findings.add(finding);
    } else if (event instanceof EngineEvent.Summary summary) {
      changes = Changes.of(summary.changes());
    } else if (event instanceof EngineEvent.EngineError error) {
      note(error(error.text()));
    }
    listener.accept(event);
  }

  OperationResult result(Pulumi.Answer answer, boolean interrupted) {
    if (answer.ok()) {
      return new OperationResult(End.SUCCEEDED, changes, diagnostics, findings);
    }
    if (diagnostics.stream().noneMatch(RunProtocol::isError)) {
      note(error(answer.complaint()));
    }
    return new OperationResult(end(answer, interrupted), changes, diagnostics, findings);
  }

  /** It was to be stopped before it began. */
  OperationResult notBegun() {
    return new OperationResult(End.INTERRUPTED, changes, diagnostics, findings);
  }

  private End end(Pulumi.Answer answer, boolean interrupted) {
    if (interrupted) {
      return End.INTERRUPTED;
    }
    if (answer.killed()) {
      return End.KILLED;
    }
    var refused =
        findings.stream().anyMatch(finding -> finding.level().equals("mandatory"))
            || diagnostics.stream().anyMatch(RunProtocol::isProtection);
    return refused
        ? End.REFUSED
        : diagnostics.stream()
            .filter(RunProtocol::isError)
            .map(each -> Complaint.end(each.text()))
            .filter(end -> end != End.FAILED)
            .findFirst()
            .orElse(End.FAILED);
  }

  private void note(EngineEvent.Diagnostic diagnostic) {
    var matters =
        diagnostic.severity() == EngineEvent.Severity.ERROR
            || diagnostic.severity() == EngineEvent.Severity.WARNING;
    if (matters && !diagnostic.ephemeral() && !diagnostics.contains(diagnostic)) {
      diagnostics.add(diagnostic);
    }
  }

  private static EngineEvent.Diagnostic error(String text) {
    return new EngineEvent.Diagnostic(Optional.empty(), EngineEvent.Severity.ERROR, text, false);
  }

  private static boolean isError(EngineEvent.Diagnostic diagnostic) {
    return diagnostic.severity() == EngineEvent.Severity.ERROR;
  }

  private static boolean isProtection(EngineEvent.Diagnostic diagnostic) {
    // The first when something goes, the second when a preview would replace it.
    return isError(diagnostic)
        && (diagnostic.text().contains("because it is protected")
            || diagnostic.text().contains("currently marked for protection"));
  }
}
