package io.ringwright.policies.rules;

import io.ringwright.policies.kit.Facts;
import io.ringwright.policies.kit.Level;
import io.ringwright.policies.kit.ResourceRule;
import io.ringwright.policies.kit.ResourceView;
import io.ringwright.policies.kit.Settings;
import io.ringwright.policies.kit.Severity;
import io.ringwright.policies.kit.Verdict;
import io.ringwright.policies.platform.TanzuCluster;
import java.util.List;

/** An even number of control plane nodes tolerates no more failures than one node less. */
final class OddControlPlane implements ResourceRule<TanzuCluster> {

  @Override
  public Facts facts() {
    return new Facts(
        "odd-control-plane",
        Level.MANDATORY,
        Severity.HIGH,
        "A control plane has one or three nodes, three in production.",
        "etcd needs a majority: two nodes are less available than one. With one, the cluster can't be changed or healed while that node is away.",
        "TanzuKubernetesCluster v1alpha2 (1 or 3); K8ssandra on Tanzu paper (3)");
  }

  @Override
  public List<TanzuCluster> subjects(ResourceView resource) {
    return TanzuCluster.of(resource).stream().toList();
  }

  @Override
  public Verdict judge(TanzuCluster cluster, Settings settings) {
    return cluster
        .controlPlaneReplicas()
        .fold(
            count ->
                count == 3 || (count == 1 && !settings.production())
                    ? Verdict.kept()
                    : Verdict.broken(
                        cluster.at("controlPlane.replicas"),
                        count,
                        settings.production() ? "3 in production" : "1 or 3",
                        "write 3"),
            Verdict::kept,
            () -> Verdict.notYetKnown("the number of control plane nodes"));
  }
}
