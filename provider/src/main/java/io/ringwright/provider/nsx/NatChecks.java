package io.ringwright.provider.nsx;

import io.ringwright.catalog.CidrBlock;
import io.ringwright.catalog.Ipv4Address;
import io.ringwright.catalog.Problem;
import io.ringwright.provider.vmc.NatRuleInputs;
import java.util.ArrayList;
import java.util.List;

/** What is wrong with a wished-for NAT rule. */
final class NatChecks {
  private static final List<String> ACTIONS =
      List.of(NatDocument.DNAT, NatDocument.SNAT, NatDocument.REFLEXIVE);
  private static final List<String> MATCHES =
      List.of(NatDocument.MATCH_INTERNAL, NatDocument.MATCH_EXTERNAL);

  private NatChecks() {}

  static List<Problem> of(NatRuleInputs wanted) {
    var problems = new ArrayList<Problem>();
    Spelling.checkUrl("NatRule", wanted.nsxUrl(), problems);
    Spelling.checkWord("NatRule.action", wanted.action(), ACTIONS, problems);
    Spelling.checkWord("NatRule.firewallMatch", wanted.firewallMatch(), MATCHES, problems);
    Spelling.checkOrder("NatRule.sequenceNumber", wanted.sequenceNumber(), problems);
    wanted
        .publicIp()
        .known()
        .flatMap(text -> Ipv4Address.check("NatRule.publicIp", text))
        .ifPresent(problems::add);
    internal(wanted, problems);
    if (!wanted.action().isUnknown()) {
      service(wanted, problems);
    }
    port(wanted, problems);
    return List.copyOf(problems);
  }

  private static void internal(NatRuleInputs wanted, List<Problem> problems) {
    var text = wanted.internalAddress().orElse("");
    boolean mayBeNetwork =
        wanted.action().isUnknown() || wanted.action().orElse("").equals(NatDocument.SNAT);
    if (text.isEmpty()) {
      return;
    }
    (mayBeNetwork && text.contains("/")
            ? CidrBlock.check("NatRule.internalAddress", text)
            : Ipv4Address.check("NatRule.internalAddress", text))
        .ifPresent(problems::add);
  }

  private static void service(NatRuleInputs wanted, List<Problem> problems) {
    wanted
        .service()
        .known()
        .filter(each -> !wanted.action().orElse("").equals(NatDocument.DNAT))
        .ifPresent(
            each ->
                problems.add(
                    new Problem(
                        "NatRule.service",
                        each,
                        "only with action DNAT (the others translate all traffic)",
                        "leave it out, or set action to DNAT")));
  }

  private static void port(NatRuleInputs wanted, List<Problem> problems) {
    var port = wanted.internalPort().known();
    if (port.isEmpty()) {
      return;
    }
    if (!Spelling.isPorts(port.get())) {
      problems.add(
          new Problem(
              "NatRule.internalPort",
              port.get(),
              "a port or a range of ports from lower to higher, 1 to 65535",
              "write for instance 9042 or 8000-8010"));
    }
    if (wanted.service().known().isEmpty() && !wanted.service().isUnknown()) {
      problems.add(
          new Problem(
              "NatRule.internalPort",
              port.get(),
              "only with a service (without one NSX ignores it)",
              "set service to what comes in, such as HTTPS"));
    }
  }
}
