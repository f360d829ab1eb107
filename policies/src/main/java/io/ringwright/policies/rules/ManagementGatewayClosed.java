package io.ringwright.policies.rules;

import io.ringwright.catalog.AddressRange;
import io.ringwright.catalog.CidrBlock;
import io.ringwright.policies.kit.Facts;
import io.ringwright.policies.kit.Level;
import io.ringwright.policies.kit.ResourceRule;
import io.ringwright.policies.kit.ResourceView;
import io.ringwright.policies.kit.Settings;
import io.ringwright.policies.kit.Severity;
import io.ringwright.policies.kit.Verdict;
import io.ringwright.policies.platform.Types;
import java.util.List;
import java.util.Set;

/**
 * vCenter open to the internet is one password away from every disk. A group counts like the rule
 * that names it, or the way round the rule would be a group of everybody.
 */
final class ManagementGatewayClosed implements ResourceRule<ResourceView> {
  private static final Set<String> ANY = Set.of("any", "ANY", "::/0");

  /** No network of an organisation's own is larger: RFC 1918, 10.0.0.0/8. */
  private static final long LARGEST = CidrBlock.of("10.0.0.0/8").size();

  @Override
  public Facts facts() {
    return new Facts(
        "management-gateway-closed",
        Level.MANDATORY,
        Severity.CRITICAL,
        "Rules of the management gateway name the networks that they let in.",
        "The gateway is closed by default; a rule from anywhere opens vCenter, NSX and the hosts to everyone.",
        "VMware Cloud on AWS documentation, management gateway firewall");
  }

  @Override
  public List<ResourceView> subjects(ResourceView resource) {
    return (resource.is(Types.FIREWALL_RULE) || resource.is(Types.GATEWAY_GROUP))
            && !resource.properties().text("gateway").is("cgw"::equals)
        ? List.of(resource)
        : List.of();
  }

  @Override
  public Verdict judge(ResourceView rule, Settings settings) {
    if (rule.properties().text("action").is(action -> !action.equals("ALLOW"))) {
      return Verdict.kept();
    }
    if (rule.properties().text("gateway").isUnknown()) {
      return Verdict.notYetKnown("which gateway the rule is for");
    }
    return rule.is(Types.GATEWAY_GROUP) ? group(rule) : sources(rule);
  }

  private static Verdict group(ResourceView group) {
    return group
        .properties()
        .texts("addresses")
        .fold(
            addresses -> verdict(group.title() + ": addresses", addresses),
            Verdict::kept,
            () -> Verdict.notYetKnown("the addresses"));
  }

  private static Verdict sources(ResourceView rule) {
    var where = rule.title() + ": sources";
    return rule.properties()
        .texts("sources")
        .fold(
            sources ->
                sources.isEmpty()
                    ? broken(where, "empty, which means anywhere")
                    : verdict(where, sources),
            () -> broken(where, "not set, which means anywhere"),
            () -> Verdict.notYetKnown("the sources"));
  }

  private static Verdict verdict(String where, List<String> networks) {
    return networks.stream().anyMatch(ManagementGatewayClosed::isAnywhere)
        ? broken(where, String.join(", ", networks))
        : Verdict.kept();
  }

  private static boolean isAnywhere(String text) {
    return ANY.contains(text)
        || AddressRange.read(text).filter(range -> range.size() > LARGEST).isPresent();
  }

  private static Verdict broken(String where, String got) {
    return Verdict.broken(
        where, got, "the networks of the operators", "list them, such as 203.0.113.0/24");
  }
}
