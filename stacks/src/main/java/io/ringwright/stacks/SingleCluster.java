package io.ringwright.stacks;

import com.pulumi.Context;
import com.pulumi.core.Output;
import io.ringwright.stacks.config.Platform;
import io.ringwright.stacks.config.StackConfig;
import java.util.List;

/**
 * One ring in one Kubernetes cluster: from the hosts up, or on whatever exists already. A layer
 * that the configuration does not name is not built.
 */
final class SingleCluster {
  private final StackConfig config;
  private final Surroundings surroundings;

  SingleCluster(StackConfig config, Surroundings surroundings) {
    this.config = config;
    this.surroundings = surroundings;
  }

  void build(Context context) {
    var platform =
        config.platform() instanceof Platform.Vsphere vsphere
            ? VsphereLayers.build(config, vsphere)
            : ExistingCluster.use(
                ((Platform.Existing) config.platform()).kubernetes(), surroundings);
    platform.cluster().ifPresent(cluster -> exportCluster(context, cluster));
    context.export("notes", Output.of(List.<String>of()));
  }

  private static void exportCluster(Context context, ClusterAccess cluster) {
    context.export("kubeconfig", cluster.kubernetes().kubeconfig());
    context.export("kubernetesContext", Output.of(cluster.kubernetes().clusterName()));
    context.export("storageClass", cluster.storageClass());
  }
}
