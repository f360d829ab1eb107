package io.ringwright.automation.cli;

import java.util.Locale;
import java.util.Set;

/** Whether a change may begin. */
final class Confirmation {
  private static final Set<String> YES = Set.of("y", "yes");

  private Confirmation() {}

  /** True when somebody has to be asked. */
  static boolean needed(StackArguments arguments, YesOption yes) {
    return !yes.yes() && !arguments.lab();
  }

  /**
   * Asks the person at the terminal.
   *
   * @throws CommandException when there is nobody to ask, or the answer is no
   */
  static void ask(Shell shell, String question) {
    var answer = shell.question().apply(question + " [y/N] ");
    if (answer.isEmpty()) {
      throw new CommandException(
          Exit.USAGE, "There is nobody to ask, so nothing was done. Add --yes to go ahead.");
    }
    if (!YES.contains(answer.get().strip().toLowerCase(Locale.ROOT))) {
      throw new CommandException(Exit.FAILED, "Nothing was done.");
    }
  }
}
