package io.ringwright.stacks.config;

import java.util.List;
import java.util.Optional;

/**
 * Where the pods run.
 *
 * @param foundations what clusters of ours stand on
 * @param clusters the one with the operator's control plane first; empty if the stack ends below
 */
public record Platform(List<FoundationConfig> foundations, List<ClusterConfig> clusters) {
  public Platform {
    foundations = List.copyOf(foundations);
    clusters = List.copyOf(clusters);
  }

  /** The cluster of that name. */
  public Optional<ClusterConfig> cluster(String name) {
    return clusters.stream().filter(each -> each.name().equals(name)).findFirst();
  }

  /** What the clusters of ours on {@code foundation} are. */
  public List<TanzuConfig> tanzuOn(FoundationConfig foundation) {
    return on(foundation).stream().map(ClusterConfig.Tanzu::tanzu).toList();
  }

  /** Clusters of ours on {@code foundation}. */
  List<ClusterConfig.Tanzu> on(FoundationConfig foundation) {
    return tanzu().stream()
        .filter(each -> each.foundation().path().equals(foundation.path()))
        .toList();
  }

  /** Clusters of ours. */
  public List<ClusterConfig.Tanzu> tanzu() {
    return clusters.stream()
        .filter(ClusterConfig.Tanzu.class::isInstance)
        .map(ClusterConfig.Tanzu.class::cast)
        .toList();
  }
}
