package io.ringwright.provider.supervisor;

import io.ringwright.catalog.CidrBlock;
import io.ringwright.catalog.Problem;
import io.ringwright.catalog.SupervisorRules;
import io.ringwright.catalog.SupervisorRules.Routing;
import io.ringwright.provider.checks.Addresses;
import io.ringwright.provider.checks.Networks;
import io.ringwright.provider.checks.Words;
import io.ringwright.provider.spi.Field;
import java.util.ArrayList;
import java.util.List;

/** What can be said against a vSphere Namespace before anybody is asked. */
final class NamespaceChecks {
  private static final List<String> ROLES = List.of("OWNER", "EDIT", "VIEW");
  private static final List<String> SUBJECTS = List.of("USER", "GROUP");
  private static final List<String> SIZES = List.of("SMALL", "MEDIUM", "LARGE");

  private NamespaceChecks() {}

  static List<Problem> of(NamespaceInputs wanted) {
    var problems = new ArrayList<Problem>();
    wanted
        .name()
        .known()
        .flatMap(name -> SupervisorRules.namespaceName("Namespace.name", name))
        .ifPresent(problems::add);
    wanted
        .vcenter()
        .known()
        .flatMap(vcenter -> vcenter.url().known())
        .flatMap(url -> Addresses.url("Namespace.vcenter.url", url))
        .ifPresent(problems::add);
    for (var access : wanted.access().orElse(List.of())) {
      access
          .role()
          .known()
          .flatMap(role -> Words.oneOf("Namespace.access.role", role, ROLES))
          .ifPresent(problems::add);
      access
          .type()
          .known()
          .flatMap(type -> Words.oneOf("Namespace.access.type", type, SUBJECTS))
          .ifPresent(problems::add);
    }
    for (var storage : wanted.storage().orElse(List.of())) {
      storage
          .limitGiB()
          .known()
          .filter(limit -> limit < 1)
          .map(
              limit ->
                  new Problem(
                      "Namespace.storage.limitGiB", limit, "1 or more", "remove it for no limit"))
          .ifPresent(problems::add);
    }
    wanted.network().known().ifPresent(network -> check(network, problems));
    return List.copyOf(problems);
  }

  private static void check(NamespaceNetwork network, List<Problem> problems) {
    var where = "Namespace.network";
    int before = problems.size();
    var networks = new Networks(problems);
    networks.addAll(where + ".namespaceCidrs", network.namespaceCidrs());
    networks.addAll(where + ".ingressCidrs", network.ingressCidrs());
    networks.addAll(where + ".egressCidrs", network.egressCidrs());
    network
        .subnetPrefixLength()
        .known()
        .filter(length -> length < 1 || length > SupervisorRules.DEFAULT_SUBNET_PREFIX)
        .map(
            length ->
                new Problem(
                    where + ".subnetPrefixLength",
                    length,
                    "1 to " + SupervisorRules.DEFAULT_SUBNET_PREFIX,
                    "remove it for " + SupervisorRules.DEFAULT_SUBNET_PREFIX))
        .ifPresent(problems::add);
    network
        .loadBalancerSize()
        .known()
        .flatMap(size -> Words.oneOf(where + ".loadBalancerSize", size, SIZES))
        .ifPresent(problems::add);
    boolean allKnown =
        !network.routable().isUnknown()
            && !network.namespaceCidrs().isUnknown()
            && !network.ingressCidrs().isUnknown()
            && !network.egressCidrs().isUnknown();
    if (allKnown && overrides(network) && problems.size() == before) {
      problems.addAll(
          SupervisorRules.network(
              where,
              network.routable().orElse(false) ? Routing.ROUTABLE : Routing.NAT,
              blocks(network.namespaceCidrs()),
              blocks(network.ingressCidrs()),
              blocks(network.egressCidrs())));
    }
  }

  /** Who names a gateway or one list of blocks has to name all that it needs. */
  private static boolean overrides(NamespaceNetwork network) {
    return !(network.tier0Gateway() instanceof Field.Absent<?>)
        || network.namespaceCidrs().known().isPresent()
        || network.ingressCidrs().known().isPresent()
        || network.egressCidrs().known().isPresent();
  }

  private static List<CidrBlock> blocks(Field<List<String>> texts) {
    return texts.orElse(List.of()).stream().map(CidrBlock::of).toList();
  }
}
