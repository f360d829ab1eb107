package io.ringwright.lab.vmc;

import java.util.Map;
import java.util.TreeMap;

/**
 * An SDDC as {@code lab status} shows it.
 *
 * @param hosts hosts of the first cluster
 * @param hostsByCluster hosts of each cluster
 * @param tanzu whether Tanzu is activated on one of them
 */
public record SddcSummary(
    String id,
    String name,
    String state,
    String hostType,
    int hosts,
    Map<String, Integer> hostsByCluster,
    String tanzu) {
  public SddcSummary {
    hostsByCluster = java.util.Collections.unmodifiableMap(new TreeMap<>(hostsByCluster));
  }

  static SddcSummary of(Sddc sddc) {
    var hosts = new TreeMap<String, Integer>();
    sddc.clusters().forEach(cluster -> hosts.put(cluster.name(), cluster.hosts().size()));
    var tanzu =
        sddc.clusters().stream()
            .map(Cluster::wcpStatus)
            .filter(status -> status != Cluster.WcpStatus.DISABLED)
            .findFirst()
            .orElse(Cluster.WcpStatus.DISABLED);
    return new SddcSummary(
        sddc.id(),
        sddc.config().name(),
        sddc.state().name(),
        sddc.config().hostInstanceType(),
        sddc.primary().hosts().size(),
        hosts,
        tanzu.name());
  }
}
