package io.ringwright.provider.nsx;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.catalog.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The services of a firewall rule: some by name, others as ports. Source: NSX-T Policy API
 * reference, type Rule, {@code services} and {@code service_entries}.
 */
final class RuleServices {
  private static final String ANY = "ANY";
  private static final String PORT_SET = "L4PortSetServiceEntry";
  private static final Pattern PORTS = Pattern.compile("(?i)\\s*(tcp|udp)\\s*/\\s*(\\S+)\\s*");

  private RuleServices() {}

  static String canonical(String text) {
    return PORTS.matcher(text).matches()
        ? text.replaceAll("\\s", "").toLowerCase(Locale.ROOT)
        : Spelling.service(text);
  }

  static Optional<Problem> check(String where, String text) {
    boolean isPort = PORTS.matcher(text).matches();
    if (isPort ? Spelling.isPorts(text.substring(4)) : !text.isBlank() && !isOtherProtocol(text)) {
      return Optional.empty();
    }
    return Optional.of(
        new Problem(
            where,
            text,
            "the name or path of a service, or tcp/ or udp/ with a port or range of ports",
            "write for instance HTTPS, tcp/9042 or tcp/7000-7001"));
  }

  private static boolean isOtherProtocol(String text) {
    return text.contains("/") && !text.startsWith("/");
  }

  static void set(ObjectNode rule, List<String> wanted) {
    var services = rule.putArray("services");
    wanted.stream()
        .filter(each -> !PORTS.matcher(each).matches())
        .map(Spelling::servicePath)
        .forEach(services::add);
    if (services.isEmpty()) {
      services.add(ANY);
    }
    rule.remove("service_entries");
    for (var each : wanted) {
      var match = PORTS.matcher(each);
      if (match.matches()) {
        rule.withArray("service_entries")
            .addObject()
            .put("resource_type", PORT_SET)
            .put("l4_protocol", match.group(1).toUpperCase(Locale.ROOT))
            .putArray("destination_ports")
            .add(match.group(2));
      }
    }
  }

  static List<String> seen(JsonNode rule) {
    var seen = new ArrayList<String>();
    for (var service : rule.path("services")) {
      if (!service.asText().equals(ANY)) {
        seen.add(Spelling.service(service.asText()));
      }
    }
    for (var entry : rule.path("service_entries")) {
      var protocol = entry.path("l4_protocol").asText().toLowerCase(Locale.ROOT);
      if (entry.path("resource_type").asText().equals(PORT_SET)) {
        entry.path("destination_ports").forEach(port -> seen.add(protocol + "/" + port.asText()));
      } else {
        seen.add(entry.path("resource_type").asText());
      }
    }
    return seen;
  }
}
