package io.ringwright.policies.rules;

final class PasswordsRotatedTest extends RuleContract {

  PasswordsRotatedTest() {
    super(new PasswordsRotated());
  }

  @Override
  String kept() {
    return """
        - password p: {rotation: '2025-11-30'}
        """;
  }

  @Override
  String broken() {
    return """
        - password p: {rotation: '2025-11-29'}
        """;
  }

  @Override
  String message() {
    return "Password p: rotation is 2025-11-29, 366 days ago, allowed is at most 365 days ago. To fix: write 2026-11-30; the password is then made anew";
  }

  @Override
  String unknown() {
    return """
        - password p: {rotation: '?'}
        """;
  }
}
