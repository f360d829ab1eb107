package io.ringwright.schema;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.SourceVersion;

/** Reads the properties of one owner. */
final class PropertyReader {
  private static final Set<String> KEYS =
      Set.of(
          "type",
          "$ref",
          "items",
          "additionalProperties",
          "required",
          "secret",
          "default",
          "description");

  private final String module;
  private final String owner;

  private PropertyReader(String module, String owner) {
    this.module = module;
    this.owner = owner;
  }

  /**
   * @param module where names without a module are looked for
   */
  static PropertyReader of(String module, String owner) {
    return new PropertyReader(module, owner);
  }

  List<Property> properties(JsonNode described) {
    var properties = new ArrayList<Property>();
    for (var entry : described.properties()) {
      var where = owner + "." + entry.getKey();
      var node = entry.getValue();
      if (SourceVersion.isKeyword(entry.getKey())) {
        throw new SchemaException(where, "is a word of Java's own, so it can name no property");
      }
      SchemaReader.onlyKnown(where, node, KEYS);
      properties.add(
          new Property(
              entry.getKey(),
              type(where, node),
              node.path("required").asBoolean(),
              SchemaReader.text(where, node, "description"),
              Optional.ofNullable(node.get("default")).map(JsonNode::asText)));
    }
    return List.copyOf(properties);
  }

  private PropertyType type(String where, JsonNode node) {
    if (node.has("$ref")) {
      return new PropertyType.Ref(token(node.get("$ref").asText()));
    }
    return switch (node.path("type").asText()) {
      case "string" ->
          node.path("secret").asBoolean()
              ? new PropertyType.SecretText()
              : PropertyType.Scalar.STRING;
      case "integer" -> PropertyType.Scalar.INTEGER;
      case "number" -> PropertyType.Scalar.NUMBER;
      case "boolean" -> PropertyType.Scalar.BOOLEAN;
      case "array" -> new PropertyType.ListOf(type(where + "[]", node.path("items")));
      case "object" ->
          new PropertyType.MapOf(type(where + "{}", node.path("additionalProperties")));
      default -> throw new SchemaException(where, "has no type that we know: " + node);
    };
  }

  /** {@code Name} in the same module, or {@code module:Name}. */
  private Token token(String reference) {
    int colon = reference.indexOf(':');
    return colon < 0
        ? new Token(module, reference)
        : new Token(reference.substring(0, colon), reference.substring(colon + 1));
  }
}
