package io.ringwright.catalog;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What NSX accepts of a network segment on VMware Cloud on AWS. Sources: NSX-T Policy API
 * reference, types SegmentSubnet and L2Extension.
 */
public final class SegmentRules {
  /** Most DHCP ranges of a subnet. */
  public static final int MAX_DHCP_RANGES = 99;

  /** Largest id of a layer 2 VPN tunnel; the smallest is 1. */
  public static final int MAX_TUNNEL_ID = 4093;

  private SegmentRules() {}

  /**
   * What is wrong with a subnet's DHCP ranges: outside of its network, over its gateway, network or
   * broadcast address, over each other, or so small that NSX's own DHCP server takes the only
   * address.
   */
  public static List<Problem> dhcp(String where, GatewayAddress gateway, List<String> texts) {
    var problems = new ArrayList<Problem>();
    var seen = new ArrayList<AddressRange>();
    if (texts.size() > MAX_DHCP_RANGES) {
      problems.add(
          new Problem(
              where,
              texts.size() + " ranges",
              "at most " + MAX_DHCP_RANGES,
              "join ranges that touch each other"));
    }
    for (int i = 0; i < texts.size(); i++) {
      var at = where + "[" + i + "]";
      var text = texts.get(i);
      var range = AddressRange.read(text);
      if (range.isEmpty()) {
        AddressRange.check(at, text).ifPresent(problems::add);
        continue;
      }
      place(at, text, range.get(), gateway).ifPresent(problems::add);
      overlap(at, text, range.get(), seen).ifPresent(problems::add);
      seen.add(range.get());
    }
    if (!seen.isEmpty() && seen.get(0).size() < 2) {
      problems.add(
          new Problem(
              where + "[0]",
              texts.get(0),
              "two addresses or more (NSX keeps the first one for its DHCP server)",
              "write a longer range"));
    }
    return List.copyOf(problems);
  }

  private static Optional<Problem> place(
      String where, String text, AddressRange range, GatewayAddress gateway) {
    var network = AddressRange.of(gateway.network());
    if (!network.contains(range)) {
      return Optional.of(
          new Problem(
              where,
              text,
              "addresses in the segment's network " + gateway.network(),
              "write a range inside of it, or correct gatewayAddress"));
    }
    if (range.contains(gateway.address())) {
      return Optional.of(
          new Problem(
              where,
              text,
              "addresses without the gateway's " + gateway.address(),
              "begin behind it, or split the range in two"));
    }
    // A network may name its ends: NSX starts at the first host by itself.
    boolean touchesEnds = range.contains(network.first()) || range.contains(network.last());
    return touchesEnds && !text.contains("/")
        ? Optional.of(
            new Problem(
                where,
                text,
                "host addresses (" + network.first() + " and " + network.last() + " are none)",
                "leave them out"))
        : Optional.empty();
  }

  private static Optional<Problem> overlap(
      String where, String text, AddressRange range, List<AddressRange> seen) {
    return seen.stream()
        .filter(range::overlaps)
        .findFirst()
        .map(
            other ->
                new Problem(
                    where,
                    text,
                    "addresses that no other range has",
                    "it overlaps " + other + ": change one of the two"));
  }
}
