package io.ringwright.components.sddc;

import io.ringwright.catalog.CidrBlock;
import io.ringwright.catalog.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The networks that an SDDC's Supervisor gets when Tanzu is activated; fixed from then on.
 *
 * @param serviceCidr cluster addresses of the Supervisor's own services
 * @param namespaceCidrs where namespaces without a network of their own take pod addresses from
 * @param ingressCidrs where load balancers take addresses from
 * @param egressCidrs source addresses of pods behind NAT
 */
public record TanzuNetworks(
    CidrBlock serviceCidr,
    List<CidrBlock> namespaceCidrs,
    List<CidrBlock> ingressCidrs,
    List<CidrBlock> egressCidrs) {

  public TanzuNetworks {
    namespaceCidrs = List.copyOf(namespaceCidrs);
    ingressCidrs = List.copyOf(ingressCidrs);
    egressCidrs = List.copyOf(egressCidrs);
  }

  private record Named(String where, CidrBlock block) {}

  List<Problem> problems(String where, CidrBlock vpc) {
    var problems = new ArrayList<Problem>();
    nonEmpty(where + ".namespaceCidrs", namespaceCidrs, problems);
    nonEmpty(where + ".ingressCidrs", ingressCidrs, problems);
    nonEmpty(where + ".egressCidrs", egressCidrs, problems);
    var all =
        Stream.of(
                Stream.of(new Named("VmcSddc.vpcCidr", vpc)),
                Stream.of(new Named(where + ".serviceCidr", serviceCidr)),
                named(where + ".namespaceCidrs", namespaceCidrs),
                named(where + ".ingressCidrs", ingressCidrs),
                named(where + ".egressCidrs", egressCidrs))
            .flatMap(each -> each)
            .toList();
    for (int later = 1; later < all.size(); later++) {
      overlap(all.subList(0, later), all.get(later), problems);
    }
    return problems;
  }

  private static Stream<Named> named(String where, List<CidrBlock> blocks) {
    return blocks.stream().map(block -> new Named(where, block));
  }

  private static void nonEmpty(String where, List<CidrBlock> blocks, List<Problem> problems) {
    if (blocks.isEmpty()) {
      problems.add(Problem.missing(where, "one network or more", "add for instance 10.244.0.0/21"));
    }
  }

  private static void overlap(List<Named> earlier, Named later, List<Problem> problems) {
    earlier.stream()
        .filter(each -> each.block().overlaps(later.block()))
        .findFirst()
        .ifPresent(
            other ->
                problems.add(
                    new Problem(
                        later.where(),
                        later.block(),
                        "a network that does not overlap " + other.where() + " " + other.block(),
                        "move one of the two")));
  }

  static List<String> texts(List<CidrBlock> blocks) {
    return blocks.stream().map(CidrBlock::toString).toList();
  }
}
