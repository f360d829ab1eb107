package io.ringwright.stacks.config;

import io.ringwright.catalog.CidrBlock;
import io.ringwright.catalog.Problem;
import io.ringwright.stacks.config.SupervisorConfig.NamespaceConfig;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** No two networks of a stack share an address: the vendor finds out only when packets get lost. */
final class NetworkChecks {
  private record Network(String path, CidrBlock block) {}

  private final Findings findings;

  NetworkChecks(Findings findings) {
    this.findings = findings;
  }

  void check(StackConfig config) {
    if (!(config.platform() instanceof Platform.Vsphere vsphere)) {
      return;
    }
    var networks = networks(vsphere);
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

  private static List<Network> networks(Platform.Vsphere vsphere) {
    var networks = new ArrayList<Network>();
    vsphere
        .sddc()
        .filter(SddcConfig.New.class::isInstance)
        .map(SddcConfig.New.class::cast)
        .flatMap(SddcConfig.New::vpcCidr)
        .ifPresent(block -> networks.add(new Network("ringwright:sddc.vpcCidr", block)));
    var supervisor = "ringwright:supervisor.";
    vsphere
        .supervisor()
        .flatMap(SupervisorConfig::activation)
        .ifPresent(
            each -> {
              var at = supervisor + "activation.";
              each.serviceCidr()
                  .ifPresent(block -> networks.add(new Network(at + "serviceCidr", block)));
              addAll(networks, at + "namespaceCidrs", each.namespaceCidrs());
              addAll(networks, at + "ingressCidrs", each.ingressCidrs());
              addAll(networks, at + "egressCidrs", each.egressCidrs());
            });
    vsphere
        .supervisor()
        .map(SupervisorConfig::namespace)
        .filter(NamespaceConfig.New.class::isInstance)
        .map(NamespaceConfig.New.class::cast)
        .ifPresent(
            each -> {
              var at = supervisor + "namespace.";
              addAll(networks, at + "namespaceCidrs", each.namespaceCidrs());
              addAll(networks, at + "ingressCidrs", each.ingressCidrs());
              addAll(networks, at + "egressCidrs", each.egressCidrs());
            });
    vsphere
        .tanzu()
        .ifPresent(
            tanzu ->
                networks.add(new Network("ringwright:tanzu.serviceCidr", tanzu.serviceCidr())));
    return networks;
  }

  private static void addAll(List<Network> networks, String path, List<CidrBlock> blocks) {
    blocks.forEach(block -> networks.add(new Network(path, block)));
  }
}
