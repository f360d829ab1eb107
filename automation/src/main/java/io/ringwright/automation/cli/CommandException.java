package io.ringwright.automation.cli;

/** A command that cannot go on; the message is for people and says how to go on. */
final class CommandException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final Exit exit;

  CommandException(Exit exit, String message) {
    super(message);
    this.exit = exit;
  }

  Exit exit() {
    return exit;
  }
}
