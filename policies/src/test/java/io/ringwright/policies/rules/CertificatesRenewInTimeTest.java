package io.ringwright.policies.rules;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class CertificatesRenewInTimeTest extends RuleContract {

  CertificatesRenewInTimeTest() {
    super(new CertificatesRenewInTime());
  }

  @Override
  String kept() {
    return """
        - certificate c: {spec: {duration: 2160h, renewBefore: 720h}}
        """;
  }

  @Override
  String broken() {
    return """
        - certificate c: {spec: {duration: 87600h, renewBefore: 720h}}
        """;
  }

  @Override
  String message() {
    return "Certificate c: spec.duration is 3650 days, allowed is at most 366 days. To fix: write 2160h";
  }

  @Override
  String unknown() {
    return """
        - certificate c: {spec: {duration: '?', renewBefore: 720h}}
        """;
  }

  @Test
  void wants_a_week_to_renew() {
    assertThat(messages("- certificate c: {spec: {duration: 2160h, renewBefore: 168h}}")).isEmpty();
    assertThat(messages("- certificate c: {spec: {duration: 2160h, renewBefore: 167h}}"))
        .hasSize(1);
  }

  @Test
  void is_content_with_cert_managers_own_defaults() {
    assertThat(messages("- certificate c: {spec: {secretName: s}}")).isEmpty();
  }
}
