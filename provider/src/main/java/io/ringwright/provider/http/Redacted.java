package io.ringwright.provider.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.net.URI;
import java.util.Set;

/**
 * What may be shown of a body: its shape, numbers, and the texts under keys that never hold a
 * secret. A list of the harmless, not of the secret: a new field is masked until somebody looks.
 */
final class Redacted {
  private static final String MASK = "***";
  private static final int MOST_ITEMS = 20;

  private static final Set<String> HARMLESS =
      Set.of(
          "id",
          "name",
          "status",
          "sub_status",
          "state",
          "phase",
          "sddc_state",
          "cluster_state",
          "wcp_status",
          "config_status",
          "account_link_state",
          "task_type",
          "type",
          "resource_type",
          "resource_id",
          "cluster_id",
          "phase_in_progress",
          "error_code",
          "error_type",
          "region",
          "policy_type",
          "deployment_type",
          "sddc_type",
          "host_instance_type",
          "display_name",
          "resource_version");

  private Redacted() {}

  static JsonNode of(JsonNode body) {
    if (body.isObject()) {
      var shown = JsonNodeFactory.instance.objectNode();
      body.properties()
          .forEach(
              entry ->
                  shown.set(
                      entry.getKey(),
                      HARMLESS.contains(entry.getKey()) && entry.getValue().isTextual()
                          ? entry.getValue()
                          : of(entry.getValue())));
      return shown;
    }
    if (body.isArray()) {
      var shown = JsonNodeFactory.instance.arrayNode();
      for (int i = 0; i < Math.min(body.size(), MOST_ITEMS); i++) {
        shown.add(of(body.get(i)));
      }
      return shown;
    }
    return body.isTextual() ? JsonNodeFactory.instance.textNode(MASK) : body;
  }

  /** An address without what may be a credential in its query. */
  static String address(URI address) {
    return address
        .toString()
        .replaceAll("//[^/@]*@", "//" + MASK + "@")
        .replaceAll("(?i)([?&][^=&]*(token|secret|password|session)[^=&]*=)[^&]*", "$1" + MASK);
  }
}
