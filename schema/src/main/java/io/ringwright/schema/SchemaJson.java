package io.ringwright.schema;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/** The package schema as the Pulumi engine and its tools read it. */
final class SchemaJson {
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  private final PackageSchema schema;

  private SchemaJson(PackageSchema schema) {
    this.schema = schema;
  }

  static String render(PackageSchema schema) {
    return new ObjectMapper()
        .valueToTree(new SchemaJson(schema).root())
        .toPrettyString()
        .concat("\n");
  }

  private ObjectNode root() {
    var root = JSON.objectNode();
    root.put("name", schema.name());
    root.put("displayName", schema.displayName());
    root.put("version", schema.version());
    root.put("description", schema.description());
    schema.keywords().forEach(root.putArray("keywords")::add);
    root.put("license", schema.license());
    root.putObject("meta").put("moduleFormat", "(.*)");
    root.putObject("config").set("variables", properties(schema.configuration()));
    var provider = root.putObject("provider");
    provider.put("description", schema.providerDescription());
    provider.set("inputProperties", properties(schema.configuration()));
    var types = root.putObject("types");
    for (var type : schema.types()) {
      types.set(type.token().text(), object(type.description(), type.properties()));
    }
    var resources = root.putObject("resources");
    for (var resource : schema.resources()) {
      var node = resources.putObject(resource.token().text());
      node.put("description", resource.description());
      node.set("inputProperties", properties(resource.inputs()));
      node.set("requiredInputs", required(resource.inputs()));
      node.set("properties", properties(resource.state()));
      node.set("required", required(resource.state()));
    }
    var functions = root.putObject("functions");
    for (var function : schema.functions()) {
      var node = functions.putObject(function.token().text());
      node.put("description", function.description());
      node.set("inputs", object(function.description(), function.inputs()));
      node.set("outputs", object(function.description(), function.outputs()));
    }
    root.putObject("language");
    return root;
  }

  private static ObjectNode object(String description, List<Property> properties) {
    var node = JSON.objectNode();
    node.put("type", "object");
    node.put("description", description);
    node.set("properties", properties(properties));
    node.set("required", required(properties));
    return node;
  }

  private static ArrayNode required(List<Property> properties) {
    var names = JSON.arrayNode();
    properties.stream().filter(Property::required).map(Property::name).forEach(names::add);
    return names;
  }

  private static ObjectNode properties(List<Property> properties) {
    var nodes = JSON.objectNode();
    for (var property : properties) {
      var node = type(property.type());
      node.put("description", property.description());
      property.otherwise().ifPresent(value -> otherwise(node, property.type(), value));
      nodes.set(property.name(), node);
    }
    return nodes;
  }

  private static void otherwise(ObjectNode node, PropertyType type, String value) {
    if (type == PropertyType.Scalar.INTEGER) {
      node.put("default", Integer.parseInt(value));
    } else if (type == PropertyType.Scalar.NUMBER) {
      node.put("default", Double.parseDouble(value));
    } else if (type == PropertyType.Scalar.BOOLEAN) {
      node.put("default", Boolean.parseBoolean(value));
    } else {
      node.put("default", value);
    }
  }

  private static ObjectNode type(PropertyType type) {
    var node = JSON.objectNode();
    if (type instanceof PropertyType.Scalar scalar) {
      node.put("type", scalar.name().toLowerCase(java.util.Locale.ROOT));
    } else if (type instanceof PropertyType.SecretText) {
      node.put("type", "string").put("secret", true);
    } else if (type instanceof PropertyType.ListOf list) {
      node.put("type", "array").set("items", type(list.item()));
    } else if (type instanceof PropertyType.MapOf map) {
      node.put("type", "object").set("additionalProperties", type(map.value()));
    } else if (type instanceof PropertyType.Ref ref) {
      node.put("$ref", "#/types/" + ref.token());
    }
    return node;
  }
}
