package io.ringwright.provider.vmc;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.catalog.Problem;
import io.ringwright.provider.http.WebCall;
import io.ringwright.provider.spi.CallFailed;
import java.util.ArrayList;
import java.util.List;

/**
 * A rule of a gateway at NSX, with the groups beside it that hold its addresses.
 *
 * @param gateway {@code mgw} or {@code cgw}
 * @param rule its id there
 */
record GatewayRule(String gateway, String rule) {
  /** How a user names the vCenter Server of the SDDC. */
  static final String VCENTER = "vcenter";

  static final String VCENTER_GROUP = "/infra/domains/mgw/groups/VCENTER";

  static GatewayRule of(String id) {
    var parts = id.split("/", 2);
    if (parts.length != 2) {
      throw new CallFailed(
          new Problem("FirewallRule id", id, "<gateway>/<rule id>", "write for instance mgw/r1"));
    }
    return new GatewayRule(parts[0], parts[1]);
  }

  String rulePath() {
    return "/infra/domains/" + gateway + "/gateway-policies/default/rules/" + WebCall.encode(rule);
  }

  String sources() {
    return "/infra/domains/" + gateway + "/groups/" + rule + "-sources";
  }

  String destinations() {
    return "/infra/domains/" + gateway + "/groups/" + rule + "-destinations";
  }

  /** The rule as NSX takes it, which speaks of addresses only by the groups that hold them. */
  ObjectNode document(FirewallRuleInputs wanted, List<String> sources, List<String> addresses) {
    var document =
        VmcClient.object()
            .put("resource_type", "Rule")
            .put("id", rule)
            .put("display_name", wanted.name().get())
            .put("action", wanted.action().orElse("ALLOW"));
    orAny(document.putArray("source_groups"), sources.isEmpty() ? List.of() : List.of(sources()));
    var destinations = new ArrayList<String>();
    if (wanted.destinations().orElse(List.of()).contains(VCENTER)) {
      destinations.add(VCENTER_GROUP);
    }
    if (!addresses.isEmpty()) {
      destinations.add(destinations());
    }
    orAny(document.putArray("destination_groups"), destinations);
    orAny(
        document.putArray("services"),
        wanted.services().orElse(List.of()).stream()
            .map(each -> "/infra/services/" + each)
            .toList());
    document.putArray("scope").add("/infra/labels/" + (gateway.equals("mgw") ? "mgw" : "cgw-all"));
    return document;
  }

  private static void orAny(ArrayNode array, List<String> values) {
    (values.isEmpty() ? List.of("ANY") : values).forEach(array::add);
  }
}
