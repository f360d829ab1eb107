package io.ringwright.acceptance.record;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.zip.GZIPOutputStream;

/**
 * Makes a recorded event log small enough to be kept, and the same on every machine: what reports
 * never read is left out, long texts are cut, addresses of the lab get names.
 */
final class EventLogs {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final int LONGEST = 400;
  private static final Set<String> KEPT =
      Set.of(
          "resourcePreEvent",
          "resOutputsEvent",
          "diagnosticEvent",
          "policyEvent",
          "summaryEvent",
          "errorEvent");

  /** Kinds whose contents nobody reviews: definitions, dashboards. */
  private static final Set<String> BULKY =
      Set.of(
          "kubernetes:apiextensions.k8s.io/v1:CustomResourceDefinition",
          "kubernetes:core/v1:ConfigMap");

  private static final String STACK = "pulumi:pulumi:Stack";

  /** What the view of the ring is made of, also where it stays as it is. */
  private static final Set<String> TOLD =
      Set.of(
          STACK,
          "ringwright:vmc:Sddc",
          "ringwright:supervisor:Namespace",
          "ringwright:supervisor:TanzuCluster",
          "kubernetes:k8ssandra.io/v1alpha1:K8ssandraCluster");

  private static final Pattern LOOPBACK = Pattern.compile("127\\.\\d+\\.\\d+\\.\\d+:\\d+");
  private static final Pattern FOLDER = Pattern.compile("/tmp/ringwright-[\\w-]+");

  private EventLogs() {}

  static void keep(Path log, Path target) throws IOException {
    List<String> lines = new ArrayList<>();
    for (String line : Files.readAllLines(log)) {
      var event = (ObjectNode) JSON.readTree(line);
      if (KEPT.stream().anyMatch(event::has) && !repeats(event)) {
        event.remove(List.of("timestamp"));
        event.forEach(EventLogs::slim);
        lines.add(anonymous(event.toString()));
      }
    }
    try (var file = new GZIPOutputStream(Files.newOutputStream(target))) {
      file.write(String.join("\n", lines).getBytes(StandardCharsets.UTF_8));
    }
  }

  /**
   * In a preview the end of a step says what its beginning said, but for the stack and refreshes.
   */
  private static boolean repeats(JsonNode event) {
    var metadata = event.path("resOutputsEvent").path("metadata");
    return !metadata.isMissingNode()
        && !metadata.path("op").asText().equals("refresh")
        && !metadata.path("type").asText().equals(STACK);
  }

  private static void slim(JsonNode event) {
    if (event.path("metadata") instanceof ObjectNode metadata) {
      metadata.remove(List.of("provider", "logical"));
      var type = metadata.path("type").asText();
      var op = metadata.path("op").asText();
      boolean nothing = op.equals("same") && !TOLD.contains(type);
      boolean unchanged =
          op.equals("refresh")
              && metadata.path("old").path("outputs").equals(metadata.path("new").path("outputs"));
      for (String side : List.of("old", "new")) {
        if (metadata.path(side) instanceof ObjectNode state) {
          state.remove(List.of("provider", "created", "modified", "sourcePosition"));
          if (BULKY.contains(type)) {
            state.path("inputs").forEach(EventLogs::empty);
            state.path("outputs").forEach(EventLogs::empty);
          }
          if (nothing || unchanged) {
            empty(state.path("inputs"));
          }
          if (nothing || unchanged || (op.equals("same") && !type.equals(STACK))) {
            empty(state.path("outputs"));
          }
          cut(state);
        }
      }
    }
    if (event instanceof ObjectNode body && body.path("config") instanceof ObjectNode) {
      body.remove("config");
    }
  }

  private static void empty(JsonNode node) {
    if (node instanceof ObjectNode object && !object.has("name")) { // a name tells what it is
      object.removeAll();
    }
  }

  private static void cut(JsonNode node) {
    if (node instanceof ObjectNode object) {
      object
          .properties()
          .forEach(
              entry -> {
                if (entry.getValue().isTextual()
                    && entry.getValue().textValue().length() > LONGEST) {
                  entry.setValue(
                      JSON.getNodeFactory()
                          .textNode(entry.getValue().textValue().substring(0, LONGEST) + "…"));
                } else {
                  cut(entry.getValue());
                }
              });
    } else if (node instanceof ArrayNode array) {
      array.forEach(EventLogs::cut);
    }
  }

  private static String anonymous(String line) {
    var named = LOOPBACK.matcher(line).replaceAll("lab.example:443");
    return FOLDER.matcher(named).replaceAll("/tmp/ringwright-lab");
  }
}
