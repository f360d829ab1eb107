package io.ringwright.policies.kit;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.ringwright.catalog.Problem;
import io.ringwright.plugin.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;

/** JSON as property values; it holds neither secrets nor unknowns. */
final class JsonDocument {
  private static final ObjectMapper JSON = new ObjectMapper();

  private JsonDocument() {}

  static Value.Fields fields(String where, String text) {
    try {
      if (value(JSON.readTree(text)) instanceof Value.Fields fields) {
        return fields;
      }
    } catch (JsonProcessingException e) {
      // Falls through to the same answer: the text is of no use.
    }
    throw new PolicySettingsException(
        List.of(
            new Problem(
                where,
                "not an object",
                "environment, rules",
                "write `" + where + ": {environment: production}`")));
  }

  private static Value value(JsonNode node) {
    if (node.isObject()) {
      var fields = new LinkedHashMap<String, Value>();
      node.properties().forEach(entry -> fields.put(entry.getKey(), value(entry.getValue())));
      return new Value.Fields(fields);
    }
    if (node.isArray()) {
      var items = new ArrayList<Value>();
      node.forEach(item -> items.add(value(item)));
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
