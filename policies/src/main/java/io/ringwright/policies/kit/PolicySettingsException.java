package io.ringwright.policies.kit;

import io.ringwright.catalog.Problem;
import java.util.List;

/** The settings of a pack can't be used; nothing has been judged. */
public final class PolicySettingsException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient List<Problem> problems;

  PolicySettingsException(List<Problem> problems) {
    super(Problem.text(problems));
    this.problems = List.copyOf(problems);
  }

  public List<Problem> problems() {
    return problems;
  }
}
