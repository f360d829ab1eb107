package io.ringwright.automation.cli;

/** Exit codes, a contract with scripts. */
enum Exit {
  DONE(0),
  FAILED(1),
  /** Wrong usage, or a configuration that cannot be used; nothing was touched. */
  USAGE(2),
  /** A policy, or data that would be lost, stands against it; nothing was deleted. */
  REFUSED(3),
  INTERRUPTED(130);

  private final int code;

  Exit(int code) {
    this.code = code;
  }

  int code() {
    return code;
  }
}
