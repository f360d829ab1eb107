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
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * Waits for a program's tasks by being told when they end.
 *
 * <p>The SDK's own runner asks every task again and again, each round on a fresh task, and so keeps
 * a core busy for as long as the slowest resource takes; a data centre takes two hours.
 */
final class EventDrivenRunner implements Runner {
  /** Time between two looks at a program of which nothing is pending. */
  private static final long LOOK_MILLIS = 5;

  /** Looks in a row that must find nothing at work before the program counts as done. */
  private static final int QUIET_LOOKS = 2;

  /**
   * After this many looks a program without a pending task has ended, even if threads are busy:
   * they then work for others in this JVM.
   */
  private static final int MOST_LOOKS = 400;

  /** How long to wait for further failures once the first one is known, to report all at once. */
  private static final long GATHER_MILLIS = 50;

  private final AtomicLong pending = new AtomicLong();
  private final AtomicLong registered = new AtomicLong();
  private final Queue<Throwable> failures = new ConcurrentLinkedQueue<>();
  private final CompletableFuture<Void> done = new CompletableFuture<>();
  private final BooleanSupplier callsIdle;
  // On the timer's own thread: a look from the common pool would always find that pool at work.
  private final Executor nextLook =
      CompletableFuture.delayedExecutor(LOOK_MILLIS, TimeUnit.MILLISECONDS, Runnable::run);
  private final Executor gatherPeriod =
      CompletableFuture.delayedExecutor(GATHER_MILLIS, TimeUnit.MILLISECONDS);

  /**
   * @param callsIdle whether no call to the engine is under way and no answer is being worked on
   */
  EventDrivenRunner(BooleanSupplier callsIdle) {
    this.callsIdle = callsIdle;
  }

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
      lookAgain(registered.get(), 0, 0);
    }
  }

  /*
   * A task that ends starts the next one a moment later, so the count alone dips to zero in the
   * middle of a program, and to end there would tell the engine that all the rest is unwanted. What
   * follows a task runs on a thread that answers a call or on the common pool: the end is when both
   * are idle as well, however long the machine lets them wait.
   */
  private void lookAgain(long seen, int looks, int quietLooks) {
    nextLook.execute(
        () -> {
          if (pending.get() != 0 || registered.get() != seen) {
            return; // went on; the task that ends last looks again
          }
          var quiet = callsIdle.getAsBoolean() && ForkJoinPool.commonPool().isQuiescent();
          var quietNow = quiet ? quietLooks + 1 : 0;
          if (quietNow >= QUIET_LOOKS || looks >= MOST_LOOKS) {
            done.complete(null);
          } else {
            lookAgain(seen, looks + 1, quietNow);
          }
        });
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
