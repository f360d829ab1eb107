package io.ringwright.stacks.config;

import io.ringwright.catalog.CidrBlock;
import io.ringwright.catalog.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * No two networks of a stack share an address, whatever cluster they belong to: the vendor finds
 * out only when packets get lost.
 */
final class NetworkChecks {
  private record Network(String path, CidrBlock block) {}

  private final Findings findings;

  NetworkChecks(Findings findings) {
    this.findings = findings;
  }

  void check(Platform platform) {
    var networks = networks(platform).stream().filter(each -> findings.sound(each.path())).toList();
    for (int later = 1; later < networks.size(); later++) {
      var network = networks.get(later);
      networks.subList(0, later).stream()
          .filter(earlier -> earlier.block().overlaps(network.block()))
          .findFirst()
          .ifPresent(earlier -> overlap(network, earlier));
    }
  }

  private void overlap(Network network, Network earlier) {
    findings.judge(
        network.path(),
        where ->
            Optional.of(
                new Problem(
                    where,
                    network.block(),
                    "a network that does not overlap " + earlier.block() + " of " + earlier.path(),
                    "move one of the two")));
  }

  private static List<Network> networks(Platform platform) {
    var networks = new ArrayList<Network>();
    for (var foundation : platform.foundations()) {
      addAll(networks, foundation);
    }
    for (var cluster : platform.clusters()) {
      if (cluster instanceof ClusterConfig.Tanzu tanzu) {
        networks.add(new Network(tanzu.path() + ".serviceCidr", tanzu.tanzu().serviceCidr()));
      } else if (cluster instanceof ClusterConfig.Existing existing) {
        addAll(networks, existing.path() + ".podCidrs", existing.podCidrs());
      }
    }
    return networks;
  }

  private static void addAll(List<Network> networks, FoundationConfig foundation) {
    foundation
        .newSddc()
        .flatMap(SddcConfig.New::vpcCidr)
        .ifPresent(block -> networks.add(new Network(foundation.at("sddc.vpcCidr"), block)));
    var supervisor = foundation.at("supervisor");
    foundation
        .supervisor()
        .flatMap(SupervisorConfig::activation)
        .ifPresent(
            each -> {
              var at = supervisor + ".activation.";
              each.serviceCidr()
                  .ifPresent(block -> networks.add(new Network(at + "serviceCidr", block)));
              addAll(networks, at + "namespaceCidrs", each.namespaceCidrs());
              addAll(networks, at + "ingressCidrs", each.ingressCidrs());
              addAll(networks, at + "egressCidrs", each.egressCidrs());
            });
    foundation
        .newNamespace()
        .ifPresent(
            each -> {
              var at = supervisor + ".namespace.";
              addAll(networks, at + "namespaceCidrs", each.namespaceCidrs());
              addAll(networks, at + "ingressCidrs", each.ingressCidrs());
              addAll(networks, at + "egressCidrs", each.egressCidrs());
            });
  }

  private static void addAll(List<Network> networks, String path, List<CidrBlock> blocks) {
    blocks.forEach(block -> networks.add(new Network(path, block)));
  }
}
