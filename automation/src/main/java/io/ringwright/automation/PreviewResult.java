package io.ringwright.automation;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * What {@link Platform#up} would do.
 *
 * @param resultVersion 1; a change of meaning raises it
 * @param ending if it is no success, what is listed may not be all
 * @param changes without those that are known to mean nothing; the worst first
 * @param digest fingerprint of the plan, for {@link Platform#up(String,
 *     java.util.function.Consumer)}; empty unless it succeeded
 * @param notes sentences for people about what was put in order before
 */
public record PreviewResult(
    int resultVersion,
    String platform,
    Ending ending,
    ChangeCounts counts,
    List<ChangedResource> changes,
    String digest,
    List<PolicyFinding> findings,
    List<String> notes,
    long durationMillis) {
  public PreviewResult {
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

  public Duration duration() {
    return Duration.ofMillis(durationMillis);
  }

  /**
   * This, if it succeeded.
   *
   * @throws PlatformException otherwise
   */
  public PreviewResult orThrow() {
    failure().map(PlatformException::new).ifPresent(PreviewResult::fail);
    return this;
  }

  private static void fail(PlatformException failure) {
    throw failure;
  }
}
