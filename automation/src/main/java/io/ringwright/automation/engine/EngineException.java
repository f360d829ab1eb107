package io.ringwright.automation.engine;

/** The engine could not do what was asked; the message is for people and says how to go on. */
public final class EngineException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public EngineException(String message) {
    super(message);
  }

  public EngineException(String message, Throwable cause) {
    super(message, cause);
  }
}
