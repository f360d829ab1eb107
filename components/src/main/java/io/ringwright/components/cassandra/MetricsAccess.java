package io.ringwright.components.cassandra;

import com.pulumi.kubernetes.meta.v1.inputs.ObjectMetaArgs;
import com.pulumi.kubernetes.rbac.v1.Role;
import com.pulumi.kubernetes.rbac.v1.RoleArgs;
import com.pulumi.kubernetes.rbac.v1.RoleBinding;
import com.pulumi.kubernetes.rbac.v1.RoleBindingArgs;
import com.pulumi.kubernetes.rbac.v1.inputs.PolicyRuleArgs;
import com.pulumi.kubernetes.rbac.v1.inputs.RoleRefArgs;
import com.pulumi.kubernetes.rbac.v1.inputs.SubjectArgs;
import com.pulumi.resources.Resource;
import io.ringwright.components.FreshOptions;
import io.ringwright.components.monitoring.MonitoringStack;
import java.util.List;

/**
 * Lets Prometheus find what it scrapes in the ring's namespace: the paper's {@code
 * Prometheus-k8s.yaml}, as role and binding of our own.
 */
final class MetricsAccess {
  private static final String RBAC = "rbac.authorization.k8s.io";

  private MetricsAccess() {}

  static List<Resource> under(
      Resource component, String prefix, K8ssandraOperator operator, MonitoringStack stack) {
    var meta =
        ObjectMetaArgs.builder()
            .name("prometheus-reads-" + prefix)
            .namespace(operator.namespace())
            .build();
    var role =
        new Role(
            prefix + "-metrics-role",
            RoleArgs.builder()
                .metadata(meta)
                .rules(
                    PolicyRuleArgs.builder()
                        .apiGroups("")
                        .resources("services", "endpoints", "pods")
                        .verbs("get", "list", "watch")
                        .build())
                .build(),
            FreshOptions.childOf(component)
                .provider(operator.cluster())
                .dependsOn(operator, stack)
                .build());
    var binding =
        new RoleBinding(
            prefix + "-metrics-binding",
            RoleBindingArgs.builder()
                .metadata(meta)
                .roleRef(
                    RoleRefArgs.builder()
                        .apiGroup(RBAC)
                        .kind("Role")
                        .name("prometheus-reads-" + prefix)
                        .build())
                .subjects(
                    SubjectArgs.builder()
                        .kind("ServiceAccount")
                        .name(stack.prometheusAccount())
                        .namespace(stack.namespace())
                        .build())
                .build(),
            FreshOptions.childOf(component).provider(operator.cluster()).dependsOn(role).build());
    return List.of(role, binding);
  }
}
