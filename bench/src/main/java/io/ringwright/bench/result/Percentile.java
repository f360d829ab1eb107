package io.ringwright.bench.result;

import java.math.BigDecimal;

/**
 * Which share of all requests was answered within a time.
 *
 * @param percent above 0 and below 100; the maximum is told apart
 */
public record Percentile(BigDecimal percent) implements Comparable<Percentile> {
  public static final Percentile P50 = of("50");
  public static final Percentile P95 = of("95");
  public static final Percentile P99 = of("99");
  public static final Percentile P999 = of("99.9");

  public Percentile {
    if (percent.signum() <= 0 || percent.compareTo(BigDecimal.valueOf(100)) >= 0) {
      throw new IllegalArgumentException("percentile " + percent + ": above 0 and below 100");
    }
    percent = percent.stripTrailingZeros();
  }

  /** From its percent in decimals: {@code "99.9"}. */
  public static Percentile of(String percent) {
    return new Percentile(new BigDecimal(percent));
  }

  @Override
  public int compareTo(Percentile other) {
    return percent.compareTo(other.percent);
  }

  /** {@code p99.9}. */
  @Override
  public String toString() {
    return "p" + percent.toPlainString();
  }
}
