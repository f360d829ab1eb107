package io.ringwright.automation.cli;

import io.ringwright.automation.events.EngineEvent;
import java.time.Clock;
import java.util.function.Consumer;

/** Shows how an operation gets on, on standard error. Closing it leaves the final picture. */
interface ProgressView extends Consumer<EngineEvent>, AutoCloseable {
  @Override
  void close();

  /** A picture that moves for a person at a terminal, lines for a log. */
  static ProgressView on(Shell shell) {
    return shell.terminal()
        ? new LiveView(shell.err(), shell.columns(), Clock.systemUTC())
        : new LineView(shell.err(), Clock.systemUTC());
  }

  /** For operations that are over before one could look. */
  static ProgressView silent() {
    return new ProgressView() {
      @Override
      public void accept(EngineEvent event) {}

      @Override
      public void close() {}
    };
  }
}
