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
}
