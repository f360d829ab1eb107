package io.ringwright.policies.rules;

final class ClusterIdentifierSetTest extends RuleContract {

  ClusterIdentifierSetTest() {
    super(new ClusterIdentifierSet());
  }

  @Override
  String kept() {
    return """
        - provider k: {kubeconfig: secret(abc), clusterIdentifier: cassandra-1}
        """;
  }

  @Override
  String broken() {
    return """
        - provider k: {kubeconfig: secret(abc)}
        """;
  }

  @Override
  String message() {
    return "kubernetes provider k: clusterIdentifier is missing, allowed is a name that stays. To fix: set it to the cluster's name";
  }

  @Override
  String unknown() {
    return """
        - provider k: {kubeconfig: secret(abc), clusterIdentifier: '?'}
        """;
  }
}
