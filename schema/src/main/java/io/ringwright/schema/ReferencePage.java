package io.ringwright.schema;

import java.util.List;
import java.util.stream.Collectors;

/** The page that tells what the provider has. */
final class ReferencePage {
  private final PackageSchema schema;
  private final StringBuilder page = new StringBuilder();

  private ReferencePage(PackageSchema schema) {
    this.schema = schema;
  }

  static String render(PackageSchema schema) {
    var reference = new ReferencePage(schema);
    reference.head();
    schema.resources().forEach(reference::resource);
    schema.functions().forEach(reference::function);
    return reference.page.toString();
  }

  private void head() {
    page.append(
        """
        # The provider `ringwright`

        Written from the package schema by a test; do not edit. %s
        Under `./ringwright` and plain `pulumi` alike it is found by `Pulumi.yaml`.

        ## Configuration

        """
            .formatted(schema.description()));
    properties("key", schema.configuration());
    page.append(
        """

        From the environment only:

        | variable | what it is |
        |---|---|
        | `RINGWRIGHT_POLL` | how often to look at running tasks, as `first..longest`; else `5s..30s` |
        | `RINGWRIGHT_HTTP_LOG` | file that gets a line of JSON for each request: address, status, time, and the shape of the bodies with their texts masked |
        | `RINGWRIGHT_HTTP_TIMEOUT` | how long one answer may take, as `90s`; else `60s` |
        | `HTTPS_PROXY`, `HTTP_PROXY`, `NO_PROXY` | the proxy to go through, as `http://host:port`, and who is reached without it; the loopback always is |
        | `RINGWRIGHT_INTENTS` | folder of the [journal of intents](../decisions/0006-intents-journal.md); else `$XDG_STATE_HOME/ringwright/intents`, or `~/.local/state/ringwright/intents` |
        | `RINGWRIGHT_DATA_LOSS` | `allow`: data guards let go in this run, whatever their state says |
        | `RINGWRIGHT_PROVIDER_PORT` | port of a provider that is served already, which the launcher then passes on |
        """);
  }

  private void resource(Operation resource) {
    section("Resource", resource);
    properties("input", resource.inputs());
    if (!resource.outputs().isEmpty()) {
      page.append('\n');
      properties("output", resource.outputs());
    }
    nested(resource.state());
  }

  private void function(Operation function) {
    section("Function", function);
    properties("argument", function.inputs());
    page.append('\n');
    properties("result", function.outputs());
    nested(function.state());
  }

  private void section(String kind, Operation operation) {
    page.append(
        "\n## %s `%s`\n\n%s\n\n".formatted(kind, operation.token(), operation.description()));
  }

  private void nested(List<Property> properties) {
    for (var type : schema.typesIn(properties)) {
      page.append("\n### %s\n\n%s\n\n".formatted(type.token().name(), type.description()));
      properties("field", type.properties());
    }
  }

  private void properties(String kind, List<Property> properties) {
    page.append("| %s | type | what it is |\n|---|---|---|\n".formatted(kind));
    page.append(properties.stream().map(each -> row(kind, each)).collect(Collectors.joining()));
  }

  private static String row(String kind, Property property) {
    var remarks =
        (property.required() && !kind.equals("output") && !kind.equals("result")
                ? " (required)"
                : "")
            + (property.isSecret() ? " (secret)" : "");
    return "| `%s`%s | %s | %s%s |\n"
        .formatted(
            property.name(),
            remarks,
            words(property.type()),
            property.description().replace("|", "\\|").replace("\n", " "),
            property.otherwise().map(value -> " Default `" + value + "`.").orElse(""));
  }

  private static String words(PropertyType type) {
    if (type instanceof PropertyType.Scalar scalar) {
      return switch (scalar) {
        case STRING -> "text";
        case INTEGER -> "whole number";
        case NUMBER -> "number";
        case BOOLEAN -> "yes or no";
      };
    }
    if (type instanceof PropertyType.ListOf list) {
      return "list of " + words(list.item());
    }
    if (type instanceof PropertyType.MapOf map) {
      return "map of " + words(map.value());
    }
    return type instanceof PropertyType.Ref ref ? ref.token().name() : "text";
  }
}
