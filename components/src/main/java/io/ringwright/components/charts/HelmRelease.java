package io.ringwright.components.charts;

import io.ringwright.components.kubernetes.WorkloadNamespace;
import io.ringwright.components.tanzu.KubernetesCluster;
import java.util.Map;

/**
 * A chart at one place, with its values.
 *
 * @param name of the Helm release, which most charts put into the names of their objects
 * @param values each must exist in the chart: Helm ignores others without a word
 */
public record HelmRelease(
    String name,
    KubernetesCluster cluster,
    WorkloadNamespace namespace,
    ChartArchive archive,
    Map<String, Object> values) {

  public HelmRelease {
    values = Map.copyOf(values);
  }

  HelmChartArgs toArgs() {
    return new HelmChartArgs(name, namespace.name(), archive, values);
  }
}
