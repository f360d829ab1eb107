package io.ringwright.policies.rules;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class SshHostKeysPinnedTest extends RuleContract {

  SshHostKeysPinnedTest() {
    super(new SshHostKeysPinned());
  }

  @Override
  String kept() {
    return """
        - command c: {connection: {host: a, hostKey: ssh-ed25519 AAAA}}
        """;
  }

  @Override
  String broken() {
    return """
        - command c: {connection: {host: a}}
        """;
  }

  @Override
  String message() {
    return "Command c: connection.hostKey is missing, allowed is the host's public key. To fix: pin it, as ssh-keyscan shows it from a trusted place";
  }

  @Override
  String unknown() {
    return """
        - command c: {connection: {host: a, hostKey: '?'}}
        """;
  }

  @Test
  void judges_what_runs_on_hosts_alike() {
    assertThat(messages("- node n1: {connection: {host: a}}")).hasSize(1);
    assertThat(messages("- node n1: {connection: {host: a, hostKey: ssh-ed25519 AAAA}}")).isEmpty();
  }
}
