import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Writes the Java bindings of the `ringwright` provider out of its schema, so that the schema is their only source.
 *
 * <p>{@code java Bindings.java SCHEMA OUTPUT_FOLDER}. Files whose text did not change are left alone, so that an
 * unchanged schema causes no recompilation; files of resources that are gone are deleted.
 */
public final class Bindings {
  private static final String BASE = "io.ringwright.components.bindings";

  private final JsonNode schema;
  private final Map<Path, String> files = new TreeMap<>();

  private Bindings(JsonNode schema) {
    this.schema = schema;
  }

  public static void main(String[] args) throws IOException {
    var bindings = new Bindings(new ObjectMapper().readTree(Path.of(args[0]).toFile()));
    bindings.render();
    bindings.write(Path.of(args[1]));
  }

  private void render() {
    for (var type : schema.path("types").properties()) {
      if (!type.getValue().has("enum")) {
        argsClass(Token.of(type.getKey()), type.getValue(), "properties", "required");
      }
    }
    for (var resource : schema.path("resources").properties()) {
      var token = Token.of(resource.getKey());
      argsClass(token, resource.getValue(), "inputProperties", "requiredInputs");
      resourceClass(token, resource.getValue());
    }
    providerClass(schema.path("provider"));
    for (var module : files.keySet().stream().map(Path::getParent).distinct().toList()) {
      var javaPackage = module.toString().replace('/', '.');
      files.put(
          module.resolve("package-info.java"),
          "/** Bindings of the provider {@code ringwright}, generated from its schema. */\npackage %s;\n".formatted(javaPackage));
    }
  }

  /** The provider itself, so that a stack can say whom it talks to and with which credentials. */
  private void providerClass(JsonNode provider) {
    var token = new Token("pulumi:providers:ringwright", "", "RingwrightProvider");
    argsClass(token, provider, "inputProperties", "requiredInputs");
    files.put(
        token.file(""),
        """
        package %s;

        import com.pulumi.resources.CustomResourceOptions;
        import com.pulumi.resources.ProviderResource;

        %spublic final class RingwrightProvider extends ProviderResource {
          public RingwrightProvider(String name, RingwrightProviderArgs args, CustomResourceOptions options) {
            super("ringwright", name, args, options);
          }
        }
        """
            .formatted(token.javaPackage(), javadoc("", provider.path("description").asText())));
  }

  private void resourceClass(Token token, JsonNode resource) {
    var outputs = outputs(resource);
    var secrets =
        outputs.stream().filter(Property::secret).map(p -> '"' + p.name() + '"').collect(Collectors.joining(", "));
    var code = new StringBuilder();
    code.append("package %s;\n\n".formatted(token.javaPackage()));
    code.append("import com.pulumi.core.Output;\nimport com.pulumi.core.annotations.Export;\n");
    code.append("import com.pulumi.core.annotations.ResourceType;\nimport com.pulumi.resources.CustomResource;\n");
    code.append("import com.pulumi.resources.CustomResourceOptions;\nimport io.ringwright.components.FreshOptions;\n");
    code.append("import java.util.List;\n\n");
    code.append(javadoc("", resource.path("description").asText()));
    code.append("@ResourceType(type = %s.TYPE)\n".formatted(token.name()));
    code.append("public final class %s extends CustomResource {\n".formatted(token.name()));
    code.append("  /** Type token in Pulumi state: public API of the provider. */\n");
    code.append("  public static final String TYPE = \"%s\";\n\n".formatted(token.text()));
    code.append("  private static final List<String> SECRETS = List.of(%s);\n\n".formatted(secrets));
    for (var output : outputs) {
      code.append(
          "  @Export(name = \"%s\", refs = {%s}, tree = \"%s\")\n  private Output<%s> %s;\n\n"
              .formatted(output.name(), output.type().refs(), output.type().tree(), output.type().java(), output.field()));
    }
    code.append("  public %s(String name, %sArgs args, CustomResourceOptions options) {\n".formatted(token.name(), token.name()));
    code.append("    super(TYPE, name, args, FreshOptions.binding(options, SECRETS));\n  }\n\n");
    code.append("  private %s(String name, Output<String> id, %sArgs lookup, CustomResourceOptions options) {\n".formatted(token.name(), token.name()));
    code.append("    super(TYPE, name, lookup, FreshOptions.lookup(options, SECRETS, id));\n  }\n\n");
    code.append(
        """
          /**
           * What exists already under {@code id}: read, never created, changed or deleted.
           *
           * @param lookup what the provider needs besides the id to find it, such as credentials
           */
        """);
    code.append("  public static %s get(\n      String name, Output<String> id, %sArgs lookup, CustomResourceOptions options) {\n".formatted(token.name(), token.name()));
    code.append("    return new %s(name, id, lookup, options);\n  }\n".formatted(token.name()));
    for (var output : outputs) {
      code.append('\n').append(javadoc("  ", output.description()));
      if (output.required()) {
        code.append("  public Output<%s> %s() {\n    return %s;\n  }\n".formatted(output.type().java(), output.field(), output.field()));
      } else {
        code.append(
            "  public Output<java.util.Optional<%s>> %s() {\n    return %s.applyValue(java.util.Optional::ofNullable);\n  }\n"
                .formatted(output.type().java(), output.field(), output.field()));
      }
    }
    code.append("}\n");
    files.put(token.file(""), code.toString());
  }

