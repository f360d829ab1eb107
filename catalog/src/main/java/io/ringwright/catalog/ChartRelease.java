package io.ringwright.catalog;

import java.util.Optional;

/**
 * One Helm chart, pinned.
 *
 * @param name chart name in its repository
 * @param version chart version, exact
 * @param appVersion version of what the chart installs
 * @param repository base URL of the repository
 * @param minKubernetes oldest Kubernetes minor version (of 1.x) that it is meant for
 * @param maxKubernetes newest one, where the vendor names one
 * @param digest SHA-256 of the archive in hex, where known
 */
public record ChartRelease(
    String name,
    String version,
    String appVersion,
    String repository,
    int minKubernetes,
    Optional<Integer> maxKubernetes,
    Optional<String> digest) {

  /** Whether the chart is meant for that Kubernetes. */
  public boolean supports(KubernetesVersion kubernetes) {
    return kubernetes.minor() >= minKubernetes
        && maxKubernetes.map(max -> kubernetes.minor() <= max).orElse(true);
  }

  /** For messages: {@code 1.21 to 1.24} or {@code 1.25 or newer}. */
  public String kubernetesRange() {
    return "1." + minKubernetes + maxKubernetes.map(max -> " to 1." + max).orElse(" or newer");
  }
}
