package io.ringwright.automation.events;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;

/** Reads the engine's event log, one JSON object per line. Never throws on what it reads. */
public final class EventReader {
  private static final Pattern COLOUR_MARK = Pattern.compile("<\\{%[^%]*%\\}>");

  private static final Map<String, Function<JsonNode, EngineEvent>> KINDS =
      Map.ofEntries(
          Map.entry("preludeEvent", EventReader::prelude),
          Map.entry("resourcePreEvent", e -> new EngineEvent.StepStarted(step(e), planning(e))),
          Map.entry("resOutputsEvent", e -> new EngineEvent.StepDone(step(e), planning(e))),
          Map.entry("resOpFailedEvent", e -> new EngineEvent.StepFailed(step(e))),
          Map.entry("diagnosticEvent", EventReader::diagnostic),
          Map.entry("policyEvent", EventReader::finding),
          Map.entry("summaryEvent", EventReader::summary),
          Map.entry("errorEvent", e -> new EngineEvent.EngineError(plain(text(e, "error")))),
          Map.entry("cancelEvent", e -> new EngineEvent.Ended()));

  private final ObjectMapper json = new ObjectMapper();

  /** The event of one line. */
  public EngineEvent read(String line) {
    JsonNode root;
    try {
      root = json.readTree(line);
    } catch (JsonProcessingException notJson) {
      return new EngineEvent.Unknown("");
    }
    var names = root.fieldNames();
    while (names.hasNext()) {
      var name = names.next();
      var kind = KINDS.get(name);
      if (kind != null && root.get(name).isObject()) {
        return kind.apply(root.get(name));
      }
      if (name.endsWith("Event")) {
        return new EngineEvent.Unknown(name);
      }
    }
    return new EngineEvent.Unknown("");
  }

  /** The text without the engine's colour marks. */
  static String plain(String text) {
    return COLOUR_MARK.matcher(text).replaceAll("");
  }

  private static EngineEvent prelude(JsonNode event) {
    var config = new LinkedHashMap<String, String>();
    event
        .path("config")
        .fields()
        .forEachRemaining(entry -> config.put(entry.getKey(), entry.getValue().asText()));
    return new EngineEvent.Prelude(config);
  }

  private static EngineEvent diagnostic(JsonNode event) {
    return new EngineEvent.Diagnostic(
        urn(event, "urn"),
        EngineEvent.Severity.of(text(event, "severity")),
        plain(text(event, "message")).strip(),
        event.path("ephemeral").asBoolean());
  }

  private static EngineEvent finding(JsonNode event) {
    return new EngineEvent.PolicyFinding(
        urn(event, "resourceUrn"),
        text(event, "policyPackName"),
        text(event, "policyName"),
        text(event, "enforcementLevel"),
        text(event, "severity"),
        plain(text(event, "message")).strip());
  }

  private static EngineEvent summary(JsonNode event) {
    var changes = new LinkedHashMap<String, Integer>();
    event
        .path("resourceChanges")
        .fields()
        .forEachRemaining(entry -> changes.put(entry.getKey(), entry.getValue().asInt()));
    return new EngineEvent.Summary(
        changes,
        event.path("durationSeconds").asInt(),
        event.path("isPreview").asBoolean(),
        text(event, "result"));
  }

  private static ResourceStep step(JsonNode event) {
    var metadata = event.path("metadata");
    return new ResourceStep(
        text(metadata, "op"),
        new Urn(text(metadata, "urn")),
        text(metadata, "type"),
        state(metadata.path("old")),
        state(metadata.path("new")),
        texts(metadata.path("diffs")),
        texts(metadata.path("keys")),
        detailedDiff(metadata.path("detailedDiff")));
  }

  private static Optional<ResourceStep.State> state(JsonNode side) {
    if (!side.isObject()) {
      return Optional.empty();
    }
    return Optional.of(
        new ResourceStep.State(
            text(side, "id"),
            urn(side, "parent"),
            side.path("custom").asBoolean(),
            side.path("protect").asBoolean(),
            side.path("external").asBoolean(),
            text(side, "provider"),
            texts(side.path("initErrors")),
            side.path("inputs"),
            side.path("outputs")));
  }

  private static Map<String, ResourceStep.PropertyChange> detailedDiff(JsonNode node) {
    var changes = new LinkedHashMap<String, ResourceStep.PropertyChange>();
    node.fields()
        .forEachRemaining(
            entry ->
                changes.put(
                    entry.getKey(),
                    new ResourceStep.PropertyChange(
                        text(entry.getValue(), "diffKind"),
                        entry.getValue().path("inputDiff").asBoolean())));
    return changes;
  }

  private static boolean planning(JsonNode event) {
    return event.path("planning").asBoolean();
  }

  private static Optional<Urn> urn(JsonNode node, String field) {
    var text = text(node, field);
    return text.isEmpty() ? Optional.empty() : Optional.of(new Urn(text));
  }

  private static String text(JsonNode node, String field) {
    var value = Optional.ofNullable(node.get(field)).orElse(MissingNode.getInstance());
    return value.isValueNode() && !value.isNull() ? value.asText() : "";
  }

  private static List<String> texts(JsonNode node) {
    var all = new ArrayList<String>();
    if (node.isArray()) {
      node.forEach(entry -> all.add(entry.asText()));
    }
    return all;
  }
}
