package io.ringwright.automation.engine;

import java.util.Optional;

/**
 * Stops the running operation from another thread, as Ctrl-C does: what has begun is finished and
 * recorded, nothing new begins. Thread-safe.
 */
public final class Interruption {
  private Optional<Process> engine = Optional.empty();
  private boolean requested;

  /**
   * Asks the engine to stop. Asked a second time, the engine gives up waiting for what has begun.
   */
  public synchronized void request() {
    requested = true;
    engine.filter(Process::isAlive).ifPresent(this::interrupt);
  }

  /** True once somebody has asked. */
  public synchronized boolean requested() {
    return requested;
  }

  synchronized void engineStarted(Process process) {
    engine = Optional.of(process);
    if (requested) {
      interrupt(process);
    }
  }

  synchronized void engineEnded() {
    engine = Optional.empty();
  }

  private void interrupt(Process process) {
    Signals.send(Signals.INTERRUPT, process.pid());
  }
}
