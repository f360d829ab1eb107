package io.ringwright.provider.spi;

import io.ringwright.catalog.Problem;

/** Waiting stopped before what was waited for came: cancelled, or out of time. */
public final class WaitEnded extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient Problem problem;

  public WaitEnded(Problem problem) {
    super(problem.text());
    this.problem = problem;
  }

  /** What was seen last, and how to go on. */
  public Problem problem() {
    return problem;
  }
}
