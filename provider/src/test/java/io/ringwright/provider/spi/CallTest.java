package io.ringwright.provider.spi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class CallTest {
  private final Cancellation cancellation = new Cancellation();
  private final AtomicInteger minutes = new AtomicInteger();
  private final List<String> shown = new ArrayList<>();

  /** Each look at this clock costs a minute. */
  private Call call(Optional<Duration> timeout) {
    var pace = new Pace(Duration.ofNanos(1), Duration.ofNanos(1));
    var surroundings =
        new Call.Surroundings(
            cancellation,
            pace,
            () -> Instant.EPOCH.plus(Duration.ofMinutes(minutes.getAndIncrement())),
            new Random(1));
    return new Call("urn", timeout, surroundings, shown::add);
  }

  @Test
  void shows_each_new_observation_once() {
    var looks = new AtomicInteger();

    int found =
        call(Optional.empty())
            .await(
                "X.state",
                "READY",
                Duration.ofHours(1),
                () ->
                    looks.incrementAndGet() < 4
                        ? Call.Look.notYet("X is DEPLOYING")
                        : Call.Look.found(looks.get()));

    assertThat(found).isEqualTo(4);
    assertThat(shown).containsExactly("X is DEPLOYING");
  }

  @Test
  void gives_up_in_time_with_what_it_saw_last() {
    assertThatThrownBy(
            () ->
                call(Optional.of(Duration.ofMinutes(5)))
                    .await(
                        "X.state",
                        "READY",
                        Duration.ofHours(1),
                        () -> Call.Look.notYet("X is OLD")))
        .isInstanceOf(WaitEnded.class)
        .hasMessage(
            "X.state is X is OLD (after 5 minutes), allowed is READY. To fix: run the same command"
                + " again to go on waiting, or set a longer custom timeout");
    assertThat(minutes.get()).isBetween(6, 8);
  }

  @Test
  void stops_at_once_when_cancelled() {
    cancellation.cancel();

    assertThatThrownBy(
            () ->
                call(Optional.empty())
                    .await("X", "READY", Duration.ofDays(1), () -> Call.Look.notYet("seen")))
        .isInstanceOf(WaitEnded.class)
        .hasMessageContaining("seen (waiting was cancelled; the service goes on by itself)");
  }

  @Test
  void slows_down_to_the_longest_pause_and_jitters_around_it() {
    var pace = Pace.parse("5s..30s").orElseThrow();
    var random = new Random(7);

    assertThat(pace.pause(0, random)).isBetween(Duration.ofSeconds(4), Duration.ofSeconds(6));
    assertThat(pace.pause(50, random)).isBetween(Duration.ofSeconds(24), Duration.ofSeconds(36));
    assertThat(Pace.parse("50ms..500ms").orElseThrow().first()).isEqualTo(Duration.ofMillis(50));
    assertThat(Pace.parse("fast")).isEmpty();
  }
}
