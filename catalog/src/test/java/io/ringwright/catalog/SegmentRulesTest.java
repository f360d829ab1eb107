package io.ringwright.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SegmentRulesTest {
  private static final long LARGEST = 0xFFFF_FFFFL;
  private static final GatewayAddress GATEWAY = GatewayAddress.read("10.72.1.1/24").orElseThrow();

  @Property
  void every_address_reads_back_what_it_writes(@ForAll @LongRange(max = LARGEST) long value) {
    var address = new Ipv4Address(value);
    assertThat(Ipv4Address.read(address.toString())).contains(address);
  }

  @Property
  void a_range_is_read_back_and_knows_its_own_ends(
      @ForAll @LongRange(max = LARGEST) long one, @ForAll @LongRange(max = LARGEST) long other) {
    var range =
        new AddressRange(
            new Ipv4Address(Math.min(one, other)), new Ipv4Address(Math.max(one, other)));
    assertThat(AddressRange.read(range.toString())).contains(range);
    assertThat(range.contains(range.first())).isTrue();
    assertThat(range.contains(range.last())).isTrue();
    assertThat(range.size()).isEqualTo(Math.abs(one - other) + 1);
  }

  @Property
  void two_ranges_overlap_exactly_if_one_holds_an_end_of_the_other(
      @ForAll @IntRange(max = 60) int a,
      @ForAll @IntRange(max = 60) int b,
      @ForAll @IntRange(max = 60) int c,
      @ForAll @IntRange(max = 60) int d) {
    var left = range(Math.min(a, b), Math.max(a, b));
    var right = range(Math.min(c, d), Math.max(c, d));
    boolean shared = false;
    for (long each = left.first().value(); each <= left.last().value(); each++) {
      shared |= right.contains(new Ipv4Address(each));
    }
    assertThat(left.overlaps(right)).isEqualTo(shared);
    assertThat(right.overlaps(left)).isEqualTo(shared);
  }

  private static AddressRange range(long first, long last) {
    return new AddressRange(new Ipv4Address(first), new Ipv4Address(last));
  }

  @Property
  void a_gateway_lies_in_its_network_and_is_neither_end_of_it(
      @ForAll @LongRange(max = LARGEST) long value,
      @ForAll @IntRange(min = 1, max = 30) int prefix) {
    var text = new Ipv4Address(value) + "/" + prefix;
    var gateway = GatewayAddress.read(text);
    var network = AddressRange.of(new CidrBlock(value >> (32 - prefix) << (32 - prefix), prefix));
    boolean isEnd = value == network.first().value() || value == network.last().value();
    assertThat(gateway.isEmpty()).isEqualTo(isEnd);
    assertThat(GatewayAddress.check("x", text).isPresent()).isEqualTo(isEnd);
    gateway.ifPresent(
        each -> {
          assertThat(AddressRange.of(each.network())).isEqualTo(network);
          assertThat(each).hasToString(text);
        });
  }

  @Property
  void dhcp_takes_a_range_exactly_if_all_of_it_are_hosts_but_the_gateway(
      @ForAll @IntRange(max = 511) int a, @ForAll @IntRange(max = 511) int b) {
    long start = CidrBlock.of("10.72.0.0/23").address();
    var range = range(start + Math.min(a, b), start + Math.max(a, b));
    Assume.that(range.size() > 1);
    boolean fits = true;
    for (long each = range.first().value(); each <= range.last().value(); each++) {
      long host = each - CidrBlock.of("10.72.1.0/24").address();
      fits &= host > 1 && host < 255;
    }
    assertThat(SegmentRules.dhcp("x", GATEWAY, List.of(range.toString())).isEmpty())
        .isEqualTo(fits);
  }

  @Test
  void a_dhcp_range_may_be_a_network_that_names_the_segments_own_end() {
    assertThat(SegmentRules.dhcp("x", GATEWAY, List.of("10.72.1.128/25"))).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "10.72.2.10-10.72.2.20|x[0] is 10.72.2.10-10.72.2.20, allowed is addresses in the segment's"
            + " network 10.72.1.0/24. To fix: write a range inside of it, or correct gatewayAddress",
        "10.72.1.1-10.72.1.9|x[0] is 10.72.1.1-10.72.1.9, allowed is addresses without the"
            + " gateway's 10.72.1.1. To fix: begin behind it, or split the range in two",
        "10.72.1.200-10.72.1.255|x[0] is 10.72.1.200-10.72.1.255, allowed is host addresses"
            + " (10.72.1.0 and 10.72.1.255 are none). To fix: leave them out",
        "10.72.1.9-10.72.1.2|x[0] is 10.72.1.9-10.72.1.2, allowed is an IPv4 network, address or"
            + " range from lower to higher. To fix: write for instance 10.2.0.0/24, 10.2.0.17 or"
            + " 10.2.0.10-10.2.0.99",
        "10.72.1.9|x[0] is 10.72.1.9, allowed is two addresses or more (NSX keeps the first one for"
            + " its DHCP server). To fix: write a longer range"
      })
  void says_what_is_wrong_with_a_dhcp_range(String range, String message) {
    assertThat(SegmentRules.dhcp("x", GATEWAY, List.of(range)))
        .extracting(Problem::text)
        .containsExactly(message);
  }

  @Test
  void dhcp_ranges_must_not_overlap() {
    assertThat(
            SegmentRules.dhcp(
                "x", GATEWAY, List.of("10.72.1.10-10.72.1.20", "10.72.1.20-10.72.1.30")))
        .extracting(Problem::text)
        .containsExactly(
            "x[1] is 10.72.1.20-10.72.1.30, allowed is addresses that no other range has. To fix: it"
                + " overlaps 10.72.1.10-10.72.1.20: change one of the two");
  }

  @Test
  void dhcp_takes_99_ranges_and_no_hundredth() {
    var ranges =
        IntStream.range(1, 100)
            .mapToObj(i -> "10.72.1." + 2 * i + "-10.72.1." + (2 * i + 1))
            .toList();
    assertThat(SegmentRules.dhcp("x", GATEWAY, ranges)).isEmpty();
    var more = new ArrayList<>(ranges);
    more.add("10.72.1.240-10.72.1.241");
    assertThat(SegmentRules.dhcp("x", GATEWAY, more)).hasSize(1);
    assertThat(SegmentRules.dhcp("x", GATEWAY, List.of())).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "10.72.1.0/24, write 10.72.1.1/24",
    "10.72.1.255/24, write for instance 10.72.1.1/24",
    "10.72.1.1/31, write for instance 10.72.1.1/24",
    "10.72.1.1, write for instance 10.72.1.1/24",
    "300.72.1.1/24, write for instance 10.72.1.1/24"
  })
  void says_how_to_write_a_gateway(String text, String fix) {
    assertThat(GatewayAddress.check("x", text).orElseThrow().fix()).isEqualTo(fix);
  }

  @ParameterizedTest
  @CsvSource({
    "' 010.2.0.0/16 ', 10.2.0.0/16",
    "10.2.0.9 - 10.2.0.12, 10.2.0.9-10.2.0.12",
    "10.2.0.009, 10.2.0.9",
    "ops, ops"
  })
  void writes_addresses_in_one_way(String text, String canonical) {
    assertThat(AddressRange.canonical(text)).isEqualTo(canonical);
  }

  @ParameterizedTest
  @ValueSource(strings = {"10.2.0.9/24", "10.2.0.0/33", "10.2.0", "a-b", "1.1.1.1-2.2.2.2-3.3.3.3"})
  void refuses_what_is_neither_network_nor_address_nor_range(String text) {
    assertThat(AddressRange.check("x", text)).isPresent();
  }

  @Test
  void says_how_to_write_a_network_with_host_bits() {
    assertThat(AddressRange.check("x", "10.2.0.9/24").orElseThrow().fix())
        .isEqualTo("write 10.2.0.0/24");
  }
}
