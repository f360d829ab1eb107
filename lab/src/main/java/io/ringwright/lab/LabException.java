package io.ringwright.lab;

/** Something of the lab did not come up or did not answer; the message says what and why. */
public final class LabException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public LabException(String message) {
    super(message);
  }

  public LabException(String message, Throwable cause) {
    super(message, cause);
  }
}
