package io.ringwright.automation.preview;

import com.fasterxml.jackson.databind.JsonNode;
import io.ringwright.plugin.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;

/**
 * Turns the engine's JSON into property values, so that what policies read can be read here too.
 */
final class EventValues {
  private EventValues() {}

  static Value.Fields fields(JsonNode object) {
    var fields = new LinkedHashMap<String, Value>();
    object.properties().forEach(entry -> fields.put(entry.getKey(), of(entry.getValue())));
    return new Value.Fields(fields);
  }

  private static Value of(JsonNode node) {
    if (Shown.unknown(node)) {
      return Value.UNKNOWN;
    }
    if (Shown.secret(node)) {
      return new Value.Secret(Value.UNKNOWN);
    }
    if (node.isObject()) {
      return fields(node);
    }
    if (node.isArray()) {
      var items = new ArrayList<Value>();
      node.forEach(item -> items.add(of(item)));
      return new Value.Items(items);
    }
    if (node.isBoolean()) {
      return Value.of(node.booleanValue());
    }
    if (node.isNumber()) {
      return Value.of(node.doubleValue());
    }
    return node.isTextual() ? Value.of(node.textValue()) : Value.NULL;
  }
}
