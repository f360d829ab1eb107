package io.ringwright.automation;

import io.ringwright.catalog.Problem;
import java.util.List;

/** A platform that cannot be built as it is specified; tells everything that is wrong at once. */
public final class InvalidSpecException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  private final transient List<Problem> problems;

  InvalidSpecException(List<Problem> problems) {
    super(Problem.text(problems));
    this.problems = List.copyOf(problems);
  }

  /** Each with where it is, what is there, what is allowed and how to fix it. */
  public List<Problem> problems() {
    return problems;
  }
}
