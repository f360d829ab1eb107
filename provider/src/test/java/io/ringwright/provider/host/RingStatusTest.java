package io.ringwright.provider.host;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RingStatusTest {
  private static final String STATUS =
      """
      Datacenter: dc1
      ===============
      Status=Up/Down
      |/ State=Normal/Leaving/Joining/Moving
      --  Address      Load        Tokens  Owns (effective)  Host ID                               Rack
      UN  10.0.0.11    104.36 KiB  16      100.0%            11111111-2222-3333-4444-555555555555  host-1
      DN  10.0.0.12    ?           16      100.0%            21111111-2222-3333-4444-555555555555  host-2
      UJ  10.0.0.13    99 bytes    16      ?                 31111111-2222-3333-4444-555555555555  host-3
      """;

  private final RingStatus ring = RingStatus.parse(STATUS.lines().toList());

  @Test
  void finds_each_node_with_its_datacenter_rack_and_id() {
    assertThat(ring.nodes()).hasSize(3);
    assertThat(ring.at("10.0.0.11"))
        .contains(
            new RingStatus.Node(
                "dc1", "UN", "10.0.0.11", "11111111-2222-3333-4444-555555555555", "host-1"));
  }

  @Test
  void names_what_is_not_up_but_for_the_one_that_is_asked_about() {
    assertThat(ring.downExcept("10.0.0.13")).containsExactly("10.0.0.12 DN");
  }

  @Test
  void a_node_that_does_not_answer_says_nothing() {
    assertThat(RingStatus.parse("error: connection refused".lines().toList()).nodes()).isEmpty();
  }
}
