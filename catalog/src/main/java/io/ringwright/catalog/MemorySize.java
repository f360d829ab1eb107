package io.ringwright.catalog;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * An amount of memory in binary units: {@code 31Gi} or {@code 512Mi}.
 *
 * <p>Decimal units are refused on purpose: {@code 31G} is 31 GiB to the JVM and 31,000,000,000
 * bytes (28.9 GiB) to Kubernetes, and both read the same setting.
 *
 * @param mebibytes whole mebibytes
 */
public record MemorySize(long mebibytes) {
  private static final Pattern SHAPE = Pattern.compile("(\\d{1,7})(Mi|Gi)");
  private static final Pattern DECIMAL = Pattern.compile("(\\d{1,7})([MmGg])[Bb]?");

  /**
   * Reads {@code 31Gi} or {@code 512Mi}.
   *
   * @throws IllegalArgumentException with the text of {@link #check} if it is neither
   */
  public static MemorySize of(String text) {
    check("memory", text)
        .ifPresent(
            problem -> {
              throw new IllegalArgumentException(problem.text());
            });
    var match = SHAPE.matcher(text);
    if (!match.matches()) {
      throw new IllegalStateException("not checked before: " + text);
    }
    long amount = Long.parseLong(match.group(1));
    return new MemorySize(match.group(2).equals("Gi") ? amount * 1024 : amount);
  }

  /** Why {@code text} is no amount of memory, or empty if it is one. */
  public static Optional<Problem> check(String where, String text) {
    if (SHAPE.matcher(text).matches()) {
      return Optional.empty();
    }
    var decimal = DECIMAL.matcher(text);
    var fix =
        decimal.matches()
            ? "write " + decimal.group(1) + decimal.group(2).toUpperCase(Locale.ROOT) + "i"
            : "write for instance 31Gi";
    return Optional.of(
        new Problem(where, text, "an amount in binary units, such as 31Gi or 512Mi", fix));
  }

  /** {@code 31Gi} or {@code 512Mi}. */
  @Override
  public String toString() {
    return new ComputeSize(0, mebibytes).memoryQuantity();
  }
}
