package io.ringwright.components.cassandra;

import com.pulumi.resources.Resource;
import io.ringwright.components.FreshOptions;
import io.ringwright.components.kubernetes.KubernetesObject;
import io.ringwright.components.monitoring.AlertRules;
import io.ringwright.components.monitoring.MonitoringStack;
import java.util.List;
import java.util.Map;

/** The ring's alert rules, in a cluster that has some of its datacenters. */
final class RingAlerts {
  private RingAlerts() {}

  static void under(
      Resource component,
      String prefix,
      K8ssandraOperator operator,
      MonitoringStack stack,
      AlertRules alerts) {
    new KubernetesObject(
        prefix + "-alerts",
        "monitoring.coreos.com/v1",
        "PrometheusRule",
        Map.of("name", prefix + "-alerts", "namespace", operator.namespace()),
        alerts.render(),
        FreshOptions.childOf(component)
            .provider(operator.cluster())
            .dependsOn(List.of(operator, stack))
            .build());
  }
}
