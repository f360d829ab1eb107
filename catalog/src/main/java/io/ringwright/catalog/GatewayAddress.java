package io.ringwright.catalog;

import java.util.Optional;

/**
 * The address of a network's gateway with the network's prefix, such as {@code 10.72.1.1/24}.
 *
 * @param address one of the network's hosts
 * @param prefix number of network bits, at most 30: a gateway alone serves nobody
 */
public record GatewayAddress(Ipv4Address address, int prefix) {
  private static final int LONGEST_PREFIX = 30;
  private static final String ALLOWED =
      "a gateway's address with the prefix of its network, /1 to /" + LONGEST_PREFIX;

  /**
   * @throws IllegalArgumentException if the prefix is not in 1..30, or the address is the network's
   *     own or its broadcast address
   */
  public GatewayAddress {
    if (prefix < 1 || prefix > LONGEST_PREFIX || !isHost(address, prefix)) {
      throw new IllegalArgumentException(address + "/" + prefix + " is no gateway's address");
    }
  }

  /** What {@code text} spells; empty if it is no gateway's address. */
  public static Optional<GatewayAddress> read(String text) {
    var parts = text.strip().split("/", 2);
    var address = Ipv4Address.read(parts[0]);
    if (parts.length != 2 || address.isEmpty() || !parts[1].matches("\\d{1,2}")) {
      return Optional.empty();
    }
    int prefix = Integer.parseInt(parts[1]);
    return prefix >= 1 && prefix <= LONGEST_PREFIX && isHost(address.get(), prefix)
        ? Optional.of(new GatewayAddress(address.get(), prefix))
        : Optional.empty();
  }

  /** Why {@code text} is none, or empty if it is one. */
  public static Optional<Problem> check(String where, String text) {
    if (read(text).isPresent()) {
      return Optional.empty();
    }
    var network = CidrBlock.check("", AddressRange.canonical(text));
    var fix =
        network.isEmpty() && CidrBlock.of(AddressRange.canonical(text)).prefix() <= LONGEST_PREFIX
            ? "write " + firstHost(CidrBlock.of(AddressRange.canonical(text)))
            : "write for instance 10.72.1.1/24";
    return Optional.of(new Problem(where, text, ALLOWED, fix));
  }

  private static String firstHost(CidrBlock network) {
    return new Ipv4Address(network.address() + 1) + "/" + network.prefix();
  }

  private static boolean isHost(Ipv4Address address, int prefix) {
    long hosts = 1L << (32 - prefix);
    long host = address.value() % hosts;
    return host != 0 && host != hosts - 1;
  }

  /** The network behind the gateway. */
  public CidrBlock network() {
    return new CidrBlock(address.value() >> (32 - prefix) << (32 - prefix), prefix);
  }

  /** The canonical text, which {@link #read} reads back. */
  @Override
  public String toString() {
    return address + "/" + prefix;
  }
}
