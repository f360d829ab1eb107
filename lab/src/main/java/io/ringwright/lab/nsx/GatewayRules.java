package io.ringwright.lab.nsx;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What NSX refuses of a gateway firewall rule on VMC.
 *
 * <ul>
 *   <li>an action other than ALLOW, DROP, REJECT; a source, destination or service that is no
 *       address, no ANY and no path of something that exists (NSX-T Policy API, Rule);
 *   <li>a management gateway rule with neither source nor destination a system-defined group (VMC
 *       networking guide, "Add or Modify Management Gateway Firewall Rules").
 * </ul>
 */
final class GatewayRules {
  static final String ANY = "ANY";

  /** Group of the SDDC's vCenter. */
  static final String VCENTER = "/infra/domains/mgw/groups/VCENTER";

  private static final Set<String> SYSTEM_GROUPS =
      Set.of(VCENTER, "/infra/domains/mgw/groups/ESXI", "/infra/domains/mgw/groups/NSX-MANAGER");
  private static final Set<String> SERVICES =
      Set.of("HTTPS", "HTTP", "SSH", "ICMP-ALL", "ICMP_Echo_Request", "SSO", "DNS", "NTP");
  private static final Pattern ADDRESS =
      Pattern.compile("\\d{1,3}(\\.\\d{1,3}){3}(/\\d{1,2}|-\\d{1,3}(\\.\\d{1,3}){3})?");
  private static final Set<String> ACTIONS = Set.of("ALLOW", "DROP", "REJECT");

  private GatewayRules() {}

  static List<String> problems(String domain, ObjectNode rule, Set<String> ownGroups) {
    var found = new ArrayList<String>();
    if (!ACTIONS.contains(rule.path("action").asText())) {
      found.add("action must be one of ALLOW, DROP, REJECT");
    }
    var sources = texts(rule, "source_groups");
    var destinations = texts(rule, "destination_groups");
    members(found, "source_groups", sources, ownGroups);
    members(found, "destination_groups", destinations, ownGroups);
    services(found, texts(rule, "services"));
    if ("mgw".equals(domain)
        && sources.stream().noneMatch(SYSTEM_GROUPS::contains)
        && destinations.stream().noneMatch(SYSTEM_GROUPS::contains)) {
      found.add("a management gateway rule needs a system-defined group as source or destination");
    }
    return found;
  }

  private static void members(
      List<String> found, String field, List<String> members, Set<String> ownGroups) {
    if (members.isEmpty()) {
      found.add(field + " is required");
    }
    for (var member : members) {
      if (!ANY.equals(member)
          && !ADDRESS.matcher(member).matches()
          && !SYSTEM_GROUPS.contains(member)
          && !ownGroups.contains(member)) {
        found.add("The path=[" + member + "] in " + field + " is invalid");
      }
    }
  }

  private static void services(List<String> found, List<String> services) {
    if (services.isEmpty()) {
      found.add("services is required");
    }
    for (var service : services) {
      if (!ANY.equals(service)
          && !SERVICES.contains(service.replaceFirst("^/infra/services/", ""))) {
        found.add("The path=[" + service + "] in services is invalid");
      }
    }
  }

  /** Whether the rule lets somebody reach the SDDC's vCenter by HTTPS. */
  static boolean opensVcenter(ObjectNode rule) {
    var services = texts(rule, "services");
    var destinations = texts(rule, "destination_groups");
    return "ALLOW".equals(rule.path("action").asText())
        && !rule.path("disabled").asBoolean(false)
        && (services.contains(ANY) || services.contains("/infra/services/HTTPS"))
        && (destinations.contains(ANY) || destinations.contains(VCENTER));
  }

  private static List<String> texts(ObjectNode rule, String field) {
    var texts = new ArrayList<String>();
    for (JsonNode text : rule.path(field)) {
      texts.add(text.asText());
    }
    return texts;
  }
}
