package io.ringwright.lab.k8ssandra;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;

/** Conditions of a status; one that stays what it was keeps its time. */
final class Conditions {
  private final JsonNode old;
  private final String now;
  private final ArrayNode rendered = JsonNodeFactory.instance.arrayNode();

  Conditions(JsonNode oldStatus, String now) {
    this.old = oldStatus.path("conditions");
    this.now = now;
  }

  void put(String type, boolean holds, String message) {
    var status = holds ? "True" : "False";
    var since = now;
    for (var each : old) {
      if (each.path("type").asText().equals(type) && each.path("status").asText().equals(status)) {
        since = each.path("lastTransitionTime").asText(now);
      }
    }
    rendered
        .addObject()
        .put("type", type)
        .put("status", status)
        .put("reason", "")
        .put("message", message)
        .put("lastTransitionTime", since);
  }

  ArrayNode rendered() {
    return rendered;
  }

  static boolean holds(JsonNode status, String type) {
    for (var each : status.path("conditions")) {
      if (each.path("type").asText().equals(type)) {
        return each.path("status").asText().equals("True");
      }
    }
    return false;
  }
}
