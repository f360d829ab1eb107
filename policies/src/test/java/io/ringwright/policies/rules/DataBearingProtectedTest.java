package io.ringwright.policies.rules;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class DataBearingProtectedTest extends RuleContract {

  DataBearingProtectedTest() {
    super(new DataBearingProtected());
  }

  @Override
  String kept() {
    return """
        - ring demo: {$protect: yes}
        """;
  }

  @Override
  String broken() {
    return """
        - ring demo: {metadata: {name: demo}}
        """;
  }

  @Override
  String message() {
    return "K8ssandraCluster demo: protect is false, allowed is true for what holds data. To fix: set the option protect, or say that data may be lost (config ringwright:dataLoss: allow) and suppress this with a date";
  }

  @Override
  String unknown() {
    return """
        - guard all: {dataLoss: '?'}
        """;
  }

  @Test
  void protects_the_definitions_of_kinds_that_hold_data() {
    assertThat(messages("- crd k: {metadata: {name: k8ssandraclusters.k8ssandra.io}}")).hasSize(1);
    assertThat(messages("- crd k: {metadata: {name: certificates.cert-manager.io}}")).isEmpty();
  }
}
