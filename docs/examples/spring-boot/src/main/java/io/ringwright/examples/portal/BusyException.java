package io.ringwright.examples.portal;

/** Somebody's operation on the platform is not over yet. */
final class BusyException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  BusyException(String platform) {
    super("platform " + platform + " is being worked on; ask for it again when that is done");
  }
}
