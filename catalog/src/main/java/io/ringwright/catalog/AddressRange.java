package io.ringwright.catalog;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * IPv4 addresses without a gap between them, as NSX takes them in groups and for DHCP: a range
 * ({@code 10.2.0.10-10.2.0.99}), a network ({@code 10.2.0.0/24}) or a single address.
 *
 * @param first lowest address
 * @param last highest address
 */
public record AddressRange(Ipv4Address first, Ipv4Address last) {
  private static final Pattern DASH = Pattern.compile("\\s*-\\s*");
  private static final Pattern SLASH = Pattern.compile("/");

  /**
   * @throws IllegalArgumentException if it would run backwards
   */
  public AddressRange {
    if (first.compareTo(last) > 0) {
      throw new IllegalArgumentException(first + "-" + last + " runs backwards");
    }
  }

  /** The addresses of a network, its own and its broadcast address included. */
  public static AddressRange of(CidrBlock network) {
    return new AddressRange(
        new Ipv4Address(network.address()),
        new Ipv4Address(network.address() + network.size() - 1));
  }

  /** What {@code text} spells in one of the three forms; empty if it spells nothing. */
  public static Optional<AddressRange> read(String text) {
    if (text.contains("/")) {
      return CidrBlock.check("", canonical(text)).isEmpty()
          ? Optional.of(of(CidrBlock.of(canonical(text))))
          : Optional.empty();
    }
    var ends = DASH.split(text.strip(), -1);
    var first = Ipv4Address.read(ends[0]);
    var last = Ipv4Address.read(ends[ends.length - 1]);
    return ends.length <= 2
            && first.isPresent()
            && last.isPresent()
            && first.get().compareTo(last.get()) <= 0
        ? Optional.of(new AddressRange(first.get(), last.get()))
        : Optional.empty();
  }

  /**
   * Why {@code text} is none, or empty if it is one. A network with host bits is refused: what was
   * meant as one machine would let in all of its neighbours.
   */
  public static Optional<Problem> check(String where, String text) {
    if (read(text).isPresent()) {
      return Optional.empty();
    }
    return text.contains("/")
        ? CidrBlock.check(where, canonical(text))
        : Optional.of(
            new Problem(
                where,
                text,
                "an IPv4 network, address or range from lower to higher",
                "write for instance 10.2.0.0/24, 10.2.0.17 or 10.2.0.10-10.2.0.99"));
  }

  /**
   * The same text without needless blanks and zeros. What it cannot read it leaves as it is, for
   * {@link #check} to complain about.
   */
  public static String canonical(String text) {
    var stripped = text.strip();
    if (stripped.contains("/")) {
      var parts = SLASH.split(stripped, 2);
      return Ipv4Address.read(parts[0]).map(each -> each + "/" + parts[1].strip()).orElse(stripped);
    }
    if (stripped.contains("-")) {
      return read(stripped).map(each -> each.first() + "-" + each.last()).orElse(stripped);
    }
    return Ipv4Address.read(stripped).map(Ipv4Address::toString).orElse(stripped);
  }

  /** How many addresses. */
  public long size() {
    return last.value() - first.value() + 1;
  }

  public boolean contains(Ipv4Address address) {
    return first.compareTo(address) <= 0 && address.compareTo(last) <= 0;
  }

  /** Whether every address of {@code other} is one of these. */
  public boolean contains(AddressRange other) {
    return contains(other.first()) && contains(other.last());
  }

  /** Whether the two share an address. */
  public boolean overlaps(AddressRange other) {
    return first.compareTo(other.last()) <= 0 && other.first().compareTo(last) <= 0;
  }

  @Override
  public String toString() {
    return first.equals(last) ? first.toString() : first + "-" + last;
  }
}
