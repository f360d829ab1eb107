package io.ringwright.automation;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

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
    long durationMillis) {
  public RunResult {
    changes = List.copyOf(changes);
    findings = List.copyOf(findings);
    notes = List.copyOf(notes);
  }

  public boolean succeeded() {
    return ending instanceof Ending.Succeeded;
  }

  public Optional<Failure> failure() {
    return ending instanceof Failure failure ? Optional.of(failure) : Optional.empty();
  }

  /** Where the platform is reached. */
  public Endpoints endpoints() {
    return outputs.endpoints();
  }

  public Duration duration() {
    return Duration.ofMillis(durationMillis);
  }

  /**
   * This, if it succeeded.
   *
   * @throws PlatformException otherwise
   */
  public RunResult orThrow() {
    failure().map(PlatformException::new).ifPresent(RunResult::fail);
    return this;
  }

  private static void fail(PlatformException failure) {
    throw failure;
  }
}
