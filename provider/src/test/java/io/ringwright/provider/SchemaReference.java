package io.ringwright.provider;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Set;

/** The reference page of the provider, written from its package schema. */
final class SchemaReference {
  private static final String TYPE = "#/types/";

  private final JsonNode schema;
  private final StringBuilder page = new StringBuilder();

  private SchemaReference(JsonNode schema) {
    this.schema = schema;
  }

  static String render(JsonNode schema) {
    var reference = new SchemaReference(schema);
    reference.head();
    schema
        .path("resources")
        .properties()
        .forEach(entry -> reference.resource(entry.getKey(), entry.getValue()));
    return reference.page.toString();
  }

  private void head() {
    line("# The provider `ringwright`");
    line("");
    line("Written from the package schema by a test; do not edit. " + text(schema));
    line("Under `./ringwright` and plain `pulumi` alike it is found by `Pulumi.yaml`.");
    line("");
    line("## Configuration");
    line("");
    line("| key | what it is |");
    line("|---|---|");
    schema
        .path("config")
        .path("variables")
        .properties()
        .forEach(
            entry ->
                line(
                    "| `"
                        + entry.getKey()
                        + "`"
                        + secret(entry.getValue())
                        + " | "
                        + text(entry.getValue())
                        + " |"));
    line("");
    line("From the environment only:");
    line("");
    line("| variable | what it is |");
    line("|---|---|");
    line(
        "| `RINGWRIGHT_POLL` | how often to look at running tasks, as `first..longest`; else `5s..30s` |");
    line(
        "| `RINGWRIGHT_INTENTS` | folder of the [journal of intents](../decisions/0006-intents-journal.md); else"
            + " `$XDG_STATE_HOME/ringwright/intents`, or `~/.local/state/ringwright/intents` |");
    line(
        "| `RINGWRIGHT_DATA_LOSS` | `allow`: data guards let go in this run, whatever their state says |");
    line(
        "| `RINGWRIGHT_PROVIDER_PORT` | port of a provider that is served already, which the launcher then passes on |");
  }

  private void resource(String token, JsonNode resource) {
    line("");
    line("## `" + token + "`");
    line("");
    line(text(resource));
    line("");
    var inputs = resource.path("inputProperties");
    properties("input", inputs, required(resource.path("requiredInputs")));
    var outputs = new LinkedHashSet<String>();
    resource.path("properties").fieldNames().forEachRemaining(outputs::add);
    inputs.fieldNames().forEachRemaining(outputs::remove);
    if (!outputs.isEmpty()) {
      line("");
      line("| output | type | what it is |");
      line("|---|---|---|");
      for (var name : outputs) {
        var property = resource.path("properties").path(name);
        line(
            "| `"
                + name
                + "`"
                + secret(property)
                + " | "
                + type(property)
                + " | "
                + text(property)
                + " |");
      }
    }
    nested(inputs, new HashSet<>());
  }

  private void nested(JsonNode properties, Set<String> done) {
    for (var reference : properties.findValuesAsText("$ref")) {
      var name = reference.substring(TYPE.length());
      if (done.add(name)) {
        var described = schema.path("types").path(name);
        line("");
        line("### " + simple(name));
        line("");
        line(text(described));
        line("");
        properties("field", described.path("properties"), required(described.path("required")));
        nested(described.path("properties"), done);
      }
    }
  }

  private void properties(String kind, JsonNode properties, Set<String> required) {
    line("| " + kind + " | type | what it is |");
    line("|---|---|---|");
    for (var entry : properties.properties()) {
      var property = entry.getValue();
      var name =
          "`" + entry.getKey() + "`" + (required.contains(entry.getKey()) ? " (required)" : "");
      var otherwise =
          property.has("default") ? " Default `" + property.path("default").asText() + "`." : "";
      line(
          "| "
              + name
              + secret(property)
              + " | "
              + type(property)
              + " | "
              + text(property)
              + otherwise
              + " |");
    }
  }

  private String type(JsonNode property) {
    if (property.has("$ref")) {
      return simple(property.path("$ref").asText());
    }
    return switch (property.path("type").asText()) {
      case "array" -> "list of " + type(property.path("items"));
      case "object" -> "map of " + type(property.path("additionalProperties"));
      case "string" -> "text";
      case "integer" -> "whole number";
      default -> "yes or no";
    };
  }

  private static String simple(String token) {
    return token.substring(token.lastIndexOf(':') + 1);
  }

  private static String secret(JsonNode property) {
    return property.path("secret").asBoolean() ? " (secret)" : "";
  }

  private static String text(JsonNode described) {
    return described.path("description").asText().replace("|", "\\|");
  }

  private static Set<String> required(JsonNode names) {
    var set = new HashSet<String>();
    names.forEach(name -> set.add(name.asText()));
    return set;
  }

  private void line(String text) {
    page.append(text).append('\n');
  }
}
