package io.ringwright.policies.rules;

final class DataLossSwitchIsSeenTest extends RuleContract {

  DataLossSwitchIsSeenTest() {
    super(new DataLossSwitchIsSeen());
  }

  @Override
  String kept() {
    return """
        - guard all: {dataLoss: refuse}
        """;
  }

  @Override
  String broken() {
    return """
        - guard all: {dataLoss: allow}
        """;
  }

  @Override
  String message() {
    return "DataGuard all: dataLoss is allow, allowed is refuse. To fix: remove ringwright:dataLoss as soon as the destroy is done";
  }

  @Override
  String unknown() {
    return """
        - guard all: {dataLoss: '?'}
        """;
  }
}
