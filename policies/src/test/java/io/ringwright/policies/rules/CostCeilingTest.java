package io.ringwright.policies.rules;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class CostCeilingTest extends RuleContract {

  CostCeilingTest() {
    super(new CostCeiling());
  }

  @Override
  String kept() {
    return """
        - sddc main: {name: main, hostType: i3en.metal, hostCount: 4}
        """;
  }

  @Override
  String broken() {
    return """
        - sddc main: {name: main, hostType: i3en.metal, hostCount: 6}
        """;
  }

  @Override
  String message() {
    return "hosts is 43800 a month, allowed is at most 40000 a month. To fix: take fewer hosts, or agree on a higher monthlyCeiling";
  }

  @Override
  String unknown() {
    return """
        - sddc main: {name: main, hostType: i3en.metal, hostCount: '?'}
        """;
  }

  @Override
  String settings() {
    return "{monthlyCeiling: 40000, pricePerHostHour: {i3en.metal: 10}}";
  }

  @Test
  void knows_no_price_of_its_own() {
    assertThat(judge(broken(), "production", "{monthlyCeiling: 1}").findings()).isEmpty();
  }
}
