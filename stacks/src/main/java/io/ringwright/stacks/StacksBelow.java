package io.ringwright.stacks;

import com.pulumi.core.Output;
import com.pulumi.deployment.Deployment;
import com.pulumi.exceptions.RunException;
import com.pulumi.resources.StackReference;
import com.pulumi.resources.StackReferenceArgs;
import io.ringwright.components.tanzu.KubernetesCluster;
import io.ringwright.stacks.config.ClusterConfig;
import io.ringwright.stacks.config.FoundationConfig;
import io.ringwright.stacks.config.LayersConfig;
import io.ringwright.stacks.config.LayersConfig.Slice;
import io.ringwright.stacks.config.SupervisorConfig;
import java.util.List;
import java.util.Map;

/** What other stacks of the same configuration have built, by their outputs. */
final class StacksBelow {
  /** Output of a foundation: how each cluster is reached, by its name. */
  static final String CLUSTERS = "clusters";

  private final StackReference foundation;

  private StacksBelow(StackReference foundation) {
    this.foundation = foundation;
  }

  /** References to all stacks below one that builds only the upper layers. */
  static StacksBelow of(LayersConfig layers) {
    var foundation = reference("foundation", layers.foundation().orElseThrow());
    if (layers.slice() == Slice.CASSANDRA) {
      // Nothing of it is read, but without it the ring would wait for operators in vain.
      reference("platform", layers.platform().orElseThrow());
    }
    return new StacksBelow(foundation);
  }

  private static StackReference reference(String name, String stack) {
    return new StackReference(
        name, StackReferenceArgs.builder().name(Output.of(qualified(stack))).build());
  }

  /** A stack's name alone is one of this project. */
  private static String qualified(String stack) {
    var here = Deployment.getInstance();
    return stack.contains("/")
        ? stack
        : here.getOrganizationName() + "/" + here.getProjectName() + "/" + stack;
  }

  /** The way into a Tanzu cluster that the foundation has built. */
  ClusterAccess cluster(ClusterConfig.Tanzu cluster) {
    var outputs = foundation.requireOutput(CLUSTERS).applyValue(all -> of(all, cluster.name()));
    var kubernetes =
        KubernetesCluster.existing(
            cluster.name() + "-kubernetes",
            outputs.applyValue(each -> String.valueOf(each.get("kubeconfig"))).asSecret(),
            identifier(cluster.foundation(), cluster.name()),
            cluster.tanzu().release().kubernetes());
    return new ClusterAccess(
        kubernetes,
        outputs.applyValue(each -> String.valueOf(each.get("storageClass"))).asPlaintext(),
        List.of());
  }

  /** As the foundation calls it: its objects must not be replaced for a move between stacks. */
  private static String identifier(FoundationConfig foundation, String cluster) {
    return foundation
            .supervisor()
            .map(SupervisorConfig::namespace)
            .map(SupervisorConfig.NamespaceConfig::name)
            .orElseThrow()
        + "/"
        + cluster;
  }

  private static Map<?, ?> of(Object clusters, String name) {
    if (clusters instanceof Map<?, ?> all && all.get(name) instanceof Map<?, ?> cluster) {
      return cluster;
    }
    throw new RunException(
        "the stack of ringwright:layers.foundation has no cluster "
            + name
            + ": run `./ringwright up` on it first");
  }
}
