package io.ringwright.policies.rules;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class NoDefaultPasswordsTest extends RuleContract {

  NoDefaultPasswordsTest() {
    super(new NoDefaultPasswords());
  }

  @Override
  String kept() {
    return """
        - chart p: {values: {grafana: {adminPassword: secret(Zk2pQ9)}}}
        """;
  }

  @Override
  String broken() {
    return """
        - chart p: {values: {grafana: {adminPassword: secret(prom-operator)}}}
        """;
  }

  @Override
  String message() {
    return "Chart p: values.grafana.adminPassword is a password that software ships with, allowed is a generated password. To fix: generate one (ringwright:guard:Password), and change it where it is in use";
  }

  @Override
  String unknown() {
    return """
        - chart p: {values: {grafana: {adminPassword: '?'}}}
        """;
  }

  @Test
  void reads_the_base64_of_a_secret() {
    assertThat(messages("- secret s: {data: {password: secret(YWRtaW4=)}}")).hasSize(1);
  }
}
