package io.ringwright.bench.verdict;

import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * A sweep over numbers of threads, and the number to take: the knee. From point to point,
 * throughput and latency grow; the knee is the last point before latency grows much more than
 * throughput does (document 001 takes 140 threads, since its curve is like that of 100 and that of
 * 175 much steeper).
 *
 * @param points by number of threads, at least one, no number twice
 */
public record Sweep(List<Point> points) {
  public Sweep {
    points = points.stream().sorted(Comparator.comparingInt(Point::threads)).toList();
    if (points.isEmpty()) {
      throw new IllegalArgumentException("a sweep has one point or more");
    }
    if (points.stream().mapToInt(Point::threads).distinct().count() < points.size()) {
      throw new IllegalArgumentException("a sweep has each number of threads once");
    }
  }

  /**
   * What a number of threads reached.
   *
   * @param operationsPerSecond above 0
   * @param latency at the percentile that one cares about, above 0
   */
  public record Point(int threads, double operationsPerSecond, Duration latency) {
    public Point {
      if (threads < 1 || !(operationsPerSecond > 0) || latency.isNegative() || latency.isZero()) {
        throw new IllegalArgumentException(
            "point of " + threads + " threads, " + operationsPerSecond + " op/s, " + latency);
      }
    }
  }

  /**
   * The last point before the first step on which throughput falls, or on which latency grows, in
   * relation, more than {@code steepness} times as much as throughput.
   *
   * @param steepness above 1; 2 suits most
   */
  public Point knee(double steepness) {
    if (!(steepness > 1)) {
      throw new IllegalArgumentException("steepness " + steepness + ": above 1");
    }
    var best = points.get(0);
    for (var next : points.subList(1, points.size())) {
      double gain = next.operationsPerSecond() / best.operationsPerSecond() - 1;
      double price = (double) next.latency().toNanos() / best.latency().toNanos() - 1;
      if (gain <= 0 || price > steepness * gain) {
        return best;
      }
      best = next;
    }
    return best;
  }

  /** The point of most throughput whose latency is within a bound; empty if none is. */
  public Optional<Point> bestWithin(Duration bound) {
    return points.stream()
        .filter(point -> point.latency().compareTo(bound) <= 0)
        .max(Comparator.comparingDouble(Point::operationsPerSecond));
  }
}
