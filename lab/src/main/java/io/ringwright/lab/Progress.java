package io.ringwright.lab;

import java.io.PrintStream;
import java.time.Clock;
import java.util.List;

/** Where long work says what it does. Called by one thread at a time. */
public interface Progress {

  /** Announces steps that lie ahead, in order; may be called again when more is known. */
  void plan(List<String> steps);

  /** The next step begins. */
  void begin(String step);

  /** What the present step is at; may come often. */
  void detail(String text);

  /** The present step is done. */
  void end();

  /** Says nothing. */
  static Progress silent() {
    return new SilentProgress();
  }

  /** One line per step, with its number: for logs and pipes. */
  static Progress lines(PrintStream out) {
    return new LineProgress(out, Clock.systemUTC());
  }

  /** A moving bar: for terminals. Close it to end its line. */
  static TerminalProgress bar(PrintStream out) {
    return new TerminalProgress(out);
  }
}
