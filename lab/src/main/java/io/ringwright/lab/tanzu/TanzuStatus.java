package io.ringwright.lab.tanzu;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * {@code status} of a Tanzu cluster.
 *
 * @param phase creating, running, updating, deleting
 * @param ready whether all of it is there
 * @param workers workers that are Ready
 * @param endpoint host and port of its API server, once there is one
 */
record TanzuStatus(
    String phase,
    boolean ready,
    String reason,
    String message,
    int workers,
    Optional<java.net.URI> endpoint,
    String version) {

  /** Rendered over {@code old}: a condition that stays what it was keeps its time. */
  ObjectNode render(JsonNode old, Instant now) {
    var json = JsonNodeFactory.instance.objectNode();
    json.put("phase", phase).put("totalWorkerReplicas", workers);
    if (!version.isEmpty()) {
      json.put("version", version);
    }
    endpoint.ifPresent(
        uri ->
            json.putArray("apiEndpoints")
                .addObject()
                .put("host", uri.getHost())
                .put("port", uri.getPort()));
    var conditions = json.putArray("conditions");
    for (var type : List.of("Ready", "ControlPlaneReady", "NodePoolsReady", "AddonsReady")) {
      conditions.add(condition(old, now, type, ready, reason, message));
    }
    conditions.add(condition(old, now, "TanzuKubernetesReleaseCompatible", true, "", ""));
    conditions.add(condition(old, now, "UpdatesAvailable", false, "AlreadyUpToDate", ""));
    return json;
  }

  static ObjectNode condition(
      JsonNode old, Instant now, String type, boolean holds, String reason, String message) {
    var json = JsonNodeFactory.instance.objectNode();
    var status = holds ? "True" : "False";
    json.put("type", type).put("status", status);
    json.put("lastTransitionTime", since(old, type, status).orElse(now.toString()));
    if (!reason.isEmpty() && !(holds && reason.startsWith("Wait"))) {
      json.put("reason", reason);
    }
    if (!message.isEmpty()) {
      json.put("message", message);
    }
    return json;
  }

  private static Optional<String> since(JsonNode old, String type, String status) {
    for (var each : old.path("conditions")) {
      if (each.path("type").asText().equals(type) && each.path("status").asText().equals(status)) {
        return Optional.of(each.path("lastTransitionTime").asText());
      }
    }
    return Optional.empty();
  }
}
