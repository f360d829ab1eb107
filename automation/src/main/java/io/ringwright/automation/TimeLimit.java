package io.ringwright.automation;

import io.ringwright.automation.engine.Interruption;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** Tells an operation to stop when its time is over, and later to give up. */
final class TimeLimit implements AutoCloseable {
  private final CompletableFuture<Boolean> over = new CompletableFuture<>();
  private final CompletableFuture<Boolean> hopeless = new CompletableFuture<>();

  private TimeLimit() {}

  static TimeLimit start(Duration limit, Duration stopping, Interruption running) {
    var time = new TimeLimit();
    time.after(time.over, limit, running);
    time.after(time.hopeless, limit.plus(stopping), running);
    return time;
  }

  // The JDK's one timer thread; what is cancelled is forgotten there.
  private void after(CompletableFuture<Boolean> moment, Duration time, Interruption running) {
    var unused =
        moment
            .completeOnTimeout(true, time.toMillis(), TimeUnit.MILLISECONDS)
            .thenAcceptAsync(passed -> running.request());
  }

  boolean passed() {
    return over.isDone() && !over.isCancelled();
  }

  @Override
  public void close() {
    var stillRunning = over.cancel(false) | hopeless.cancel(false);
  }
}
