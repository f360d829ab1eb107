package io.ringwright.policies.rules;

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
}
