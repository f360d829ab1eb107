package io.ringwright.policies.rules;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class NoPlainSecretsTest extends RuleContract {

  NoPlainSecretsTest() {
    super(new NoPlainSecrets());
  }

  @Override
  String kept() {
    return """
        - deployment web: {spec: {template: {spec: {containers: [{env: [{name: DB_PASSWORD, value: secret(hunter22)}]}]}}}}
        """;
  }

  @Override
  String broken() {
    return """
        - deployment web: {spec: {template: {spec: {containers: [{env: [{name: DB_PASSWORD, value: hunter22}]}]}}}}
        """;
  }

  @Override
  String message() {
    return "Deployment web: spec.template.spec.containers.env.value is in the open, allowed is a value that is marked secret. To fix: take it from a secret setting (`pulumi config set --secret`) or a generated password, or mark it with Output.ofSecret";
  }

  @Override
  String unknown() {
    return """
        - deployment web: {password: '?'}
        """;
  }

  @Test
  void judges_all_data_of_a_secret() {
    assertThat(messages("- secret s: {stringData: {anything: hunter22}}")).hasSize(1);
    assertThat(messages("- secret s: {stringData: {anything: secret(hunter22)}}")).isEmpty();
  }

  @Test
  void lets_a_reference_to_a_secret_be_in_the_open() {
    assertThat(
            messages(
                "- ring demo: {spec: {cassandra: {superuserSecretRef: {name: demo-superuser}}}}"))
        .isEmpty();
  }

  @Test
  void lets_the_name_of_a_secret_be_in_the_open() {
    assertThat(
            messages(
                "- chart p: {values: {grafana: {admin: {existingSecret: grafana-admin, passwordKey: password}}}}"))
        .isEmpty();
  }
}
