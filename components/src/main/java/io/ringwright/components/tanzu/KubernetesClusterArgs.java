package io.ringwright.components.tanzu;

import com.pulumi.core.Output;
import com.pulumi.core.annotations.Import;
import com.pulumi.resources.ResourceArgs;

/** Inputs of pulumi-kubernetes, as far as we set them. */
final class KubernetesClusterArgs extends ResourceArgs {
  @Import(name = "kubeconfig")
  private final Output<String> kubeconfig;

  @Import(name = "clusterIdentifier")
  private final Output<String> clusterIdentifier;

  @Import(name = "enableServerSideApply", json = true)
  private final Output<Boolean> enableServerSideApply = Output.of(true);

  /** Hooks of charts are ours to do: see HelmChart. */
  @Import(name = "suppressHelmHookWarnings", json = true)
  private final Output<Boolean> suppressHelmHookWarnings = Output.of(true);

  KubernetesClusterArgs(Output<String> kubeconfig, String clusterIdentifier) {
    this.kubeconfig = kubeconfig.asSecret();
    this.clusterIdentifier = Output.of(clusterIdentifier);
  }
}
