package io.ringwright.automation;

import java.util.List;

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
    long durationMillis)
    implements Result {
  public PreviewResult {
    changes = List.copyOf(changes);
    findings = List.copyOf(findings);
    notes = List.copyOf(notes);
  }

  /**
   * This, if it succeeded.
   *
   * @throws PlatformException otherwise
   */
  public PreviewResult orThrow() {
    failure().ifPresent(PlatformException::raise);
    return this;
  }
}
