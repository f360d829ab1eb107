package io.ringwright.lab.nsx;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.catalog.AddressRange;
import io.ringwright.catalog.NsxGateway.Uplink;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * NAT rules of the compute gateway's USER section. What NSX refuses of one: another action than its
 * own; addresses missing that the action needs, or there that it has no use for; a range instead of
 * an address or network; a service or scope that is not there (NSX-T Policy API, PolicyNatRule;
 * what REFLEXIVE takes on VMC from the documentation of Salt's VMware extension).
 *
 * <p>Whether VMC refuses a translation to a public address that the SDDC does not have is not
 * known; the lab takes it.
 */
final class NatRules implements PolicyKind {
  static final String FOLDER = "/infra/tier-1s/cgw/nat/USER/nat-rules";

  private static final String SOURCE = "source_network";
  private static final String DESTINATION = "destination_network";
  private static final String TRANSLATED = "translated_network";
  private static final Set<String> ACTIONS =
      Set.of("DNAT", "SNAT", "REFLEXIVE", "NO_SNAT", "NO_DNAT");
  private static final Set<String> MATCHES =
      Set.of("MATCH_INTERNAL_ADDRESS", "MATCH_EXTERNAL_ADDRESS", "BYPASS");

  @Override
  public String folder() {
    return FOLDER;
  }

  @Override
  public String resourceType() {
    return "PolicyNatRule";
  }

  @Override
  public List<String> problems(
      String domain, ObjectNode rule, Optional<ObjectNode> old, NsxObjects objects) {
    var found = new ArrayList<String>();
    var action = rule.path("action").asText();
    if (!ACTIONS.contains(action)) {
      found.add("action must be one of DNAT, SNAT, REFLEXIVE, NO_SNAT, NO_DNAT");
    }
    for (var field : needed(action)) {
      if (text(rule, field).isEmpty()) {
        found.add(field + " is required with " + action);
      }
    }
    for (var field : unwanted(action)) {
      if (!text(rule, field).isEmpty()) {
        found.add(field + " must be empty with " + action);
      }
    }
    for (var field : List.of(SOURCE, DESTINATION, TRANSLATED)) {
      networks(field, text(rule, field), found);
    }
    rest(rule, found);
    return found;
  }

  private static List<String> needed(String action) {
    return switch (action) {
      case "DNAT" -> List.of(DESTINATION, TRANSLATED);
      case "SNAT" -> List.of(TRANSLATED);
      case "REFLEXIVE" -> List.of(SOURCE, TRANSLATED);
      default -> List.of();
    };
  }

  private static List<String> unwanted(String action) {
    return action.equals("REFLEXIVE")
        ? List.of(DESTINATION, "service", "translated_ports")
        : List.of();
  }

  private static void networks(String field, String text, List<String> found) {
    for (var part : text.isEmpty() ? new String[0] : text.split(",", -1)) {
      if (part.contains("-") || AddressRange.read(part).isEmpty()) {
        found.add(field + ": " + part + " is no IP address or CIDR");
      }
    }
  }

  private static void rest(ObjectNode rule, List<String> found) {
    var service = text(rule, "service");
    if (!service.isEmpty() && !Services.exists(service)) {
      found.add("The path=[" + service + "] in service is invalid");
    }
    var ports = text(rule, "translated_ports");
    if (!ports.isEmpty() && !Services.arePorts(ports)) {
      found.add("translated_ports must be a port or a range of ports");
    }
    if (!MATCHES.contains(rule.path("firewall_match").asText("MATCH_INTERNAL_ADDRESS"))) {
      found.add("firewall_match must be one of " + MATCHES.stream().sorted().toList());
    }
    for (var label : Services.texts(rule, "scope")) {
      if (!label.startsWith("/") || Uplink.read(label).isEmpty()) {
        found.add("The path=[" + label + "] in scope is invalid");
      }
    }
  }

  @Override
  public void complete(ObjectNode rule) {
    if (!rule.has("sequence_number")) {
      rule.put("sequence_number", 0);
    }
    if (!rule.has("enabled")) {
      rule.put("enabled", true);
    }
  }

  private static String text(ObjectNode rule, String field) {
    return rule.path(field).asText("").equals("null") ? "" : rule.path(field).asText("");
  }
}
