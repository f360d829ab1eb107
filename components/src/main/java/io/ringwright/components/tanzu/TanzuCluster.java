package io.ringwright.components.tanzu;

import com.pulumi.core.Output;
import com.pulumi.resources.ComponentResource;
import com.pulumi.resources.ComponentResourceOptions;
import io.ringwright.components.FreshOptions;
import java.util.Map;
import java.util.Optional;

/**
 * A Tanzu Kubernetes cluster whose workers can hold Cassandra.
 *
 * <p>Children: {@code <name>-cluster} (protected) and {@code <name>-kubernetes}, the provider for
 * what runs in it. Outputs resolve when every node is ready, and are unknown in the preview that
 * creates it. A cluster that exists already enters by {@link KubernetesCluster#existing}.
 */
public final class TanzuCluster extends ComponentResource {
  /** Type token in Pulumi state. */
  public static final String TYPE = "ringwright:tanzu:TanzuCluster";

  private final io.ringwright.components.bindings.supervisor.TanzuCluster cluster;
  private final KubernetesCluster kubernetes;

  public TanzuCluster(String name, TanzuClusterArgs args) {
    this(name, args, FreshOptions.none());
  }

  public TanzuCluster(String name, TanzuClusterArgs args, ComponentResourceOptions options) {
    super(TYPE, name, options);
    cluster =
        new io.ringwright.components.bindings.supervisor.TanzuCluster(
            name + "-cluster",
            args.spec().render(),
            args.dataLoss()
                .protect(FreshOptions.childOf(this))
                .dependsOn(args.spec().namespace())
                .build());
    kubernetes =
        new KubernetesCluster(
            name + "-kubernetes",
            cluster.kubeconfig(),
            args.spec().namespace().namespaceName() + "/" + args.spec().clusterName(),
            Optional.of(args.spec().release().kubernetes()),
            FreshOptions.childOf(this));
    registerOutputs(
        Map.of("endpoint", cluster.endpoint(), "kubeconfig", cluster.kubeconfig().asSecret()));
  }

  /** The way into the cluster, for the components that run in it. */
  public KubernetesCluster kubernetes() {
    return kubernetes;
  }

  /** Administrator's kubeconfig (YAML), secret. */
  public Output<String> kubeconfig() {
    return cluster.kubeconfig().asSecret();
  }

  /** URL of its API server. */
  public Output<String> endpoint() {
    return cluster.endpoint();
  }
}
