package io.ringwright.lab.wire;

import java.time.Duration;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Brings objects to what their specs say, one object at a time and different objects in parallel. A
 * key that comes again while it is worked on is worked on once more afterwards.
 */
public final class ReconcileLoop implements AutoCloseable {
  private static final Logger LOG = Logger.getLogger(ReconcileLoop.class.getName());
  private static final Duration AFTER_TROUBLE = Duration.ofSeconds(2);

  /** Brings one object to its spec. */
  @FunctionalInterface
  public interface Reconciler {
    /** Says when to look again, if nothing happens until then. */
    Optional<Duration> reconcile(String key);
  }

  private final String name;
  private final Reconciler reconciler;
  private final ScheduledExecutorService pool;
  private final Set<String> waiting = new HashSet<>();
  private final Set<String> running = new HashSet<>();
  private final Set<String> again = new HashSet<>();

  /**
   * @param name names the threads and the log lines
   */
  public ReconcileLoop(String name, int threads, Reconciler reconciler) {
    this.name = name;
    this.reconciler = reconciler;
    this.pool =
        Executors.newScheduledThreadPool(
            threads,
            task -> {
              var thread = new Thread(task, "reconcile-" + name);
              thread.setDaemon(true);
              return thread;
            });
  }

  /** Works on {@code key} soon. */
  public void enqueue(String key) {
    enqueue(key, Duration.ZERO);
  }

  private synchronized void enqueue(String key, Duration delay) {
    if (delay.isZero()) {
      if (running.contains(key)) {
        again.add(key);
        return;
      }
      if (!waiting.add(key)) {
        return;
      }
    }
    try {
      pool.schedule(
          delay.isZero() ? () -> work(key) : () -> enqueue(key),
          delay.toMillis(),
          TimeUnit.MILLISECONDS);
    } catch (RejectedExecutionException closing) {
      waiting.remove(key);
    }
  }

  private void work(String key) {
    synchronized (this) {
      waiting.remove(key);
      running.add(key);
    }
    Optional<Duration> next;
    try {
      next = reconciler.reconcile(key);
    } catch (RuntimeException e) {
      LOG.log(Level.FINE, name + " " + key + ": " + e.getMessage(), e);
      next = Optional.of(AFTER_TROUBLE);
    }
    synchronized (this) {
      running.remove(key);
      if (again.remove(key)) {
        enqueue(key);
      }
    }
    next.ifPresent(delay -> enqueue(key, delay));
  }

  /** Ends at once what waits, and asks what runs to end. */
  @Override
  public void close() {
    pool.shutdownNow();
    try {
      pool.awaitTermination(5, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