  /** Nested objects are inputs that come back unchanged; nobody reads them from a resource. */
  private List<Property> outputs(JsonNode resource) {
    return properties(resource, "properties", "required").stream().filter(p -> p.type().refs() != null).toList();
  }

  private void argsClass(Token token, JsonNode type, String propertiesKey, String requiredKey) {
    var inputs = properties(type, propertiesKey, requiredKey);
    var name = token.name() + "Args";
    var code = new StringBuilder();
    code.append("package %s;\n\n".formatted(token.javaPackage()));
    code.append("import com.pulumi.core.Output;\nimport com.pulumi.core.annotations.Import;\n");
    code.append("import com.pulumi.exceptions.MissingRequiredPropertyException;\nimport com.pulumi.resources.ResourceArgs;\n");
    code.append("import org.jspecify.annotations.Nullable;\n\n");
    code.append(javadoc("", type.path("description").asText()));
    code.append("public final class %s extends ResourceArgs {\n".formatted(name));
    for (var input : inputs) {
      code.append(
          "  @Import(name = \"%s\")\n  private final @Nullable Output<%s> %s;\n\n"
              .formatted(input.name(), input.type().java(), input.field()));
    }
    code.append("  private %s(Builder from) {\n".formatted(name));
    inputs.forEach(i -> code.append("    this.%s = from.%s;\n".formatted(i.field(), i.field())));
    code.append("  }\n\n  public static Builder builder() {\n    return new Builder();\n  }\n\n");
    code.append("  /** Each setting takes a value, or the output of another resource. */\n");
    code.append("  public static final class Builder {\n");
    inputs.forEach(i -> code.append("    private @Nullable Output<%s> %s;\n".formatted(i.type().java(), i.field())));
    code.append("\n    private Builder() {}\n");
    for (var input : inputs) {
      setter(code, input);
    }
    code.append("\n    public %s build() {\n".formatted(name));
    for (var input : inputs) {
      if (input.required()) {
        code.append(
            "      if (%s == null) {\n        throw new MissingRequiredPropertyException(\"%s\", \"%s\");\n      }\n"
                .formatted(input.field(), name, input.name()));
      }
    }
    code.append("      return new %s(this);\n    }\n".formatted(name));
    code.append("\n    /** Without the check for completeness: what it takes to look up an object that exists. */\n");
    code.append("    public %s buildLookup() {\n      return new %s(this);\n    }\n  }\n}\n".formatted(name, name));
    files.put(token.file("Args"), code.toString());
  }

  private static void setter(StringBuilder code, Property input) {
    var java = input.type().java();
    code.append('\n').append(javadoc("    ", input.description()));
    code.append("    public Builder %s(%s value) {\n      return %s(Output.of(value));\n    }\n\n".formatted(input.field(), java, input.field()));
    code.append(javadoc("    ", input.description()));
    code.append("    public Builder %s(Output<%s> value) {\n".formatted(input.field(), java));
    code.append("      this.%s = value%s;\n      return this;\n    }\n".formatted(input.field(), input.secret() ? ".asSecret()" : ""));
  }

