package io.ringwright.automation.preview;

import java.util.Map;
import java.util.Optional;

/**
 * How a report is made.
 *
 * @param key what the comment is about, so that the next preview finds and rewrites it: a stack, or
 *     a pull request
 * @param budgetBytes most bytes of the Markdown; GitHub takes 65,536 characters
 * @param pricePerHostHour price of a host for an hour by host type; without one, costs are shown as
 *     not known
 * @param currency unit of the prices, for people
 * @param details where the whole report can be read
 */
public record ReportSettings(
    String key,
    int budgetBytes,
    Map<String, Double> pricePerHostHour,
    String currency,
    Optional<String> details) {
  private static final int LEAST_BUDGET = 4_000;
  private static final int BUDGET = 65_000;

  public ReportSettings {
    if (budgetBytes < LEAST_BUDGET) {
      throw new IllegalArgumentException(
          "a report needs " + LEAST_BUDGET + " bytes, got " + budgetBytes);
    }
    pricePerHostHour = Map.copyOf(pricePerHostHour);
  }

  public static ReportSettings standard() {
    return new ReportSettings("preview", BUDGET, Map.of(), "", Optional.empty());
  }

  public ReportSettings withKey(String other) {
    return new ReportSettings(other, budgetBytes, pricePerHostHour, currency, details);
  }

  public ReportSettings withBudget(int bytes) {
    return new ReportSettings(key, bytes, pricePerHostHour, currency, details);
  }

  public ReportSettings withPrices(Map<String, Double> prices, String unit) {
    return new ReportSettings(key, budgetBytes, prices, unit, details);
  }

  public ReportSettings withDetails(String url) {
    return new ReportSettings(key, budgetBytes, pricePerHostHour, currency, Optional.of(url));
  }

  /** The first line of a comment: hidden, and found again by the next run. */
  public String marker() {
    return "<!-- ringwright:preview:"
        + key.replaceAll("[^A-Za-z0-9._/-]+", "_").replaceAll("-{2,}", "-")
        + " -->";
  }
}
