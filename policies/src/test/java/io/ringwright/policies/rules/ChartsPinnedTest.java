package io.ringwright.policies.rules;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class ChartsPinnedTest extends RuleContract {

  ChartsPinnedTest() {
    super(new ChartsPinned());
  }

  @Override
  String kept() {
    return """
        - chart op: {chart: k8ssandra-operator, version: 1.32.5}
        """;
  }

  @Override
  String broken() {
    return """
        - chart op: {chart: k8ssandra-operator, version: ^1.32}
        """;
  }

  @Override
  String message() {
    return "Chart op: version is ^1.32, allowed is an exact version such as 1.32.5. To fix: write the exact version";
  }

  @Override
  String unknown() {
    return """
        - chart op: {chart: k8ssandra-operator, version: '?'}
        """;
  }

  @Test
  void wants_a_version_at_all() {
    assertThat(messages("- chart op: {chart: k8ssandra-operator}"))
        .singleElement()
        .asString()
        .contains("version is missing");
  }
}
