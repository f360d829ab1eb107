package io.ringwright.bench.result;

import java.time.Duration;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * How long requests took. Percentiles are those that the tool printed: of several clients they
 * can't be merged, and so nothing here averages them.
 *
 * @param mean arithmetic mean
 * @param max the slowest request
 * @param percentiles at least one
 */
public record Latencies(Duration mean, Duration max, SortedMap<Percentile, Duration> percentiles) {
  public Latencies {
    percentiles = Collections.unmodifiableSortedMap(new TreeMap<>(percentiles));
  }

  /** Of a map in any order. */
  public static Latencies of(Duration mean, Duration max, Map<Percentile, Duration> percentiles) {
    return new Latencies(mean, max, new TreeMap<>(percentiles));
  }

  /** Time within which that share was answered, if the tool says. */
  public Optional<Duration> at(Percentile percentile) {
    return Optional.ofNullable(percentiles.get(percentile));
  }
}
