package io.ringwright.catalog;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * One IPv4 address, such as {@code 10.2.0.17}.
 *
 * @param value the address as an unsigned 32-bit number
 */
public record Ipv4Address(long value) implements Comparable<Ipv4Address> {
  private static final Pattern SHAPE =
      Pattern.compile("(\\d{1,3})\\.(\\d{1,3})\\.(\\d{1,3})\\.(\\d{1,3})");
  private static final long LARGEST = 0xFFFF_FFFFL;
  private static final int LARGEST_OCTET = 255;

  /**
   * @throws IllegalArgumentException if the value has more than 32 bits
   */
  public Ipv4Address {
    if (value < 0 || value > LARGEST) {
      throw new IllegalArgumentException(value + " is no IPv4 address");
    }
  }

  /** The address that {@code text} spells; leading zeros are tolerated. */
  public static Optional<Ipv4Address> read(String text) {
    var match = SHAPE.matcher(text.strip());
    if (!match.matches()) {
      return Optional.empty();
    }
    long value = 0;
    for (int octet = 1; octet <= 4; octet++) {
      int number = Integer.parseInt(match.group(octet));
      if (number > LARGEST_OCTET) {
        return Optional.empty();
      }
      value = value << 8 | number;
    }
    return Optional.of(new Ipv4Address(value));
  }

  /** Why {@code text} is no address, or empty if it is one. */
  public static Optional<Problem> check(String where, String text) {
    return read(text).isPresent()
        ? Optional.empty()
        : Optional.of(
            new Problem(where, text, "an IPv4 address as a.b.c.d", "write for instance 10.2.0.17"));
  }

  @Override
  public int compareTo(Ipv4Address other) {
    return Long.compare(value, other.value);
  }

  /** The canonical text, which {@link #read} reads back. */
  @Override
  public String toString() {
    return (value >> 24 & LARGEST_OCTET)
        + "."
        + (value >> 16 & LARGEST_OCTET)
        + "."
        + (value >> 8 & LARGEST_OCTET)
        + "."
        + (value & LARGEST_OCTET);
  }
}
