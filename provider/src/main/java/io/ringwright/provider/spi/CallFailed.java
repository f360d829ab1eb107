package io.ringwright.provider.spi;

import io.ringwright.catalog.Problem;

/**
 * A verb that could not do its work, with nothing of it left behind. The message is all that the
 * user gets to see, so it says what happened and what to do; it holds no secret.
 */
public class CallFailed extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public CallFailed(String message) {
    super(message);
  }

  public CallFailed(String message, Throwable cause) {
    super(message, cause);
  }

  public CallFailed(Problem problem) {
    super(problem.text());
  }

  public CallFailed(Problem problem, Throwable cause) {
    super(problem.text(), cause);
  }

  /** The same failure of a thing that exists, and whose id must not get lost. */
  public Problem leaves(String what, String wanted) {
    return new Problem(
        what, "not finished (" + getMessage() + ")", wanted, "run the same command again");
  }
}
