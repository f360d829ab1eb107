package io.ringwright.automation;

import java.util.List;

/**
 * What an operation that changes things has done.
 *
 * @param resultVersion 1; a change of meaning raises it
 * @param changes what was done to resources; after a failure, what was begun
 * @param outputs what the platform tells now; after a failure, and of what is destroyed, nothing
 * @param notes sentences for people about what was put in order before
 */
public record RunResult(
    int resultVersion,
    String platform,
    Verb verb,
    Ending ending,
    ChangeCounts counts,
    List<ChangedResource> changes,
    PlatformOutputs outputs,
    List<PolicyFinding> findings,
    List<String> notes,
    long durationMillis)
    implements Result {
  public RunResult {
    changes = List.copyOf(changes);
    findings = List.copyOf(findings);
    notes = List.copyOf(notes);
  }

  /** Where the platform is reached. */
  public Endpoints endpoints() {
    return outputs.endpoints();
  }

  /**
   * This, if it succeeded.
   *
   * @throws PlatformException otherwise
   */
  public RunResult orThrow() {
    failure().ifPresent(PlatformException::raise);
    return this;
  }
}
