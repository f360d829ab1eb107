package io.ringwright.policies.rules;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class PerformanceTestHostsTest extends RuleContract {

  PerformanceTestHostsTest() {
    super(new PerformanceTestHosts());
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
        - sddc main: {name: main, hostType: i3en.metal, hostCount: 3}
        """;
  }

  @Override
  String message() {
    return "Sddc main: hostCount is 3, allowed is 4 or more for a performance test. To fix: write 4";
  }

  @Override
  String unknown() {
    return """
        - sddc main: {name: main, hostType: i3en.metal, hostCount: '?'}
        """;
  }

  @Override
  String settings() {
    return "{performanceTest: true}";
  }

  @Test
  void says_nothing_about_a_stack_that_is_no_test() {
    assertThat(judge(broken(), "production", "{}").findings()).isEmpty();
  }
}
