package io.ringwright.automation.preview;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.TreeMap;

/** JSON with sorted keys. */
final class CanonicalJson {
  private static final ObjectMapper JSON = new ObjectMapper();

  private CanonicalJson() {}

  /** The same value with sorted keys, or the text as it is if it is no JSON. */
  static String of(String text) {
    try {
      return sorted(JSON.readTree(text)).toString();
    } catch (JsonProcessingException e) {
      return text;
    }
  }

  static JsonNode sorted(JsonNode node) {
    if (node.isObject()) {
      var keys = new TreeMap<String, JsonNode>();
      node.properties().forEach(entry -> keys.put(entry.getKey(), sorted(entry.getValue())));
      var object = JsonNodeFactory.instance.objectNode();
      keys.forEach(object::set);
      return object;
    }
    if (node.isArray()) {
      var array = JsonNodeFactory.instance.arrayNode();
      node.forEach(item -> array.add(sorted(item)));
      return array;
    }
    return node;
  }
}
