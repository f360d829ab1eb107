package io.ringwright.policies.rules;

final class PrivilegedBindingIsNarrowTest extends RuleContract {

  PrivilegedBindingIsNarrowTest() {
    super(new PrivilegedBindingIsNarrow());
  }

  @Override
  String kept() {
    return """
        - binding privileged: {roleRef: {name: psp:vmware-system-privileged}, subjects: [{kind: Group, name: 'system:serviceaccounts:k8ssandra-operator'}]}
        """;
  }

  @Override
  String broken() {
    return """
        - binding privileged: {roleRef: {name: psp:vmware-system-privileged}, subjects: [{kind: Group, name: 'system:authenticated'}]}
        """;
  }

  @Override
  String message() {
    return "ClusterRoleBinding privileged: subjects is system:authenticated, allowed is service accounts, such as the group system:serviceaccounts:k8ssandra-operator. To fix: bind psp:vmware-system-privileged to the service accounts that need it";
  }

  @Override
  String unknown() {
    return """
        - binding privileged: {roleRef: {name: psp:vmware-system-privileged}, subjects: [{kind: Group, name: '?'}]}
        """;
  }
}
