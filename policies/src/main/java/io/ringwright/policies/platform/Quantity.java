package io.ringwright.policies.platform;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * An amount as Kubernetes writes it: {@code 64Gi}, {@code 31G}, {@code 7800m}.
 *
 * @param amount in units: bytes, or CPUs
 */
public record Quantity(double amount) implements Comparable<Quantity> {
  private static final double MEBIBYTE = 1 << 20;
  private static final Pattern SHAPE =
      Pattern.compile("([0-9]+(?:\\.[0-9]+)?)(m|k|M|G|T|P|Ki|Mi|Gi|Ti|Pi)?");
  private static final Map<String, Double> FACTORS =
      Map.ofEntries(
          Map.entry("", 1.0),
          Map.entry("m", 1e-3),
          Map.entry("k", 1e3),
          Map.entry("M", 1e6),
          Map.entry("G", 1e9),
          Map.entry("T", 1e12),
          Map.entry("P", 1e15),
          Map.entry("Ki", 0x1p10),
          Map.entry("Mi", 0x1p20),
          Map.entry("Gi", 0x1p30),
          Map.entry("Ti", 0x1p40),
          Map.entry("Pi", 0x1p50));

  public static Optional<Quantity> parse(String text) {
    var match = SHAPE.matcher(text.strip());
    if (!match.matches()) {
      return Optional.empty();
    }
    var suffix = match.group(2) == null ? "" : match.group(2);
    return Optional.of(new Quantity(Double.parseDouble(match.group(1)) * FACTORS.get(suffix)));
  }

  public static Quantity ofMebibytes(double mebibytes) {
    return new Quantity(mebibytes * MEBIBYTE);
  }

  public long mebibytes() {
    return Math.round(amount / MEBIBYTE);
  }

  public double gibibytes() {
    return amount / 0x1p30;
  }

  public double tebibytes() {
    return amount / 0x1p40;
  }

  public long millis() {
    return Math.round(amount * 1000);
  }

  public Quantity times(double factor) {
    return new Quantity(amount * factor);
  }

  /** As memory, for messages: {@code 61 GiB}, {@code 256 MiB}. */
  public String memory() {
    if (gibibytes() < 1) {
      return mebibytes() + " MiB";
    }
    return String.format(Locale.ROOT, "%.1f GiB", gibibytes()).replace(".0 ", " ");
  }

  /** As CPUs, for messages: {@code 7.8}. */
  public String cpus() {
    return String.format(Locale.ROOT, "%.2f", amount).replaceAll("\\.?0+$", "");
  }

  @Override
  public int compareTo(Quantity other) {
    return Double.compare(amount, other.amount);
  }
}
