package io.ringwright.policies.rules;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class ManagementGatewayClosedTest extends RuleContract {

  ManagementGatewayClosedTest() {
    super(new ManagementGatewayClosed());
  }

  @Override
  String kept() {
    return """
        - firewall f: {gateway: mgw, sources: [203.0.113.0/24]}
        """;
  }

  @Override
  String broken() {
    return """
        - firewall f: {gateway: mgw, sources: [0.0.0.0/0]}
        """;
  }

  @Override
  String message() {
    return "FirewallRule f: sources is 0.0.0.0/0, allowed is the networks of the operators. To fix: list them, such as 203.0.113.0/24";
  }

  @Override
  String unknown() {
    return """
        - firewall f: {gateway: mgw, sources: ['?']}
        """;
  }

  @Test
  void takes_an_empty_list_for_anywhere_as_NSX_does() {
    assertThat(messages("- firewall f: {gateway: mgw, sources: []}")).hasSize(1);
    assertThat(messages("- firewall f: {gateway: mgw}")).hasSize(1);
  }

  @Test
  void half_of_the_world_or_a_group_of_everybody_is_no_way_round() {
    assertThat(messages("- firewall f: {gateway: mgw, sources: [0.0.0.0/1, 128.0.0.0/1]}"))
        .hasSize(1);
    assertThat(messages("- firewall f: {gateway: mgw, sources: [0.0.0.0-255.255.255.255]}"))
        .hasSize(1);
    assertThat(messages("- group g: {gateway: mgw, addresses: [0.0.0.0/0]}")).hasSize(1);
  }

  @Test
  void takes_a_large_network_of_ones_own_and_groups_by_name() {
    assertThat(messages("- firewall f: {gateway: mgw, sources: [10.0.0.0/8, operators]}"))
        .isEmpty();
    assertThat(messages("- group g: {gateway: mgw, addresses: [10.0.0.0/8]}")).isEmpty();
    assertThat(messages("- group g: {gateway: cgw, addresses: [0.0.0.0/0]}")).isEmpty();
  }
}
