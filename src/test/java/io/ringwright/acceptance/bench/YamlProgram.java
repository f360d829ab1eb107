package io.ringwright.acceptance.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A Pulumi YAML program that registers what another program has registered.
 *
 * <p>Components of a program's own are left out, since YAML has none: it registers fewer resources
 * than the program it is compared with, never more. What YAML has no type for goes through {@code
 * yaml/v2:ConfigGroup}, as a YAML user would do it: each custom resource through one, all their
 * definitions together through another. A value that is not known yet becomes a reference to the
 * resource that it came from.
 */
final class YamlProgram {
  private static final ObjectMapper YAML = new ObjectMapper(new YAMLFactory());
  private static final String UNKNOWN = "04da6b54-80e4-46f7-96ec-b56ff0331ba9";
  private static final String PROVIDER = "pulumi:providers:";
  private static final String DEFINITION =
      "kubernetes:apiextensions.k8s.io/v1:CustomResourceDefinition";
  private static final String DEFINITIONS = "definitions";
  private static final String GROUP = "kubernetes:yaml/v2:ConfigGroup";
  private static final String KUBERNETES_VERSION = "4.24.0";

  /** Unknown values do not tell their type; these are the ones that are no text. */
  private static final Set<String> LISTS = Set.of("classes");

  private static final Set<String> MAPS = Set.of("stringData", "values");

  /** The Java SDK sends the settings of a provider as JSON texts. */
  private static final Set<String> FLAGS = Set.of("true", "false");

  private final Map<String, String> keysByUrn = new LinkedHashMap<>();
  private final ObjectNode resources = YAML.createObjectNode();

  private YamlProgram() {}

  static YamlProgram of(List<Registration> registrations) {
    var program = new YamlProgram();
    var said = registrations.stream().filter(each -> each.isCustom() || each.isRemote()).toList();
    said.forEach(each -> program.keysByUrn.put(each.urn(), program.keyOf(each)));
    said.forEach(program::add);
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

  private String keyOf(Registration said) {
    return said.type().equals(DEFINITION) ? DEFINITIONS : "r" + keysByUrn.size();
  }

  private void add(Registration said) {
    JsonNode properties = translated(said, said.inputs(), "", "");
    ObjectNode resource = resources.withObject("/" + keysByUrn.get(said.urn()));
    if (said.type().equals(DEFINITION)) {
      resource.put("type", GROUP).withObject("/properties").withArray("objs").add(properties);
    } else if (isCustomKind(said)) {
      resource.put("name", said.name()).put("type", GROUP);
      resource.putObject("properties").putArray("objs").add(properties);
    } else {
      resource.put("name", said.name());
      resource.put("type", said.type());
      resource.set("properties", properties);
    }
    ObjectNode options = resource.withObject("/options");
    provider(said, resource.path("type").asText(), options);
    if (said.type().startsWith("kubernetes:") || said.type().equals(PROVIDER + "kubernetes")) {
      options.put("version", KUBERNETES_VERSION);
    }
    var keys = said.dependencies().stream().flatMap(this::reference).toList();
    if (!keys.isEmpty()) {
      var dependsOn = options.withArray("dependsOn");
      keys.forEach(key -> dependsOn.add("${" + key + "}"));
    }
  }

  private void provider(Registration said, String type, ObjectNode options) {
    said.provider()
        .flatMap(urn -> reference(urn).findFirst())
        .ifPresent(
            key -> {
              if (said.isRemote() || type.equals(GROUP)) {
                options.putArray("providers").add("${" + key + "}");
              } else {
                options.put("provider", "${" + key + "}");
              }
            });
  }

  /** Groups outside of Kubernetes proper have no type in the provider's schema. */
  private static boolean isCustomKind(Registration said) {
    if (!said.type().startsWith("kubernetes:") || said.isRemote()) {
      return false;
    }
    String group = said.type().split(":", -1)[1].split("/", -1)[0];
    return group.contains(".") && !group.endsWith(".k8s.io");
  }

  private Stream<String> reference(String urn) {
    return Stream.ofNullable(keysByUrn.get(urn));
  }

  /**
   * @param property the input that the value is in
   * @param name the key that it stands under
   */
  private JsonNode translated(Registration said, JsonNode value, String property, String name) {
    if (value.isObject()) {
      ObjectNode copy = YAML.createObjectNode();
      for (var field : value.properties()) {
        String top = property.isEmpty() ? field.getKey() : property;
        copy.set(field.getKey(), translated(said, field.getValue(), top, field.getKey()));
      }
      return copy;
    }
    if (value.isArray()) {
      var copy = YAML.createArrayNode();
      value.forEach(item -> copy.add(translated(said, item, property, "")));
      return copy;
    }
    if (!value.isTextual()) {
      return value;
    }
    if (value.asText().equals(UNKNOWN)) {
      return notYetKnown(said, property, name);
    }
    return said.type().startsWith(PROVIDER) && FLAGS.contains(value.asText())
        ? YAML.getNodeFactory().booleanNode(Boolean.parseBoolean(value.asText()))
        : YAML.getNodeFactory().textNode(value.asText().replace("${", "$${"));
  }

  /** As unknown in preview as the recorded value was. */
  private JsonNode notYetKnown(Registration said, String property, String name) {
    var key =
        Stream.of(said.dependencies(property), said.dependencies(), fromServices())
            .flatMap(List::stream)
            .filter(fromServices()::contains)
            .flatMap(this::reference)
            .findFirst()
            .orElseThrow();
    var reference = YAML.getNodeFactory().textNode("${" + key + ".id}");
    if (LISTS.contains(name)) {
      return YAML.createArrayNode().add(reference);
    }
    return MAPS.contains(name) ? YAML.createObjectNode().set("value", reference) : reference;
  }

  /** The resources that get their id from a service, so that a preview does not know it. */
  private List<String> fromServices() {
    return keysByUrn.keySet().stream()
        .filter(urn -> urn.contains("ringwright:vmc:") || urn.contains("ringwright:supervisor:"))
        .toList();
  }
}
