package io.ringwright.components.monitoring;

import static org.assertj.core.api.Assertions.assertThat;

import io.ringwright.components.kubernetes.CrdSchema;
import io.ringwright.components.shape.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Whether they fire is Prometheus' to say: AlertRulesEngineIT. */
class AlertRulesTest {
  private static final Pattern METRIC =
      Pattern.compile("(mcac|collectd|org_apache_cassandra_metrics)_[a-z0-9_]+");

  @ParameterizedTest
  @CsvSource({
    "MCAC, release-0.9/prometheus-operator-0prometheusrule",
    "MANAGEMENT_API, v0.18.0/0prometheusrule"
  })
  void fits_the_real_kind_strictly(MetricsSource source, String file) throws IOException {
    var crd =
        SharedData.crd(
            "crds/kube-prometheus/" + file + "CustomResourceDefinition.yaml",
            "prometheusrules.monitoring.coreos.com");
    var schema = CrdSchema.of(crd.spec(), "v1").orElseThrow();

    assertThat(schema.problems("spec", AlertRules.onKubernetes(source, "demo").render())).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "MCAC, mcac-overview.json",
    "MANAGEMENT_API, k8ssandra-docs-grafana-dashboards-new.yaml"
  })
  void looks_only_at_metrics_that_the_upstream_dashboards_know(MetricsSource source, String file)
      throws IOException {
    var upstream = Files.readString(SharedData.file("dashboards/" + file));
    var metrics =
        METRIC
            .matcher(AlertRules.onHosts(source, "demo").render().toString())
            .results()
            .map(MatchResult::group)
            .distinct()
            .filter(metric -> !metric.equals("mcac_compaction_completed_tasks"))
            .toList();

    assertThat(metrics).isNotEmpty().allMatch(upstream::contains);
  }

  @Test
  void counts_mcacs_nodes_by_a_metric_of_the_condensed_dashboard() throws IOException {
    assertThat(Files.readString(SharedData.file("dashboards/mcac-cassandra-condensed.json")))
        .contains("mcac_compaction_completed_tasks");
  }

  @ParameterizedTest
  @EnumSource(MetricsSource.class)
  void needs_nothing_of_kubernetes_for_a_ring_on_machines(MetricsSource source) {
    assertThat(AlertRules.onHosts(source, "demo").render().toString())
        .doesNotContain("pod", "kube", "namespace", "persistentvolumeclaim");
  }
}
