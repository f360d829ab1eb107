package io.ringwright.automation.preview;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.automation.events.EngineEvent;
import io.ringwright.automation.events.EventReader;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/** An engine's event log, written down in short; it is read back by the reader of real logs. */
final class RecordedPreview {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String PROJECT = "ringwright";

  private final String stack;
  private final List<String> lines = new ArrayList<>();

  private RecordedPreview(String stack) {
    this.stack = stack;
  }

  static RecordedPreview of(String stack) {
    return new RecordedPreview(stack).component("pulumi:pulumi:Stack", PROJECT + "-" + stack, "");
  }

  String urn(String type, String name) {
    return "urn:pulumi:" + stack + "::" + PROJECT + "::" + type + "::" + name;
  }

  String root() {
    return urn("pulumi:pulumi:Stack", PROJECT + "-" + stack);
  }

  RecordedPreview component(String type, String name, String parent) {
    return step("resourcePreEvent", new Step("same", type, name).inside(parent).grouping());
  }

  RecordedPreview step(Step step) {
    return step("resourcePreEvent", step);
  }

  private RecordedPreview step(String kind, Step step) {
    lines.add("{\"" + kind + "\":{\"metadata\":" + step.json(this) + ",\"planning\":true}}");
    return this;
  }

  /** A replacement as the engine tells it, in three steps. */
  RecordedPreview replaced(Step step) {
    return step(step.as("delete-replaced"))
        .step(step.as("replace"))
        .step(step.as("create-replacement"));
  }

  /** A refresh that found something. */
  RecordedPreview drifted(Step step) {
    return step("resourcePreEvent", step.as("refresh")).step("resOutputsEvent", step);
  }

  RecordedPreview outputs(String before, String after) {
    var state =
        "{\"type\":\"pulumi:pulumi:Stack\",\"urn\":\"" + root() + "\",\"inputs\":{},\"outputs\":";
    lines.add(
        "{\"resOutputsEvent\":{\"metadata\":{\"op\":\"same\",\"urn\":\""
            + root()
            + "\",\"type\":\"pulumi:pulumi:Stack\",\"old\":"
            + state
            + json(before)
            + "},\"new\":"
            + state
            + json(after)
            + "}}}}");
    return this;
  }

  RecordedPreview finding(
      String policy, String level, String severity, String urn, String message) {
    var event = JSON.createObjectNode();
    event
        .putObject("policyEvent")
        .put("policyName", policy)
        .put("enforcementLevel", level)
        .put("severity", severity)
        .put("resourceUrn", urn)
        .put("message", "<{%reset%}>" + message + "<{%reset%}>\n")
        .put("policyPackName", "ringwright");
    lines.add(event.toString());
    return this;
  }

  RecordedPreview diagnostic(String severity, String message) {
    var event = JSON.createObjectNode();
    event
        .putObject("diagnosticEvent")
        .put("severity", severity)
        .put("message", message)
        .put("urn", root());
    lines.add(event.toString());
    return this;
  }

  StackPreview ended(String result) {
    lines.add(
        "{\"summaryEvent\":{\"isPreview\":true,\"resourceChanges\":{},\"durationSeconds\":3,\"result\":\""
            + result
            + "\"}}");
    var reader = new EventReader();
    List<EngineEvent> events = lines.stream().map(reader::read).toList();
    return StackPreview.read(stack, events, Masks.standard());
  }

  StackPreview ended() {
    return ended("succeeded");
  }

  /** YAML-like shorthand would be another parser to trust; single quotes are enough. */
  static String json(String quoted) {
    var text = quoted.replace('\'', '"');
    try {
      return JSON.readTree(text).toString();
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** One step on one resource. */
  record Step(
      String op,
      String type,
      String name,
      String parent,
      boolean custom,
      boolean protect,
      String before,
      String after,
      String detailed,
      List<String> diffs,
      List<String> keys) {

    Step(String op, String type, String name) {
      this(op, type, name, "", true, false, "", "", "", List.of(), List.of());
    }

    Step as(String other) {
      return new Step(
          other, type, name, parent, custom, protect, before, after, detailed, diffs, keys);
    }

    Step inside(String parentUrn) {
      return new Step(
          op, type, name, parentUrn, custom, protect, before, after, detailed, diffs, keys);
    }

    Step grouping() {
      return new Step(op, type, name, parent, false, protect, before, after, detailed, diffs, keys);
    }

    Step guarded() {
      return new Step(op, type, name, parent, custom, true, before, after, detailed, diffs, keys);
    }

    Step was(String inputs) {
      return new Step(
          op,
          type,
          name,
          parent,
          custom,
          protect,
          RecordedPreview.json(inputs),
          after,
          detailed,
          diffs,
          keys);
    }

    Step willBe(String inputs) {
      return new Step(
          op,
          type,
          name,
          parent,
          custom,
          protect,
          before,
          RecordedPreview.json(inputs),
          detailed,
          diffs,
          keys);
    }

    Step differing(String path, String kind) {
      var entry = JSON.createObjectNode();
      entry.putObject(path).put("diffKind", kind).put("inputDiff", true);
      var all = entry.toString();
      var merged =
          detailed.isEmpty()
              ? all
              : detailed.substring(0, detailed.length() - 1) + "," + all.substring(1);
      return new Step(op, type, name, parent, custom, protect, before, after, merged, diffs, keys);
    }

    Step naming(String... changedKeys) {
      return new Step(
          op,
          type,
          name,
          parent,
          custom,
          protect,
          before,
          after,
          detailed,
          List.of(changedKeys),
          keys);
    }

    private String json(RecordedPreview log) {
      var node = JSON.createObjectNode();
      node.put("op", op).put("urn", log.urn(type, name)).put("type", type);
      state(node, "old", before, log);
      state(node, "new", after, log);
      diffs.forEach(node.withArray("diffs")::add);
      keys.forEach(node.withArray("keys")::add);
      try {
        node.set("detailedDiff", detailed.isEmpty() ? null : JSON.readTree(detailed));
      } catch (JsonProcessingException e) {
        throw new UncheckedIOException(e);
      }
      return node.toString();
    }

    private void state(ObjectNode node, String side, String inputs, RecordedPreview log) {
      boolean there = side.equals("old") ? !op.equals("create") : !op.equals("delete");
      if (!there) {
        node.putNull(side);
        return;
      }
      var state = node.putObject(side);
      state
          .put("type", type)
          .put("urn", log.urn(type, name))
          .put("custom", custom)
          .put("protect", protect)
          .put("parent", parent);
      try {
        state.set("inputs", JSON.readTree(inputs.isEmpty() ? "{}" : inputs));
        state.set("outputs", JSON.readTree(inputs.isEmpty() ? "{}" : inputs));
      } catch (JsonProcessingException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
