package io.ringwright.components;

import com.pulumi.exceptions.RunException;
import io.ringwright.catalog.Problem;
import java.util.List;

/**
 * Arguments that were refused, with every problem of the builder they came from.
 *
 * <p>A {@link RunException}, because Pulumi prints the message of those alone; any other exception
 * comes with the command line and the stack of the JVM.
 */
public final class InvalidArgsException extends RunException {
  private static final long serialVersionUID = 1L;

  @SuppressWarnings("serial") // exceptions of a program are printed, not stored
  private final List<Problem> problems;

  public InvalidArgsException(List<Problem> problems) {
    super(Problem.text(problems));
    this.problems = List.copyOf(problems);
  }

  /** Every problem, in the order of the settings. */
  public List<Problem> problems() {
    return problems;
  }

  /** Throws if there is any problem. */
  public static void throwIfAny(List<Problem> problems) {
    if (!problems.isEmpty()) {
      throw new InvalidArgsException(problems);
    }
  }
}
