package io.ringwright.automation.engine;

import io.ringwright.automation.events.EngineEvent.Diagnostic;
import io.ringwright.automation.events.EngineEvent.PolicyFinding;
import java.util.List;

/**
 * How an operation of the engine ended.
 *
 * @param diagnostics warnings and errors in the order in which they came, without repetitions
 * @param findings of policies, in the order in which they came
 */
public record OperationResult(
    End end, Changes changes, List<Diagnostic> diagnostics, List<PolicyFinding> findings) {
  public OperationResult {
    diagnostics = List.copyOf(diagnostics);
    findings = List.copyOf(findings);
  }

  public boolean succeeded() {
    return end == End.SUCCEEDED;
  }

  /** The ways in which an operation ends. */
  public enum End {
    SUCCEEDED,
    FAILED,
    /** A protected resource, or a policy, stands against it. */
    REFUSED,
    /** Somebody pressed Ctrl-C; what had begun was finished and recorded. */
    INTERRUPTED,
    /** Somebody else is at work on the stack. */
    BUSY,
    /** Something killed the engine; the next run puts the state in order. */
    KILLED,
    /** The backend, or a service, did not answer. */
    UNREACHABLE
  }
}
