package io.ringwright.components.charts;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringwright.catalog.ReleaseProfile;
import io.ringwright.components.DataLoss;
import io.ringwright.components.cassandra.CertManager;
import io.ringwright.components.cassandra.CertManagerArgs;
import io.ringwright.components.cassandra.K8ssandraOperator;
import io.ringwright.components.cassandra.K8ssandraOperatorArgs;
import io.ringwright.components.cassandra.K8ssandraOperatorArgs.Role;
import io.ringwright.components.monitoring.MonitoringStack;
import io.ringwright.components.monitoring.MonitoringStackArgs;
import io.ringwright.components.shape.Platform;
import io.ringwright.components.shape.Shape;
import io.ringwright.components.shape.SharedData;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Helm ignores a value that its chart does not have, without a word. */
class ChartValuesTest {
  /**
   * Values of the sub-chart grafana, which the stack's own file does not repeat. Source: {@code
   * values.yaml} of grafana 6.29, the one that kube-prometheus-stack 35.5.1 depends on.
   */
  private static final Set<String> OF_SUB_CHARTS = Set.of("grafana.admin.existingSecret");

  @ParameterizedTest
  @EnumSource(ReleaseProfile.class)
  void sets_only_values_that_the_real_charts_have(ReleaseProfile profile) throws IOException {
    var shape = Shape.of(ctx -> charts(profile));

    for (var chart :
        Map.of(
                "certs-chart", profile.certManager(),
                "monitoring-chart", profile.monitoring(),
                "k8ssandra-chart", profile.k8ssandraOperator())
            .entrySet()) {
      var release = chart.getValue();
      var real =
          SharedData.yaml(
              "charts/"
                  + release.name()
                  + "-"
                  + release.version().replaceFirst("^v", "")
                  + "-values.yaml");
      var ours = shape.inputs(chart.getKey()).get("values");

      assertThat(missing("", (Map<?, ?>) ours, real)).as(release.name()).isEmpty();
    }
  }

  private static void charts(ReleaseProfile profile) {
    var cluster = Platform.kubernetes(profile == ReleaseProfile.PAPER ? 23 : 32);
    var certs =
        new CertManager(
            "certs", CertManagerArgs.builder(cluster, Platform.archive(profile, "certs")).build());
    new MonitoringStack(
        "monitoring",
        MonitoringStackArgs.builder(cluster, Platform.archive(profile, "monitoring"))
            .certManager(certs)
            .dataLoss(DataLoss.REFUSE)
            .build());
    new K8ssandraOperator(
        "k8ssandra",
        K8ssandraOperatorArgs.builder(cluster, Platform.archive(profile, "operator"), certs)
            .role(Role.DATA_PLANE)
            .build());
  }

  private static List<String> missing(String where, Map<?, ?> ours, Map<?, ?> real) {
    var missing = new ArrayList<String>();
    ours.forEach(
        (key, value) -> {
          var path = where + key;
          if (OF_SUB_CHARTS.stream().anyMatch(known -> (known + ".").startsWith(path + "."))
              && !real.containsKey(key)) {
            return;
          }
          if (!real.containsKey(key)) {
            missing.add(path);
          } else if (value instanceof Map<?, ?> inner && real.get(key) instanceof Map<?, ?> below) {
            missing.addAll(missing(path + ".", inner, below));
          }
        });
    return missing;
  }
}
