package io.ringwright.lab.nsx;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.catalog.AddressRange;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Groups of both gateways. What NSX refuses of one:
 *
 * <ul>
 *   <li>an expression whose parts and conjunctions do not alternate; an address that is none; a
 *       path of something that is not there (NSX-T Policy API, Group);
 *   <li>on the management gateway anything but addresses (VMC networking guide: user-defined
 *       management groups are based on IP addresses);
 *   <li>its deletion while a rule or group refers to it. The text of that is seen in
 *       terraform-provider-nsxt #877; status and code are a guess.
 * </ul>
 */
final class Groups implements PolicyKind {
  private static final String ADDRESSES = "IPAddressExpression";
  private static final String PATHS = "PathExpression";
  private static final String CONJUNCTION = "ConjunctionOperator";
  private static final Set<String> OTHERS =
      Set.of("Condition", "NestedExpression", "ExternalIDExpression", "MACAddressExpression");

  @Override
  public String folder() {
    return "/infra/domains/{domain}/groups";
  }

  @Override
  public String resourceType() {
    return "Group";
  }

  @Override
  public List<String> problems(
      String domain, ObjectNode group, Optional<ObjectNode> old, NsxObjects objects) {
    var found = new ArrayList<String>();
    boolean wantsConjunction = false;
    for (var part : group.path("expression")) {
      var type = part.path("resource_type").asText();
      if (CONJUNCTION.equals(type) != wantsConjunction) {
        found.add("expressions and conjunction operators must alternate");
      }
      wantsConjunction = !wantsConjunction;
      part(type, part, found, objects);
      if ("mgw".equals(domain) && !ADDRESSES.equals(type) && !CONJUNCTION.equals(type)) {
        found.add("a management group holds IP addresses only, not a " + type);
      }
    }
    if (!group.path("expression").isEmpty() && !wantsConjunction) {
      found.add("an expression must not end in a conjunction operator");
    }
    return found;
  }

  private static void part(String type, JsonNode part, List<String> found, NsxObjects objects) {
    if (ADDRESSES.equals(type)) {
      for (var address : Services.texts(part, "ip_addresses")) {
        if (AddressRange.read(address).isEmpty()) {
          found.add("ip_addresses: " + address + " is not an IP address, range or CIDR");
        }
      }
    } else if (PATHS.equals(type)) {
      for (var path : Services.texts(part, "paths")) {
        if (!objects.has(path)) {
          found.add("The path=[" + path + "] is invalid");
        }
      }
    } else if (!CONJUNCTION.equals(type) && !OTHERS.contains(type)) {
      found.add("resource_type " + type + " is no expression");
    }
  }
}
