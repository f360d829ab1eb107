package io.ringwright.components.tanzu;

import com.pulumi.core.Output;
import com.pulumi.resources.CustomResourceOptions;
import com.pulumi.resources.ProviderResource;
import io.ringwright.catalog.KubernetesVersion;
import io.ringwright.catalog.TanzuRelease;
import io.ringwright.catalog.TanzuRelease.PodSecurity;
import java.util.Optional;

/**
 * The way into a Kubernetes cluster, whoever made it: pulumi-kubernetes with the cluster's own
 * kubeconfig.
 *
 * <p>It has a stable identifier, so that a rotated kubeconfig is one update and replaces nothing;
 * without it pulumi-kubernetes would replace every object of the cluster. {@code
 * com.pulumi:kubernetes} 4.0.0 does not know that input, hence this class.
 */
public final class KubernetesCluster extends ProviderResource {
  /** The plugin that knows {@code clusterIdentifier}, {@code Chart} and {@code waitFor}. */
  static final String PLUGIN_VERSION = "4.24.0";

  private final Output<String> kubeconfig;
  private final String clusterName;
  private final PodSecurity podSecurity;
  private final Optional<KubernetesVersion> version;

  KubernetesCluster(
      String name,
      Output<String> kubeconfig,
      String identifier,
      Optional<KubernetesVersion> version,
      CustomResourceOptions.Builder options) {
    super(
        "kubernetes",
        name,
        new KubernetesClusterArgs(kubeconfig, identifier),
        options.version(PLUGIN_VERSION).build());
    this.kubeconfig = kubeconfig.asSecret();
    this.clusterName = identifier;
    this.version = version;
    this.podSecurity =
        version.map(TanzuRelease::podSecurity).orElse(PodSecurity.ADMISSION_ENFORCES);
  }

  /**
   * Any cluster that exists already, by an administrator's kubeconfig (YAML, not a path). It is
   * used, never owned.
   *
   * @param clusterName says which cluster it is, and must stay: with another one everything in it
   *     is replaced
   */
  public static KubernetesCluster existing(
      String name, Output<String> kubeconfig, String clusterName) {
    return new KubernetesCluster(
        name, kubeconfig, clusterName, Optional.empty(), CustomResourceOptions.builder());
  }

  /** The same where the Kubernetes version is known: it decides how pods are admitted. */
  public static KubernetesCluster existing(
      String name, Output<String> kubeconfig, String clusterName, KubernetesVersion version) {
    return new KubernetesCluster(
        name, kubeconfig, clusterName, Optional.of(version), CustomResourceOptions.builder());
  }

  /** Administrator's kubeconfig (YAML), secret. */
  public Output<String> kubeconfig() {
    return kubeconfig;
  }

  /** Which cluster it is: {@code namespace/name} of a Tanzu cluster. */
  public String clusterName() {
    return clusterName;
  }

  /** What a namespace needs before a pod of a platform starts in it. */
  public PodSecurity podSecurity() {
    return podSecurity;
  }

  /** Kubernetes version, where known. */
  public Optional<KubernetesVersion> version() {
    return version;
  }
}
