package io.ringwright.automation.host.sdk;

import com.pulumi.core.internal.ContextAwareCompletableFuture;
import com.pulumi.deployment.internal.Runner;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/**
 * Waits for a program's tasks by being told when they end.
 *
 * <p>The SDK's own runner asks every task again and again, each round on a fresh task, and so keeps
 * a core busy for as long as the slowest resource takes; a data centre takes two hours.
 */
final class EventDrivenRunner implements Runner {
  /** How long nothing may be pending before the program counts as done. */
  private static final long QUIET_MILLIS = 2;

  /** How long to wait for further failures once the first one is known, to report all at once. */
  private static final long GATHER_MILLIS = 50;

  private final AtomicLong pending = new AtomicLong();
  private final AtomicLong registered = new AtomicLong();
  private final Queue<Throwable> failures = new ConcurrentLinkedQueue<>();
  private final CompletableFuture<Void> done = new CompletableFuture<>();
  private final Executor quietPeriod =
      CompletableFuture.delayedExecutor(QUIET_MILLIS, TimeUnit.MILLISECONDS);
  private final Executor gatherPeriod =
      CompletableFuture.delayedExecutor(GATHER_MILLIS, TimeUnit.MILLISECONDS);

  @Override
  public <T> void registerTask(String description, CompletableFuture<T> task) {
    registered.incrementAndGet();
    pending.incrementAndGet();
    var unused = task.whenComplete((value, failure) -> ended(failure));
  }

  @Override
  public <T> CompletableFuture<Result<T>> runAsync(Supplier<T> callback) {
    CompletableFuture<T> program = ContextAwareCompletableFuture.supplyAsync(callback);
    registerTask("program", program);
    return done.thenApply(
        ignored -> {
          var exceptions = failures();
          var value = program.isCompletedExceptionally() ? null : program.getNow(null);
          return new Ended<>(
              exceptions.isEmpty()
                  ? ProcessExitedSuccessfully
                  : ProcessExitedBeforeLoggingUserActionableMessage,
              exceptions,
              Optional.ofNullable(value));
        });
  }

  private void ended(Throwable failure) {
    if (failure != null) {
      failures.add(rootOf(failure));
      gatherPeriod.execute(() -> done.complete(null));
    }
    if (pending.decrementAndGet() == 0) {
      var seen = registered.get();
      quietPeriod.execute(() -> finishIfStillQuiet(seen));
    }
  }

  // A task that ends may start the next one a moment later; the count alone could dip to zero.
  private void finishIfStillQuiet(long seen) {
    if (pending.get() == 0 && registered.get() == seen) {
      done.complete(null);
    }
  }

  private List<Exception> failures() {
    var distinct = new ArrayList<Exception>();
    for (var failure : failures) {
      var exception =
          failure instanceof Exception e ? e : new CompletionException(failure.toString(), failure);
      if (distinct.stream().noneMatch(known -> known == exception)) {
        distinct.add(exception);
      }
    }
    return List.copyOf(distinct);
  }

  private static Throwable rootOf(Throwable failure) {
    var current = failure;
    while (current instanceof CompletionException && current.getCause() != null) {
      current = current.getCause();
    }
    return current;
  }

  private static final class Ended<T> extends Result<T> {
    Ended(int exitCode, List<Exception> exceptions, Optional<T> value) {
      super(exitCode, exceptions, value);
    }
  }
}
