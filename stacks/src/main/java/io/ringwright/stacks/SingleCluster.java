package io.ringwright.stacks;

import com.pulumi.Context;
import com.pulumi.core.Output;
import com.pulumi.resources.CustomResourceOptions;
import com.pulumi.resources.Resource;
import io.ringwright.components.DataLoss;
import io.ringwright.components.PlatformGuard;
import io.ringwright.components.bindings.RingwrightProvider;
import io.ringwright.components.bindings.RingwrightProviderArgs;
import io.ringwright.stacks.config.Platform;
import io.ringwright.stacks.config.StackConfig;
import java.util.ArrayList;

/**
 * One ring in one Kubernetes cluster: from the hosts up, or on whatever exists already. A layer
 * that the configuration does not name is not built.
 */
final class SingleCluster {
  private final StackConfig config;
  private final Surroundings surroundings;
  private final DataLoss dataLoss;

  SingleCluster(StackConfig config, Surroundings surroundings) {
    this.config = config;
    this.surroundings = surroundings;
    this.dataLoss = config.dataLossAllowed() ? DataLoss.ALLOW : DataLoss.REFUSE;
  }

  void build(Context context) {
    var provider = provider();
    var layers =
        config.platform() instanceof Platform.Vsphere vsphere
            ? VsphereLayers.build(config, vsphere, dataLoss, provider)
            : ExistingCluster.use((Platform.Existing) config.platform(), surroundings);
    var all = new ArrayList<Resource>(layers.built());
    layers
        .cluster()
        .ifPresent(
            cluster -> {
              exportCluster(context, cluster);
              var workloads =
                  WorkloadLayers.build(config, cluster, dataLoss, provider, surroundings);
              workloads.export(context);
              all.addAll(workloads.built());
            });
    PlatformGuard.over("guard", dataLoss, all, provider);
  }

  /**
   * The provider of our resources, without a single input: credentials and addresses come from its
   * environment, and so never enter the state. An own one, since the engine would hand all of
   * {@code ringwright:*} configuration to the default one, which has the same name.
   */
  private static RingwrightProvider provider() {
    return new RingwrightProvider(
        "ringwright",
        RingwrightProviderArgs.builder().build(),
        CustomResourceOptions.builder().build());
  }

  private static void exportCluster(Context context, ClusterAccess cluster) {
    context.export("kubeconfig", cluster.kubernetes().kubeconfig());
    context.export("kubernetesContext", Output.of(cluster.kubernetes().clusterName()));
    context.export("storageClass", cluster.storageClass());
  }
}
