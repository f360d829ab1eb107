package io.ringwright.automation.engine;

/** The engine could not do what was asked; the message is for people and says how to go on. */
public final class EngineException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final OperationResult.End end;

  public EngineException(String message) {
    this(OperationResult.End.FAILED, message);
  }

  public EngineException(String message, Throwable cause) {
    super(message, cause);
    this.end = OperationResult.End.FAILED;
  }

  EngineException(OperationResult.End end, String message) {
    super(message);
    this.end = end;
  }

  /** What stood against it, in one word. */
  public OperationResult.End end() {
    return end;
  }
}
