package io.ringwright.acceptance.embedding;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringwright.automation.Platform;
import io.ringwright.automation.PlatformEvent;
import io.ringwright.automation.RunResult;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BiFunction;
import java.util.function.Consumer;

/** An operation on another thread, which an SDDC is being made or deleted in. */
final class Deed {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private final CompletableFuture<RunResult> end;

  private Deed(CompletableFuture<RunResult> end) {
    this.end = end;
  }

  /** Begins an operation and returns as soon as the engine works on the SDDC. */
  static Deed begun(
      Platform platform, BiFunction<Platform, Consumer<PlatformEvent>, RunResult> operation) {
    var moment = new CountDownLatch(1);
    var end =
        CompletableFuture.supplyAsync(
            () -> operation.apply(platform, event -> note(event, moment)));
    try {
      var came = moment.await(PATIENCE.toSeconds(), TimeUnit.SECONDS);
      assertThat(came).as("work on the SDDC begins").isTrue();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
    return new Deed(end);
  }

  private static void note(PlatformEvent event, CountDownLatch moment) {
    if (event instanceof PlatformEvent.ResourceBegun begun
        && begun.resource().type().equals("ringwright:vmc:Sddc")) {
      moment.countDown();
    }
  }

  /** Kills the engine that runs in this JVM's name, as a kernel without memory does. */
  Deed killEngine() {
    var engines =
        ProcessHandle.current()
            .descendants()
            .filter(each -> each.info().command().orElse("").endsWith("/pulumi"))
            .toList();
    assertThat(engines).as("engines of this JVM").hasSize(1);
    engines.forEach(ProcessHandle::destroyForcibly);
    return this;
  }

  /** Waits for its end. */
  RunResult end() {
    try {
      return end.get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    } catch (ExecutionException | TimeoutException e) {
      throw new AssertionError(e);
    }
  }
}
