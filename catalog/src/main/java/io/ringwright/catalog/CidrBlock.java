package io.ringwright.catalog;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * An IPv4 network such as {@code 10.2.0.0/16}, with no host bits set.
 *
 * @param address the network address as an unsigned 32-bit number
 * @param prefix number of network bits, 0 to 32
 */
public record CidrBlock(long address, int prefix) {
  private static final Pattern SHAPE =
      Pattern.compile("(\\d{1,3})\\.(\\d{1,3})\\.(\\d{1,3})\\.(\\d{1,3})/(\\d{1,2})");
  private static final long ALL_BITS = 0xFFFF_FFFFL;

  /**
   * @throws IllegalArgumentException if the prefix is not in 0..32 or host bits are set
   */
  public CidrBlock {
    if (prefix < 0 || prefix > 32 || (address & ALL_BITS & mask(prefix)) != address) {
      throw new IllegalArgumentException(dotted(address) + "/" + prefix + " is no IPv4 network");
    }
  }

  /**
   * Reads {@code a.b.c.d/prefix}.
   *
   * @throws IllegalArgumentException with the text of {@link #check} if it is none
   */
  public static CidrBlock of(String text) {
    check("network", text)
        .ifPresent(
            problem -> {
              throw new IllegalArgumentException(problem.text());
            });
    return parsed(text);
  }

  /** Why {@code text} is no network, or empty if it is one. */
  public static Optional<Problem> check(String where, String text) {
    var match = SHAPE.matcher(text);
    boolean shaped = match.matches() && Integer.parseInt(match.group(5)) <= 32;
    for (int octet = 1; shaped && octet <= 4; octet++) {
      shaped = Integer.parseInt(match.group(octet)) <= 255;
    }
    if (!shaped) {
      return Optional.of(
          new Problem(
              where, text, "an IPv4 network as a.b.c.d/prefix", "write for instance 10.2.0.0/16"));
    }
    var block = parsed(text);
    return block.toString().equals(text)
        ? Optional.empty()
        : Optional.of(
            new Problem(where, text, "a network address without host bits", "write " + block));
  }

  private static CidrBlock parsed(String text) {
    var match = SHAPE.matcher(text);
    if (!match.matches()) {
      throw new IllegalStateException("not checked before: " + text);
    }
    long address = 0;
    for (int octet = 1; octet <= 4; octet++) {
      address = address << 8 | Integer.parseInt(match.group(octet));
    }
    int prefix = Integer.parseInt(match.group(5));
    return new CidrBlock(address & mask(prefix), prefix);
  }

  /** Whether every address of {@code other} is one of this network's too. */
  public boolean contains(CidrBlock other) {
    return prefix <= other.prefix && (other.address & mask(prefix)) == address;
  }

  /** Whether the two share an address. */
  public boolean overlaps(CidrBlock other) {
    return contains(other) || other.contains(this);
  }

  /** Whether it lies in 10.0.0.0/8, 172.16.0.0/12 or 192.168.0.0/16. */
  public boolean isPrivate() {
    return of("10.0.0.0/8").contains(this)
        || of("172.16.0.0/12").contains(this)
        || of("192.168.0.0/16").contains(this);
  }

  /** Number of addresses, network and broadcast address included. */
  public long size() {
    return 1L << (32 - prefix);
  }

  private static long mask(int prefix) {
    return prefix == 0 ? 0 : ALL_BITS << (32 - prefix) & ALL_BITS;
  }

  private static String dotted(long address) {
    return (address >> 24 & 255)
        + "."
        + (address >> 16 & 255)
        + "."
        + (address >> 8 & 255)
        + "."
        + (address & 255);
  }

  /** The canonical text, which {@link #of} reads back. */
  @Override
  public String toString() {
    return dotted(address) + "/" + prefix;
  }
}
