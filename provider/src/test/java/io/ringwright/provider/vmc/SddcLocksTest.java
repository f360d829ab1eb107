package io.ringwright.provider.vmc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ringwright.provider.spi.Call;
import io.ringwright.provider.spi.CallFailed;
import io.ringwright.provider.spi.Cancellation;
import io.ringwright.provider.spi.Pace;
import io.ringwright.provider.spi.WaitEnded;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
class SddcLocksTest {
  private final SddcLocks locks = new SddcLocks();
  private final Cancellation cancellation = new Cancellation();

  @Test
  void lets_one_change_at_a_time_into_an_sddc() {
    var inside = new AtomicInteger();
    var most = new AtomicInteger();

    var changes =
        IntStream.range(0, 8)
            .mapToObj(
                i ->
                    CompletableFuture.runAsync(
                        () ->
                            locks.holding(
                                "sddc-1",
                                call(),
                                () -> {
                                  most.accumulateAndGet(inside.incrementAndGet(), Math::max);
                                  Thread.yield();
                                  return inside.decrementAndGet();
                                })))
            .toArray(CompletableFuture[]::new);

    CompletableFuture.allOf(changes).join();
    assertThat(most).hasValue(1);
  }

  @Test
  void lets_changes_of_different_sddcs_run_side_by_side() throws Exception {
    var both = new CountDownLatch(2);
    var first = CompletableFuture.supplyAsync(() -> locks.holding("a", call(), () -> meet(both)));
    var second = CompletableFuture.supplyAsync(() -> locks.holding("b", call(), () -> meet(both)));

    assertThat(first.get(10, TimeUnit.SECONDS)).isTrue();
    assertThat(second.get(10, TimeUnit.SECONDS)).isTrue();
  }

  private static boolean meet(CountDownLatch both) {
    both.countDown();
    try {
      return both.await(10, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void gives_a_lock_back_when_the_work_fails() {
    assertThatThrownBy(
            () ->
                locks.holding(
                    "a",
                    call(),
                    () -> {
                      throw new CallFailed("refused");
                    }))
        .hasMessage("refused");

    assertThat(locks.<String>holding("a", call(), () -> "free")).isEqualTo("free");
  }

  @Test
  void lets_a_cancelled_waiter_go_at_once_and_leaves_the_lock_to_its_holder() throws Exception {
    var begun = new CountDownLatch(1);
    var end = new CountDownLatch(1);
    var holder =
        CompletableFuture.supplyAsync(
            () ->
                locks.holding(
                    "a",
                    call(),
                    () -> {
                      begun.countDown();
                      try {
                        return end.await(10, TimeUnit.SECONDS);
                      } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                      }
                    }));
    begun.await();
    cancellation.cancel();

    assertThatThrownBy(() -> locks.holding("a", call(), () -> "in"))
        .isInstanceOf(WaitEnded.class)
        .hasMessageContaining("waiting for another change of the same SDDC");
    end.countDown();
    assertThat(holder.get(10, TimeUnit.SECONDS)).isTrue();
    assertThat(locks.<String>holding("a", call(), () -> "free")).isEqualTo("free");
  }

  private Call call() {
    var pace = new Pace(Duration.ofMillis(1), Duration.ofMillis(2));
    var surroundings =
        new Call.Surroundings(cancellation, pace, InstantSource.system(), new Random(1));
    return new Call("urn", Optional.empty(), surroundings, text -> {});
  }
}
