package io.ringwright.acceptance.harness;

import java.time.Duration;
import java.time.Instant;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** Looks again and again until something holds, and says what it saw last if it never does. */
public record Poll(Duration every, Duration atMost) {

  /** Looks often enough not to miss an engine event of interest. */
  public static Poll upTo(Duration atMost) {
    return new Poll(Duration.ofMillis(50), atMost);
  }

  /**
   * The first observation that satisfies {@code enough}.
   *
   * @throws AssertionError when the deadline passes, with the last observation
   */
  public <T> T until(String what, Supplier<T> look, Predicate<T> enough) {
    Instant deadline = Instant.now().plus(atMost);
    while (true) {
      T seen = look.get();
      if (enough.test(seen)) {
        return seen;
      }
      if (Instant.now().isAfter(deadline)) {
        throw new AssertionError("not within " + atMost + ": " + what + "; seen last: " + seen);
      }
      pause();
    }
  }

  private void pause() {
    try {
      Thread.sleep(every.toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while waiting", e);
    }
  }
}
