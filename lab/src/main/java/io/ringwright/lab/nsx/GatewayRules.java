package io.ringwright.lab.nsx;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.catalog.AddressRange;
import io.ringwright.catalog.NsxGateway;
import io.ringwright.catalog.NsxGateway.SystemGroup;
import io.ringwright.catalog.NsxGateway.Uplink;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Gateway firewall rules. What NSX on VMC refuses of one:
 *
 * <ul>
 *   <li>an action other than ALLOW, DROP, REJECT; a source, destination, service or scope that is
 *       no address, no ANY and no path of something that exists; a port entry without protocol or
 *       ports (NSX-T Policy API, Rule);
 *   <li>a management gateway rule with neither source nor destination a system-defined group (VMC
 *       networking guide, "Add or Modify Management Gateway Firewall Rules").
 * </ul>
 */
final class GatewayRules implements PolicyKind {
  static final String ANY = "ANY";

  private static final Set<String> ACTIONS = Set.of("ALLOW", "DROP", "REJECT");

  @Override
  public String folder() {
    return "/infra/domains/{domain}/gateway-policies/default/rules";
  }

  @Override
  public String resourceType() {
    return "Rule";
  }

  @Override
  public List<String> problems(
      String domain, ObjectNode rule, Optional<ObjectNode> old, NsxObjects objects) {
    var found = new ArrayList<String>();
    if (!ACTIONS.contains(rule.path("action").asText())) {
      found.add("action must be one of ALLOW, DROP, REJECT");
    }
    var sources = Services.texts(rule, "source_groups");
    var destinations = Services.texts(rule, "destination_groups");
    members(found, "source_groups", sources, objects);
    members(found, "destination_groups", destinations, objects);
    Services.problems(rule, found);
    scope(found, domain, Services.texts(rule, "scope"));
    if ("mgw".equals(domain)
        && sources.stream().noneMatch(GatewayRules::isSystemGroup)
        && destinations.stream().noneMatch(GatewayRules::isSystemGroup)) {
      found.add("a management gateway rule needs a system-defined group as source or destination");
    }
    return found;
  }

  @Override
  public void complete(ObjectNode rule) {
    if (!rule.has("sequence_number")) {
      rule.put("sequence_number", 0);
    }
  }

  private static boolean isSystemGroup(String path) {
    return path.startsWith("/infra/domains/mgw/") && SystemGroup.read(path).isPresent();
  }

  private static void members(
      List<String> found, String field, List<String> members, NsxObjects objects) {
    if (members.isEmpty()) {
      found.add(field + " is required");
    }
    for (var member : members) {
      boolean isGroup =
          member.contains("/groups/")
              && (SystemGroup.read(member).isPresent() || objects.has(member));
      if (!ANY.equals(member) && !isGroup && AddressRange.read(member).isEmpty()) {
        found.add("The path=[" + member + "] in " + field + " is invalid");
      }
    }
  }

  private static void scope(List<String> found, String domain, List<String> labels) {
    for (var label : labels) {
      boolean isKnown =
          "mgw".equals(domain)
              ? label.equals(NsxGateway.MANAGEMENT_LABEL)
              : label.startsWith("/") && Uplink.read(label).isPresent();
      if (!isKnown) {
        found.add("The path=[" + label + "] in scope is invalid");
      }
    }
  }

  /** Whether the rule lets somebody reach the SDDC's vCenter by HTTPS. */
  static boolean opensVcenter(JsonNode rule) {
    var destinations = Services.texts(rule, "destination_groups");
    return "ALLOW".equals(rule.path("action").asText())
        && !rule.path("disabled").asBoolean(false)
        && Services.includeHttps(rule)
        && (destinations.contains(ANY) || destinations.contains(SystemGroup.VCENTER.path()));
  }
}
