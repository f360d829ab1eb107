package io.ringwright.components.tanzu;

import io.ringwright.catalog.CidrBlock;
import io.ringwright.catalog.Problem;
import io.ringwright.catalog.SupervisorRules;
import io.ringwright.catalog.SupervisorRules.Routing;
import io.ringwright.components.bindings.supervisor.NamespaceNetworkArgs;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A network that a namespace has to itself, instead of the Supervisor's. It is fixed for the life
 * of the namespace: each change replaces the namespace, and so is refused while it is protected.
 */
public sealed interface NamespaceNetwork {

  /** Where pods and nodes take addresses from. */
  List<CidrBlock> namespaceCidrs();

  /** Where load balancers take addresses from. */
  List<CidrBlock> ingressCidrs();

  /** Source addresses behind NAT. */
  List<CidrBlock> egressCidrs();

  Routing routing();

  /** Pods are dialled at their own addresses; a ring over several clusters needs that. */
  record Routable(List<CidrBlock> namespaceCidrs, List<CidrBlock> ingressCidrs)
      implements NamespaceNetwork {
    public Routable {
      namespaceCidrs = List.copyOf(namespaceCidrs);
      ingressCidrs = List.copyOf(ingressCidrs);
    }

    @Override
    public List<CidrBlock> egressCidrs() {
      return List.of();
    }

    @Override
    public Routing routing() {
      return Routing.ROUTABLE;
    }
  }

  /** Pods leave through egress addresses and can't be dialled from outside of their cluster. */
  record Translated(
      List<CidrBlock> namespaceCidrs, List<CidrBlock> ingressCidrs, List<CidrBlock> egressCidrs)
      implements NamespaceNetwork {
    public Translated {
      namespaceCidrs = List.copyOf(namespaceCidrs);
      ingressCidrs = List.copyOf(ingressCidrs);
      egressCidrs = List.copyOf(egressCidrs);
    }

    @Override
    public Routing routing() {
      return Routing.NAT;
    }
  }

  /** All problems, with {@code where} in front of the field. */
  default List<Problem> problems(String where) {
    var problems =
        new ArrayList<>(
            SupervisorRules.network(
                where, routing(), namespaceCidrs(), ingressCidrs(), egressCidrs()));
    var all =
        Stream.of(namespaceCidrs(), ingressCidrs(), egressCidrs()).flatMap(List::stream).toList();
    for (int later = 1; later < all.size(); later++) {
      var block = all.get(later);
      all.subList(0, later).stream()
          .filter(block::overlaps)
          .findFirst()
          .ifPresent(
              other ->
                  problems.add(
                      new Problem(
                          where,
                          block,
                          "a network that does not overlap " + other + " of the same namespace",
                          "move one of the two")));
    }
    return problems;
  }

  /** As the provider takes it. */
  default NamespaceNetworkArgs toArgs() {
    var args =
        NamespaceNetworkArgs.builder()
            .routable(routing() == Routing.ROUTABLE)
            .namespaceCidrs(namespaceCidrs().stream().map(CidrBlock::toString).toList())
            .ingressCidrs(ingressCidrs().stream().map(CidrBlock::toString).toList());
    if (!egressCidrs().isEmpty()) {
      args.egressCidrs(egressCidrs().stream().map(CidrBlock::toString).toList());
    }
    return args.build();
  }
}
