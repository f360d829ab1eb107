package io.ringwright.automation.host.sdk;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

class EventDrivenRunnerTest {

  @Test
  void ends_when_a_program_without_resources_has_returned() throws Exception {
    var runner = new EventDrivenRunner(() -> true);

    var result = runner.runAsync(() -> "value").get(10, TimeUnit.SECONDS);

    assertThat(result.exceptions()).isEmpty();
    assertThat(result.result()).contains("value");
  }

  /** Ending early would be reported as success, and the engine would delete what is missing. */
  @Test
  void does_not_end_while_an_answer_of_the_engine_is_still_to_come() throws Exception {
    var answered = new AtomicBoolean();
    var runner = new EventDrivenRunner(answered::get);

    var result = runner.runAsync(() -> "value");

    assertThat(endsWithin(result, 300)).isFalse();
    answered.set(true);
    assertThat(endsWithin(result, 10_000)).isTrue();
  }

  @Test
  void does_not_end_while_what_follows_a_task_waits_for_a_thread() throws Exception {
    var runner = new EventDrivenRunner(() -> true);
    var held = new CountDownLatch(1);

    ForkJoinPool.commonPool().execute(() -> await(held));
    var result = runner.runAsync(() -> "value");

    assertThat(endsWithin(result, 300)).isFalse();
    held.countDown();
    assertThat(endsWithin(result, 10_000)).isTrue();
  }

  @Test
  void goes_on_with_a_task_that_is_registered_after_the_count_has_dipped() throws Exception {
    var answered = new AtomicBoolean();
    var runner = new EventDrivenRunner(answered::get);
    var late = new CompletableFuture<String>();

    var result = runner.runAsync(() -> "value");
    TimeUnit.MILLISECONDS.sleep(50);
    runner.registerTask("late", late);
    answered.set(true);

    assertThat(endsWithin(result, 300)).isFalse();
    late.complete("done");
    assertThat(endsWithin(result, 10_000)).isTrue();
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static boolean endsWithin(CompletableFuture<?> result, long millis) throws Exception {
    try {
      result.get(millis, TimeUnit.MILLISECONDS);
      return true;
    } catch (TimeoutException e) {
      return false;
    }
  }
}
