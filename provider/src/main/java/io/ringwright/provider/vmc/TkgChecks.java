package io.ringwright.provider.vmc;

import io.ringwright.catalog.CidrBlock;
import io.ringwright.catalog.Problem;
import io.ringwright.catalog.SupervisorRules;
import io.ringwright.provider.checks.Networks;
import java.util.ArrayList;
import java.util.List;

/** What is wrong with the networks that Tanzu is to be activated with. */
final class TkgChecks {
  private TkgChecks() {}

  static List<Problem> of(TkgActivationInputs wanted) {
    var problems = new ArrayList<Problem>();
    var networks = new Networks(problems);
    wanted.serviceCidr().known().ifPresent(text -> networks.add("TkgActivation.serviceCidr", text));
    networks.addAll("TkgActivation.namespaceCidrs", wanted.namespaceCidrs());
    networks.addAll("TkgActivation.ingressCidrs", wanted.ingressCidrs());
    networks.addAll("TkgActivation.egressCidrs", wanted.egressCidrs());
    for (var text : wanted.namespaceCidrs().orElse(List.of())) {
      if (CidrBlock.check("", text).isEmpty()
          && CidrBlock.of(text).prefix() > SupervisorRules.MAX_NAMESPACE_PREFIX) {
        problems.add(tooSmall(text));
      }
    }
    return List.copyOf(problems);
  }

  private static Problem tooSmall(String text) {
    return new Problem(
        "TkgActivation.namespaceCidrs",
        text,
        "prefix /" + SupervisorRules.MAX_NAMESPACE_PREFIX + " or shorter",
        "reserve a larger network");
  }
}