  private List<Property> properties(JsonNode owner, String propertiesKey, String requiredKey) {
    var required = Stream.of(owner.path(requiredKey)).flatMap(n -> n.valueStream()).map(JsonNode::asText).collect(Collectors.toSet());
    var result = new ArrayList<Property>();
    for (var entry : owner.path(propertiesKey).properties()) {
      var node = entry.getValue();
      result.add(
          new Property(
              entry.getKey(),
              type(node),
              required.contains(entry.getKey()),
              node.path("secret").asBoolean(),
              node.path("description").asText()));
    }
    return result;
  }

  private Type type(JsonNode node) {
    if (node.has("$ref")) {
      var text = node.get("$ref").asText().replaceFirst("^#/types/", "").replace("%2F", "/");
      if (schema.path("types").path(text).has("enum")) {
        return new Type("String", "String.class", "[0]");
      }
      var token = Token.of(text);
      return new Type(token.javaPackage() + "." + token.name() + "Args", null, null);
    }
    return switch (node.path("type").asText()) {
      case "string" -> new Type("String", "String.class", "[0]");
      case "integer" -> new Type("Integer", "Integer.class", "[0]");
      case "number" -> new Type("Double", "Double.class", "[0]");
      case "boolean" -> new Type("Boolean", "Boolean.class", "[0]");
      case "array" -> collection("java.util.List<%s>", "java.util.List.class, ", "[0,1]", type(node.path("items")));
      case "object" -> collection(
          "java.util.Map<String, %s>", "java.util.Map.class, String.class, ", "[0,1,2]", type(node.path("additionalProperties")));
      default -> throw new IllegalArgumentException("type of a property that the generator does not know: " + node);
    };
  }

  /** One level deep, which is all that the schema has. */
  private static Type collection(String java, String refs, String tree, Type element) {
    return element.refs() == null
        ? new Type(java.formatted(element.java()), null, null)
        : new Type(java.formatted(element.java()), refs + element.refs(), tree);
  }

  private static String javadoc(String indent, String text) {
    return text.isEmpty() ? "" : indent + "/** " + text.strip().replace("*/", "*&#47;").replace("\n", "\n" + indent + " * ") + " */\n";
  }

  private void write(Path folder) throws IOException {
    var kept = files.keySet().stream().map(folder::resolve).collect(Collectors.toSet());
    if (Files.isDirectory(folder)) {
      deleteAllBut(kept, folder);
    }
    for (var file : files.entrySet()) {
      var path = folder.resolve(file.getKey());
      if (!Files.exists(path) || !Files.readString(path).equals(file.getValue())) {
        Files.createDirectories(path.getParent());
        Files.writeString(path, file.getValue());
      }
    }
  }

  private static void deleteAllBut(Set<Path> kept, Path folder) throws IOException {
    try (var found = Files.walk(folder)) {
      for (var stale : found.filter(Files::isRegularFile).filter(path -> !kept.contains(path)).toList()) {
        Files.delete(stale);
      }
    }
  }

  /** {@code ringwright:vmc:Sddc}. */
  private record Token(String text, String module, String name) {
    static Token of(String text) {
      var parts = text.split(":");
      return new Token(text, parts[1], parts[2]);
    }

    String javaPackage() {
      return module.isEmpty() ? BASE : BASE + "." + module;
    }

    Path file(String suffix) {
      return Path.of(javaPackage().replace('.', '/'), name + suffix + ".java");
    }
  }

  /** {@code refs} and {@code tree} are what {@code @Export} wants; both are null for nested objects. */
  private record Type(String java, String refs, String tree) {}

  private record Property(String name, Type type, boolean required, boolean secret, String description) {
    private static final Set<String> RESERVED = Set.of("default", "class", "package", "interface", "switch", "public");

    String field() {
      return RESERVED.contains(name) ? name + "_" : name;
    }
  }
}
