package io.ringwright.bench.verdict;

/**
 * What became of a criterion.
 *
 * @param criterion as a reader names it
 * @param reason the figures that decided
 */
public record Verdict(String criterion, Result result, String reason) {
  /** Good, bad, or not to be told from what was measured. */
  public enum Result {
    PASSED,
    FAILED,
    /** Counts as a failure for the exit code: what was declared has not been shown. */
    UNKNOWN
  }

  static Verdict of(String criterion, boolean passed, String reason) {
    return new Verdict(criterion, passed ? Result.PASSED : Result.FAILED, reason);
  }
}
