package io.ringwright.lab.nsx;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The services that every NSX has, as far as the lab knows them, and ports named in a rule itself.
 * Source: NSX-T Policy API reference, Rule and L4PortSetServiceEntry.
 */
final class Services {
  private static final String FOLDER = "/infra/services/";
  private static final Set<String> KNOWN =
      Set.of("HTTPS", "HTTP", "SSH", "ICMP-ALL", "ICMP_Echo_Request", "SSO", "DNS", "NTP");
  private static final Set<String> PROTOCOLS = Set.of("TCP", "UDP");
  private static final Pattern PORTS = Pattern.compile("\\d{1,5}(-\\d{1,5})?");
  private static final int HTTPS = 443;

  private Services() {}

  static boolean exists(String path) {
    return path.startsWith(FOLDER) && KNOWN.contains(path.substring(FOLDER.length()));
  }

  static boolean arePorts(String text) {
    return PORTS.matcher(text).matches();
  }

  /** What is wrong with the services of a firewall rule. */
  static void problems(JsonNode rule, List<String> found) {
    var services = texts(rule, "services");
    if (services.isEmpty()) {
      found.add("services is required");
    }
    for (var service : services) {
      if (!GatewayRules.ANY.equals(service) && !exists(service)) {
        found.add("The path=[" + service + "] in services is invalid");
      }
    }
    for (var entry : rule.path("service_entries")) {
      var ports = texts(entry, "destination_ports");
      if (!"L4PortSetServiceEntry".equals(entry.path("resource_type").asText())
          || !PROTOCOLS.contains(entry.path("l4_protocol").asText())
          || ports.isEmpty()
          || !ports.stream().allMatch(Services::arePorts)) {
        found.add("service_entries needs l4_protocol TCP or UDP and destination_ports");
      }
    }
  }

  /** Whether a rule applies to HTTPS. Entries narrow ANY down. */
  static boolean includeHttps(JsonNode rule) {
    var services = texts(rule, "services");
    if (services.contains(FOLDER + "HTTPS")) {
      return true;
    }
    for (var entry : rule.path("service_entries")) {
      if ("TCP".equals(entry.path("l4_protocol").asText())
          && texts(entry, "destination_ports").stream().anyMatch(Services::includesHttps)) {
        return true;
      }
    }
    return services.contains(GatewayRules.ANY) && rule.path("service_entries").isEmpty();
  }

  private static boolean includesHttps(String ports) {
    var ends = ports.split("-", 2);
    return Integer.parseInt(ends[0]) <= HTTPS && HTTPS <= Integer.parseInt(ends[ends.length - 1]);
  }

  static List<String> texts(JsonNode object, String field) {
    var texts = new ArrayList<String>();
    object.path(field).forEach(text -> texts.add(text.asText()));
    return texts;
  }
}
