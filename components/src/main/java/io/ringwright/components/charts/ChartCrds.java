package io.ringwright.components.charts;

import com.pulumi.resources.Resource;
import io.ringwright.components.DataLoss;
import io.ringwright.components.FreshOptions;
import io.ringwright.components.kubernetes.KubernetesObject;
import io.ringwright.components.tanzu.KubernetesCluster;
import java.util.List;
import java.util.Map;

/**
 * The CRDs of a chart as resources of our own, before the chart.
 *
 * <p>As children of the chart they would go first when a destroy is refused, and every object of
 * their kind with them; and Helm never upgrades them. Here they are protected, and at the chart's
 * version.
 */
public final class ChartCrds {
  private ChartCrds() {}

  /**
   * Registers them under {@code component}, named {@code <prefix>-crd-<name of the CRD>}.
   *
   * @return what the chart must depend on
   */
  public static List<Resource> under(
      Resource component,
      String prefix,
      KubernetesCluster cluster,
      ChartArchive archive,
      DataLoss dataLoss) {
    return archive.crds().stream()
        .map(crd -> register(component, prefix, cluster, crd, dataLoss))
        .toList();
  }

  private static Resource register(
      Resource component,
      String prefix,
      KubernetesCluster cluster,
      CustomResourceDefinition crd,
      DataLoss dataLoss) {
    return new KubernetesObject(
        prefix + "-crd-" + crd.name(),
        "apiextensions.k8s.io/v1",
        "CustomResourceDefinition",
        metadata(crd),
        crd.spec(),
        dataLoss.protect(FreshOptions.childOf(component)).provider(cluster).build());
  }

  private static Map<String, Object> metadata(CustomResourceDefinition crd) {
    var shipped = new java.util.LinkedHashMap<>(crd.metadata());
    shipped.keySet().retainAll(List.of("name", "labels", "annotations"));
    return shipped;
  }
}
