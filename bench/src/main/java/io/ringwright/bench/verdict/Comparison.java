package io.ringwright.bench.verdict;

import java.util.Arrays;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * Whether two settings differ, or only their runs: the difference of the means of their repetitions
 * with its confidence interval (Welch, since their spreads need not be alike).
 *
 * @param difference mean of the second less mean of the first
 * @param margin half of the interval; infinite where a setting was run only once
 * @param confidence that the true difference lies within the interval, 0 to 1
 */
public record Comparison(double difference, double margin, double confidence) {

  /**
   * Compares the repetitions of two settings.
   *
   * @param first measurements of one setting, at least one
   * @param second measurements of the other, at least one
   * @param confidence 0 to 1, such as 0.95
   */
  public static Comparison of(double[] first, double[] second, double confidence) {
    if (first.length == 0 || second.length == 0) {
      throw new IllegalArgumentException("a comparison needs a measurement of each");
    }
    if (!(confidence > 0) || !(confidence < 1)) {
      throw new IllegalArgumentException("confidence " + confidence + ": above 0 and below 1");
    }
    double difference = mean(second) - mean(first);
    if (first.length == 1 || second.length == 1) {
      return new Comparison(difference, Double.POSITIVE_INFINITY, confidence);
    }
    double one = variance(first) / first.length;
    double two = variance(second) / second.length;
    if (one + two == 0) {
      return new Comparison(difference, 0, confidence);
    }
    double freedom =
        (one + two)
            * (one + two)
            / (one * one / (first.length - 1) + two * two / (second.length - 1));
    double quantile =
        TDistribution.of(freedom).inverseCumulativeProbability(1 - (1 - confidence) / 2);
    return new Comparison(difference, quantile * Math.sqrt(one + two), confidence);
  }

  /** Whether the interval leaves out zero. */
  public boolean beyondNoise() {
    return Math.abs(difference) > margin;
  }

  private static double mean(double[] values) {
    return Arrays.stream(values).average().orElseThrow();
  }

  private static double variance(double[] values) {
    double mean = mean(values);
    return Arrays.stream(values).map(value -> (value - mean) * (value - mean)).sum()
        / (values.length - 1);
  }
}
