package io.ringwright.provider.spi;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * The user's wish to stop, or the end of the engine; heard at once by all who wait. Thread-safe.
 */
public final class Cancellation {
  private final CompletableFuture<Void> cancelled = new CompletableFuture<>();

  /** Ends all waiting, now and later. */
  public void cancel() {
    cancelled.complete(null);
  }

  public boolean isCancelled() {
    return cancelled.isDone();
  }

  /** Completes when cancelled. */
  public CompletableFuture<Void> signal() {
    return cancelled.copy();
  }

  /** Lets time pass; false if it was cut short. */
  public boolean pause(Duration time) {
    try {
      cancelled.get(time.toNanos(), TimeUnit.NANOSECONDS);
      return false;
    } catch (TimeoutException passed) {
      return true;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    } catch (ExecutionException e) {
      throw new IllegalStateException(e);
    }
  }
}
