package io.ringwright.provider.nsx;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.catalog.Problem;
import io.ringwright.provider.spi.CallFailed;
import java.util.ArrayList;
import java.util.List;

/**
 * The expression of a group: a list of addresses, a list of paths, and an OR between the two.
 * Source: NSX-T Policy API reference, type Group.
 */
final class GroupExpression {
  private static final String ADDRESSES = "IPAddressExpression";
  private static final String PATHS = "PathExpression";
  private static final String CONJUNCTION = "ConjunctionOperator";
  private static final List<String> KNOWN = List.of(ADDRESSES, PATHS, CONJUNCTION);

  private GroupExpression() {}

  static List<String> addresses(JsonNode group) {
    return texts(group, "ip_addresses");
  }

  static List<String> members(JsonNode group) {
    return texts(group, "paths");
  }

  private static List<String> texts(JsonNode group, String list) {
    var found = new ArrayList<String>();
    group
        .path("expression")
        .forEach(part -> part.path(list).forEach(each -> found.add(each.asText())));
    return found;
  }

  /** Sets what the group holds. */
  static void set(ObjectNode group, List<String> addresses, List<String> members) {
    refuseWhatWouldBeLost(group);
    if (addresses.equals(addresses(group)) && members.equals(members(group))) {
      group.withArray("expression");
      return;
    }
    var expression = group.putArray("expression");
    if (!addresses.isEmpty()) {
      texts(expression.addObject().put("resource_type", ADDRESSES), "ip_addresses", addresses);
    }
    if (!addresses.isEmpty() && !members.isEmpty()) {
      expression.addObject().put("resource_type", CONJUNCTION).put("conjunction_operator", "OR");
    }
    if (!members.isEmpty()) {
      texts(expression.addObject().put("resource_type", PATHS), "paths", members);
    }
  }

  private static void texts(ObjectNode part, String name, List<String> values) {
    ArrayNode list = part.putArray(name);
    values.forEach(list::add);
  }

  private static void refuseWhatWouldBeLost(ObjectNode group) {
    for (var part : group.path("expression")) {
      var type = part.path("resource_type").asText();
      if (!KNOWN.contains(type)) {
        throw new CallFailed(
            new Problem(
                "Group " + group.path("display_name").asText(),
                "at NSX with a membership of type " + type,
                "addresses and paths, which is all that Ringwright can write",
                "remove that criterion at NSX, or leave the group to those who made it"));
      }
    }
  }
}
