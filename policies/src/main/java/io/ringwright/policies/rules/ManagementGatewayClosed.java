package io.ringwright.policies.rules;

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

/** vCenter open to the internet is one password away from every disk. */
final class ManagementGatewayClosed implements ResourceRule<ResourceView> {
  private static final Set<String> ANY = Set.of("any", "ANY", "0.0.0.0/0", "::/0");

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
    return resource.is(Types.FIREWALL_RULE)
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
    var where = rule.title() + ": sources";
    return rule.properties()
        .texts("sources")
        .fold(
            sources ->
                sources.isEmpty() || sources.stream().anyMatch(ANY::contains)
                    ? Verdict.broken(
                        where,
                        sources.isEmpty()
                            ? "empty, which means anywhere"
                            : String.join(", ", sources),
                        "the networks of the operators",
                        "list them, such as 203.0.113.0/24")
                    : Verdict.kept(),
            () ->
                Verdict.broken(
                    where,
                    "not set, which means anywhere",
                    "the networks of the operators",
                    "list them, such as 203.0.113.0/24"),
            () -> Verdict.notYetKnown("the sources"));
  }
}
