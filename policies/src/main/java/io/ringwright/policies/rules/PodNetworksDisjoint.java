package io.ringwright.policies.rules;

import io.ringwright.catalog.CidrBlock;
import io.ringwright.policies.kit.Facts;
import io.ringwright.policies.kit.Field;
import io.ringwright.policies.kit.Level;
import io.ringwright.policies.kit.Settings;
import io.ringwright.policies.kit.Severity;
import io.ringwright.policies.kit.StackRule;
import io.ringwright.policies.kit.StackView;
import io.ringwright.policies.kit.Verdict;
import io.ringwright.policies.platform.Platform;
import io.ringwright.policies.platform.TanzuCluster;
import java.util.ArrayList;
import java.util.List;

/** Two clusters with the same pod addresses can't form one ring. */
final class PodNetworksDisjoint implements StackRule<PodNetworksDisjoint.Pair> {
  private static final String DEFAULT_PODS = "192.168.0.0/16";
  private static final String ROUTED = "antrea-nsx-routed";

  /** Two clusters of one ring. */
  record Pair(TanzuCluster one, TanzuCluster other) {}

  @Override
  public Facts facts() {
    return new Facts(
        "pod-networks-disjoint",
        Level.MANDATORY,
        Severity.HIGH,
        "Clusters that share a ring have pod networks that do not overlap.",
        "antrea and calico give every cluster 192.168.0.0/16: a node would dial its own neighbour instead of the other datacenter.",
        "antrea and calico defaults of TanzuKubernetesCluster (192.168.0.0/16)");
  }

  @Override
  public List<Subject<Pair>> subjects(StackView stack) {
    var platform = new Platform(stack);
    var pairs = new ArrayList<Subject<Pair>>();
    for (var ring : platform.rings()) {
      var homes =
          ring.datacenters().stream()
              .flatMap(dc -> platform.home(ring, dc).stream())
              .distinct()
              .toList();
      for (int i = 0; i < homes.size(); i++) {
        for (int j = i + 1; j < homes.size(); j++) {
          pairs.add(new Subject<>(ring.resource(), new Pair(homes.get(i), homes.get(j))));
        }
      }
    }
    return pairs;
  }

  @Override
  public Verdict judge(Pair pair, Settings settings) {
    if (pair.one().cni().is(ROUTED::equals) && pair.other().cni().is(ROUTED::equals)) {
      return Verdict.kept(); // NSX hands out pieces of one network, never the same twice
    }
    return pods(pair.one())
        .with(pods(pair.other()), (some, more) -> judge(pair, some, more))
        .fold(verdict -> verdict, Verdict::kept, () -> Verdict.notYetKnown("the pod networks"));
  }

  private static Field<List<String>> pods(TanzuCluster cluster) {
    return cluster.podCidrs().or(List.of(DEFAULT_PODS));
  }

  private static Verdict judge(Pair pair, List<String> some, List<String> more) {
    for (var one : networks(some)) {
      for (var other : networks(more)) {
        if (one.overlaps(other)) {
          return Verdict.broken(
              pair.other().at("network.podCidrs"),
              other,
              "a network apart from " + one + " of " + pair.one().title(),
              "use cni antrea-nsx-routed, or set podCidrs to another network");
        }
      }
    }
    return Verdict.kept();
  }

  private static List<CidrBlock> networks(List<String> texts) {
    return texts.stream()
        .filter(it -> CidrBlock.check("", it).isEmpty())
        .map(CidrBlock::of)
        .toList();
  }
}
