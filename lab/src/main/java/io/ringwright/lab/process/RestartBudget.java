package io.ringwright.lab.process;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/** How often, and after which pause, a child that ends by itself is started again. */
final class RestartBudget {
  static final int RESTARTS = 5;
  static final Duration WINDOW = Duration.ofMinutes(2);
  private static final Duration FIRST_PAUSE = Duration.ofMillis(100);

  private final Deque<Instant> recent = new ArrayDeque<>();

  /** The pause before the next start, doubling with each one; empty when there were too many. */
  Optional<Duration> next(Instant now) {
    while (!recent.isEmpty() && recent.peekFirst().isBefore(now.minus(WINDOW))) {
      recent.removeFirst();
    }
    if (recent.size() >= RESTARTS) {
      return Optional.empty();
    }
    var pause = FIRST_PAUSE.multipliedBy(1L << recent.size());
    recent.addLast(now);
    return Optional.of(pause);
  }
}
