package io.ringwright.policies.rules;

import io.ringwright.catalog.CidrBlock;
import io.ringwright.catalog.SupervisorRules;
import io.ringwright.policies.kit.Facts;
import io.ringwright.policies.kit.Field;
import io.ringwright.policies.kit.Level;
import io.ringwright.policies.kit.Setting;
import io.ringwright.policies.kit.Settings;
import io.ringwright.policies.kit.Severity;
import io.ringwright.policies.kit.StackRule;
import io.ringwright.policies.kit.StackView;
import io.ringwright.policies.kit.Verdict;
import io.ringwright.policies.platform.Platform;
import io.ringwright.policies.platform.SupervisorNamespace;
import java.util.List;

/**
 * Each routable node takes a piece of the namespace's network; the network can't be changed later.
 */
final class NamespaceNetworkHasRoom implements StackRule<NamespaceNetworkHasRoom.NetworkAndNodes> {

  /** A namespace and the nodes of its clusters. */
  record NetworkAndNodes(SupervisorNamespace namespace, Field<Integer> nodes) {}

  @Override
  public Facts facts() {
    return new Facts(
        "namespace-network-has-room",
        Level.ADVISORY,
        Severity.MEDIUM,
        "The namespace network has a piece for each node of its clusters, twice over.",
        "Each node's pods get a subnet of their own out of it. When it is used up no worker can be added, and a namespace network is fixed for life.",
        "K8ssandra on Tanzu paper, Best Practices (reserve a large CIDR); vSphere with Tanzu GUID-DC40E329");
  }

  @Override
  public List<Setting> settings() {
    return List.of(
        Setting.number("growth", 2, "How many times today's nodes the network must hold."));
  }

  @Override
  public List<Subject<NetworkAndNodes>> subjects(StackView stack) {
    var platform = new Platform(stack);
    return platform.namespaces().stream()
        .filter(it -> it.routable().is(yes -> yes))
        .map(it -> new Subject<>(it.resource(), new NetworkAndNodes(it, nodes(platform, it))))
        .toList();
  }

  @Override
  public Verdict judge(NetworkAndNodes it, Settings settings) {
    var pieces =
        it.namespace()
            .namespaceCidrs()
            .with(
                it.namespace().subnetPrefixLength().or(SupervisorRules.DEFAULT_SUBNET_PREFIX),
                NamespaceNetworkHasRoom::pieces);
    return pieces
        .with(
            it.nodes(),
            (there, nodes) ->
                judge(it.namespace(), there, (long) Math.ceil(nodes * settings.number("growth"))))
        .fold(
            verdict -> verdict,
            Verdict::kept,
            () -> Verdict.notYetKnown("the network or the number of nodes"));
  }

  private static Verdict judge(SupervisorNamespace namespace, long pieces, long needed) {
    return pieces >= needed
        ? Verdict.kept()
        : Verdict.broken(
            namespace.title() + ": network.namespaceCidrs",
            "room for " + pieces + " nodes",
            needed + " or more",
            "reserve a larger network, such as a /16, before anything runs in it");
  }

  /** One piece stays reserved. */
  private static long pieces(List<CidrBlock> networks, int prefix) {
    return networks.stream()
            .filter(it -> it.prefix() <= prefix)
            .mapToLong(it -> it.size() >> (32 - prefix))
            .sum()
        - 1;
  }

  private static Field<Integer> nodes(Platform platform, SupervisorNamespace namespace) {
    Field<Integer> sum = Field.known(0);
    for (var cluster : platform.tanzuClusters()) {
      if (platform.namespaceOf(cluster).filter(namespace::equals).isPresent()) {
        sum =
            sum.with(cluster.workers().or(0), Integer::sum)
                .with(cluster.controlPlaneReplicas().or(0), Integer::sum);
      }
    }
    return sum;
  }
}
