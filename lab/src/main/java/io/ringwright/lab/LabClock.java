package io.ringwright.lab;

import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Lets time pass in simulated systems: what is due is ended even while nobody asks. */
final class LabClock implements AutoCloseable {
  private static final Logger LOG = Logger.getLogger(LabClock.class.getName());

  private final ScheduledExecutorService ticking;

  private LabClock(ScheduledExecutorService ticking) {
    this.ticking = ticking;
  }

  /** Calls {@code tick} for ever; one that fails is logged, and the next one follows. */
  static LabClock start(Runnable tick, Duration every) {
    var ticking =
        Executors.newSingleThreadScheduledExecutor(
            work -> {
              var thread = new Thread(work, "lab-clock");
              thread.setDaemon(true);
              return thread;
            });
    ticking.scheduleWithFixedDelay(
        () -> quietly(tick), every.toMillis(), every.toMillis(), TimeUnit.MILLISECONDS);
    return new LabClock(ticking);
  }

  private static void quietly(Runnable tick) {
    try {
      tick.run();
    } catch (RuntimeException e) {
      LOG.log(Level.WARNING, "a task could not be ended", e);
    }
  }

  @Override
  public void close() {
    ticking.shutdownNow();
  }
}
