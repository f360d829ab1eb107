package io.ringwright.automation;

/** A {@link Failure} for those who would rather catch it. */
public final class PlatformException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient Failure failure;

  PlatformException(Failure failure) {
    super(failure.message() + ". " + failure.advice());
    this.failure = failure;
  }

  static void raise(Failure failure) {
    throw new PlatformException(failure);
  }

  public Failure failure() {
    return failure;
  }
}
