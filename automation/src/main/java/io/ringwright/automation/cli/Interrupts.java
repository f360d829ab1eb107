package io.ringwright.automation.cli;

import io.ringwright.automation.engine.Interruption;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import sun.misc.Signal;
import sun.misc.SignalHandler;

/**
 * Passes Ctrl-C (and a polite kill, and a closed terminal) on to the engine, once for each time, so
 * that what has begun is finished and recorded before this process ends.
 */
final class Interrupts implements AutoCloseable {
  private static final List<String> SIGNALS = List.of("INT", "TERM", "HUP");

  private final List<Runnable> undo = new ArrayList<>();

  private Interrupts() {}

  static Interrupts passTo(Interruption interruption, PrintStream err) {
    var interrupts = new Interrupts();
    SignalHandler handler =
        signal -> {
          err.println(
              interruption.requested()
                  ? "Again: the engine gives up waiting. The next run puts things in order."
                  : "Interrupted: finishing what has begun. Once more to give up on that.");
          interruption.request();
        };
    for (var name : SIGNALS) {
      var signal = new Signal(name);
      var former = Signal.handle(signal, handler);
      interrupts.undo.add(() -> Signal.handle(signal, former));
    }
    return interrupts;
  }

  @Override
  public void close() {
    undo.forEach(Runnable::run);
  }
}
