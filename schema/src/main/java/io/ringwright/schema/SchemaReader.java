package io.ringwright.schema;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Reads the YAML files of a folder: {@code package.yaml}, and one file per API module. */
final class SchemaReader {
  private static final String PACKAGE = "package.yaml";

  private static final Set<String> PACKAGE_KEYS =
      Set.of(
          "name",
          "displayName",
          "version",
          "description",
          "keywords",
          "license",
          "provider",
          "configuration");
  private static final Set<String> MODULE_KEYS =
      Set.of("module", "types", "resources", "functions");

  private final Path folder;
  private final YAMLMapper yaml = new YAMLMapper();
  private final List<ObjectType> types = new ArrayList<>();
  private final List<Operation> resources = new ArrayList<>();
  private final List<Operation> functions = new ArrayList<>();

  private SchemaReader(Path folder) {
    this.folder = folder;
  }

  /**
   * @throws SchemaException at the first thing that cannot be meant
   */
  static PackageSchema read(Path folder) throws IOException {
    return new SchemaReader(folder).read();
  }

  private PackageSchema read() throws IOException {
    for (var file : moduleFiles()) {
      module(file);
    }
    var about = tree(PACKAGE);
    onlyKnown(PACKAGE, about, PACKAGE_KEYS);
    var schema =
        new PackageSchema(
            text(PACKAGE, about, "name"),
            text(PACKAGE, about, "displayName"),
            text(PACKAGE, about, "version"),
            text(PACKAGE, about, "description"),
            about.path("keywords").valueStream().map(JsonNode::asText).toList(),
            text(PACKAGE, about, "license"),
            text(PACKAGE, about, "provider"),
            PropertyReader.of("", PACKAGE).properties(about.path("configuration")),
            List.copyOf(types),
            List.copyOf(resources),
            List.copyOf(functions));
    ReferenceCheck.of(schema).run();
    return schema;
  }

  private List<String> moduleFiles() throws IOException {
    try (var files = Files.list(folder)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(".yaml") && !name.equals(PACKAGE))
          .sorted()
          .toList();
    }
  }

  private void module(String file) throws IOException {
    var root = tree(file);
    onlyKnown(file, root, MODULE_KEYS);
    var module = root.path("module").asText(file.replace(".yaml", ""));
    for (var entry : root.path("types").properties()) {
      var where = file + " " + entry.getKey();
      onlyKnown(where, entry.getValue(), Set.of("description", "properties"));
      types.add(
          new ObjectType(
              new Token(module, entry.getKey()),
              text(where, entry.getValue(), "description"),
              PropertyReader.of(module, where).properties(entry.getValue().path("properties"))));
    }
    operations(file, module, root.path("resources"), resources);
    operations(file, module, root.path("functions"), functions);
  }

  private static void operations(
      String file, String module, JsonNode described, List<Operation> into) {
    for (var entry : described.properties()) {
      var where = file + " " + entry.getKey();
      var node = entry.getValue();
      onlyKnown(where, node, Set.of("description", "inputs", "outputs"));
      var reader = PropertyReader.of(module, where);
      into.add(
          new Operation(
              new Token(module, entry.getKey()),
              text(where, node, "description"),
              reader.properties(node.path("inputs")),
              reader.properties(node.path("outputs"))));
    }
  }

  private JsonNode tree(String file) throws IOException {
    var tree = yaml.readTree(folder.resolve(file).toFile());
    if (!tree.isObject()) {
      throw new SchemaException(file, "is not an object");
    }
    return tree;
  }

  static void onlyKnown(String where, JsonNode node, Set<String> keys) {
    var unknown =
        node.properties().stream()
            .map(entry -> entry.getKey())
            .filter(key -> !keys.contains(key))
            .collect(Collectors.joining(", "));
    if (!unknown.isEmpty()) {
      throw new SchemaException(where, "has no " + unknown + ", but " + String.join(", ", keys));
    }
  }

  static String text(String where, JsonNode node, String key) {
    return Optional.of(node.path(key).asText().strip())
        .filter(text -> !text.isEmpty())
        .orElseThrow(() -> new SchemaException(where, key + " is missing"));
  }
}
