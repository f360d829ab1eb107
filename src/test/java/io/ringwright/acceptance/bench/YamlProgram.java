package io.ringwright.acceptance.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A Pulumi YAML program that registers the resources of a recorded preview.
 *
 * <p>Components are left out, since YAML has none: it registers fewer resources than the program it
 * is compared with, never more. Kinds that YAML has no type for (custom resources) go through
 * {@code yaml/v2:ConfigGroup}, as a YAML user would do it. A value that is unknown in the recording
 * becomes a reference to the resource that it came from.
 */
final class YamlProgram {
  private static final ObjectMapper YAML = new ObjectMapper(new YAMLFactory());
  private static final String UNKNOWN = "04da6b54-80e4-46f7-96ec-b56ff0331ba9";
  private static final String PROVIDER = "pulumi:providers:";
  private static final String KUBERNETES_VERSION = "4.24.0";

  private final Map<String, String> keysByUrn = new LinkedHashMap<>();
  private final ObjectNode resources = YAML.createObjectNode();

  private YamlProgram() {}

  /** From the document of {@code pulumi preview --json}. */
  static YamlProgram of(JsonNode preview) {
    var program = new YamlProgram();
    List<JsonNode> states = new ArrayList<>();
    for (JsonNode step : preview.path("steps")) {
      JsonNode state = step.path("newState");
      if (step.path("op").asText().equals("create") && counts(state)) {
        program.keysByUrn.put(state.path("urn").asText(), "r" + program.keysByUrn.size());
        states.add(state);
      }
    }
    states.forEach(program::add);
    return program;
  }

  /** How many resources it declares. */
  int size() {
    return resources.size();
  }

  /** Writes the project file. */
  void write(Path folder, Path ringwrightPlugin) {
    ObjectNode project = YAML.createObjectNode();
    project.put("name", "ringwright-yaml").put("runtime", "yaml");
    project
        .putObject("plugins")
        .putArray("providers")
        .addObject()
        .put("name", "ringwright")
        .put("path", ringwrightPlugin.toString());
    project.set("resources", resources);
    try {
      YAML.writeValue(folder.resolve("Pulumi.yaml").toFile(), project);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean counts(JsonNode state) {
    String type = state.path("type").asText();
    boolean chart = type.equals("kubernetes:helm.sh/v4:Chart");
    boolean defaultProvider =
        type.startsWith(PROVIDER) && state.path("urn").asText().contains("::default");
    return (state.path("custom").asBoolean() || chart) && !defaultProvider;
  }

  private void add(JsonNode state) {
    String urn = state.path("urn").asText();
    String type = state.path("type").asText();
    ObjectNode properties = (ObjectNode) known(state, state.path("inputs"), "");
    ObjectNode resource = resources.putObject(keysByUrn.get(urn));
    resource.put("name", urn.substring(urn.lastIndexOf("::") + 2));
    if (isCustomKind(type)) {
      resource.put("type", "kubernetes:yaml/v2:ConfigGroup");
      resource.putObject("properties").putArray("objs").add(properties);
    } else {
      resource.put("type", type);
      resource.set("properties", properties);
    }
    ObjectNode options = resource.putObject("options");
    provider(state).ifPresent(key -> options.put("provider", "${" + key + "}"));
    if (type.startsWith("kubernetes:") || type.equals(PROVIDER + "kubernetes")) {
      options.put("version", KUBERNETES_VERSION);
    }
    var dependsOn = options.putArray("dependsOn");
    for (JsonNode dependency : state.path("dependencies")) {
      reference(dependency.asText()).ifPresent(key -> dependsOn.add("${" + key + "}"));
    }
    if (dependsOn.isEmpty()) {
      options.remove("dependsOn");
    }
  }

  /** Groups outside of Kubernetes proper have no type in the provider's schema. */
  private static boolean isCustomKind(String type) {
    if (!type.startsWith("kubernetes:") || type.contains("helm.sh")) {
      return false;
    }
    String group = type.split(":")[1].split("/")[0];
    return group.contains(".") && !group.endsWith(".k8s.io");
  }

  private Optional<String> provider(JsonNode state) {
    String reference = state.path("provider").asText();
    int end = reference.lastIndexOf("::");
    return end < 0 ? Optional.empty() : reference(reference.substring(0, end));
  }

  private Optional<String> reference(String urn) {
    return Optional.ofNullable(keysByUrn.get(urn));
  }

  private JsonNode known(JsonNode state, JsonNode value, String property) {
    if (value.isObject()) {
      ObjectNode copy = YAML.createObjectNode();
      value
          .properties()
          .forEach(
              field -> {
                if (!field.getKey().startsWith("__")) {
                  String top = property.isEmpty() ? field.getKey() : property;
                  copy.set(field.getKey(), known(state, field.getValue(), top));
                }
              });
      return copy;
    }
    if (value.isArray()) {
      var copy = YAML.createArrayNode();
      value.forEach(item -> copy.add(known(state, item, property)));
      return copy;
    }
    if (value.isTextual() && value.asText().equals(UNKNOWN)) {
      return YAML.getNodeFactory().textNode(source(state, property));
    }
    return value.isTextual()
        ? YAML.getNodeFactory().textNode(value.asText().replace("${", "$${"))
        : value;
  }

  /** A reference that is as unknown in preview as the recorded value was. */
  private String source(JsonNode state, String property) {
    for (JsonNode urn : state.path("propertyDependencies").path(property)) {
      Optional<String> key = reference(urn.asText());
      if (key.isPresent()) {
        return "${" + key.get() + ".id}";
      }
    }
    return "unknown";
  }
}
