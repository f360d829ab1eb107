package io.ringwright.provider.nsx;

import io.ringwright.catalog.AddressRange;
import io.ringwright.catalog.NsxGateway;
import io.ringwright.catalog.NsxGateway.SystemGroup;
import io.ringwright.catalog.NsxGateway.Uplink;
import io.ringwright.catalog.Problem;
import io.ringwright.provider.checks.Words;
import io.ringwright.provider.spi.Field;
import io.ringwright.provider.vmc.FirewallRuleInputs;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What is wrong with a wished-for firewall rule. That a rule of the management gateway needs a
 * system-defined group: VMC networking guide, "Add or Modify Management Gateway Firewall Rules".
 */
final class RuleChecks {
  private static final List<String> ACTIONS = List.of("ALLOW", "DROP", "REJECT");

  private final Optional<NsxGateway> gateway;
  private final List<Problem> problems = new ArrayList<>();

  private RuleChecks(Optional<NsxGateway> gateway) {
    this.gateway = gateway;
  }

  static List<Problem> of(FirewallRuleInputs wanted) {
    var checks = new RuleChecks(wanted.gateway().known().flatMap(NsxGateway::read));
    checks.all(wanted);
    return List.copyOf(checks.problems);
  }

  private void all(FirewallRuleInputs wanted) {
    Spelling.checkUrl("FirewallRule", wanted.nsxUrl(), problems);
    Spelling.checkWord("FirewallRule.gateway", wanted.gateway(), NsxGateway.wireNames(), problems);
    Spelling.checkWord("FirewallRule.action", wanted.action(), ACTIONS, problems);
    Spelling.checkOrder("FirewallRule.sequenceNumber", wanted.sequenceNumber(), problems);
    members("FirewallRule.sources", wanted.sources());
    members("FirewallRule.destinations", wanted.destinations());
    var services = wanted.services().orElse(List.of());
    for (int i = 0; i < services.size(); i++) {
      RuleServices.check("FirewallRule.services[" + i + "]", services.get(i))
          .ifPresent(problems::add);
    }
    uplinks(wanted.uplinks());
    if (gateway.filter(NsxGateway.MANAGEMENT::equals).isPresent()) {
      systemGroup(wanted);
    }
  }

  private void members(String where, Field<List<String>> members) {
    var texts = members.orElse(List.of());
    for (int i = 0; i < texts.size(); i++) {
      member(where + "[" + i + "]", texts.get(i)).ifPresent(problems::add);
    }
  }

  private Optional<Problem> member(String where, String text) {
    if (RuleMembers.isAddress(text)) {
      return AddressRange.check(where, text);
    }
    return SystemGroup.read(text)
        .filter(group -> gateway.isPresent() && group.gateway() != gateway.get())
        .map(
            group ->
                new Problem(
                    where,
                    text,
                    "addresses, groups of "
                        + gateway.get().wireName()
                        + " and "
                        + String.join(", ", SystemGroup.words(gateway.get())),
                    "set gateway to " + group.gateway().wireName()));
  }

  private void uplinks(Field<List<String>> uplinks) {
    var texts = uplinks.orElse(List.of());
    if (!texts.isEmpty() && gateway.filter(NsxGateway.MANAGEMENT::equals).isPresent()) {
      problems.add(
          new Problem(
              "FirewallRule.uplinks",
              String.join(", ", texts),
              "only on cgw (the management gateway has none to choose from)",
              "leave it out"));
      return;
    }
    for (int i = 0; i < texts.size(); i++) {
      var where = "FirewallRule.uplinks[" + i + "]";
      if (!texts.get(i).startsWith("/infra/labels/")) {
        Words.oneOf(where, texts.get(i), Uplink.words()).ifPresent(problems::add);
      }
    }
  }

  private void systemGroup(FirewallRuleInputs wanted) {
    boolean mayHaveOne = wanted.sources().isUnknown() || wanted.destinations().isUnknown();
    if (!mayHaveOne && !hasOne(wanted.sources()) && !hasOne(wanted.destinations())) {
      problems.add(
          Problem.missing(
              "FirewallRule.destinations",
              "one of "
                  + String.join(", ", SystemGroup.words(NsxGateway.MANAGEMENT))
                  + " as a source or destination on mgw",
              "name what the rule opens, such as vcenter"));
    }
  }

  private static boolean hasOne(Field<List<String>> members) {
    return members.orElse(List.of()).stream().anyMatch(each -> SystemGroup.read(each).isPresent());
  }
}
