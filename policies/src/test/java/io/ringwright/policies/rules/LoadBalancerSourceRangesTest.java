package io.ringwright.policies.rules;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class LoadBalancerSourceRangesTest extends RuleContract {

  LoadBalancerSourceRangesTest() {
    super(new LoadBalancerSourceRanges());
  }

  @Override
  String kept() {
    return """
        - service cql: {spec: {type: LoadBalancer, loadBalancerSourceRanges: [10.20.0.0/16]}}
        """;
  }

  @Override
  String broken() {
    return """
        - service cql: {spec: {type: LoadBalancer}}
        """;
  }

  @Override
  String message() {
    return "Service cql: spec.loadBalancerSourceRanges is missing, allowed is the networks of its users. To fix: list them, such as 10.20.0.0/16";
  }

  @Override
  String unknown() {
    return """
        - service cql: {spec: {type: LoadBalancer, loadBalancerSourceRanges: ['?']}}
        """;
  }

  @Test
  void does_not_take_anywhere_for_a_range() {
    assertThat(
            messages(
                "- service cql: {spec: {type: LoadBalancer, loadBalancerSourceRanges: [0.0.0.0/0]}}"))
        .hasSize(1);
  }
}
