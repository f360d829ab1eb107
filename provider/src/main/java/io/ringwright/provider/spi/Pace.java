package io.ringwright.provider.spi;

import java.time.Duration;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How often to look again: the first pause, growing by half each time up to the longest, each with
 * up to a fifth of jitter, so that many waiters don't ask in step.
 */
public record Pace(Duration first, Duration longest) {
  /** For tasks that take minutes to hours. */
  public static final Pace DEFAULT = new Pace(Duration.ofSeconds(5), Duration.ofSeconds(30));

  private static final Pattern SHAPE = Pattern.compile("(\\d+)(ms|s)\\.\\.(\\d+)(ms|s)");
  private static final double GROWTH = 1.5;
  private static final double JITTER = 0.2;

  /** Reads {@code 50ms..500ms} or {@code 5s..30s}; empty if it is neither. */
  public static Optional<Pace> parse(String text) {
    var match = SHAPE.matcher(text);
    return match.matches()
        ? Optional.of(new Pace(duration(match, 1), duration(match, 3)))
        : Optional.empty();
  }

  /** The pause after the {@code round}th look, counted from 0. */
  public Duration pause(int round, RandomGenerator random) {
    double millis =
        Math.min(
            (double) longest.toMillis(), first.toMillis() * Math.pow(GROWTH, Math.min(round, 64)));
    return Duration.ofMillis((long) (millis * (1 - JITTER + 2 * JITTER * random.nextDouble())));
  }

  private static Duration duration(Matcher match, int group) {
    long amount = Long.parseLong(match.group(group));
    return match.group(group + 1).equals("s")
        ? Duration.ofSeconds(amount)
        : Duration.ofMillis(amount);
  }
}
