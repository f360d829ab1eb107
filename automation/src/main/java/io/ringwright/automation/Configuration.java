package io.ringwright.automation;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.ringwright.automation.engine.PolicyChoice;
import io.ringwright.catalog.Problem;
import io.ringwright.stacks.config.ConfigReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * What a platform is made of: the keys of a stack file, as {@code docs/reference/configuration.md}
 * has them, with or without the leading {@code ringwright:}. Immutable.
 *
 * <p>It holds no secrets: {@link PlatformSpec.Builder#secret} says where one comes from.
 */
public final class Configuration {
  private static final String ROOT = ConfigReader.NAMESPACE + ":";
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final YAMLMapper YAML = new YAMLMapper();
  private static final Pattern ENTRY = Pattern.compile("(.+)\\[(\\d+)]");
  private static final List<String> SECRET = List.of("kubeconfig", "password");

  private final ObjectNode values;

  private Configuration(ObjectNode values) {
    this.values = values;
  }

  /** Nothing yet. */
  public static Configuration empty() {
    return new Configuration(JsonNodeFactory.instance.objectNode());
  }

  /**
   * The configuration of a stack file, such as those in {@code config/}.
   *
   * @throws InvalidSpecException if it is no YAML, or has encrypted values: only the stack that
   *     they were made for can read them
   */
  public static Configuration file(Path stackFile) {
    try {
      var file = YAML.readTree(Files.readString(stackFile));
      return of(stackFile.toString(), file.path("config"));
    } catch (JsonProcessingException e) {
      throw new InvalidSpecException(List.of(notRead(stackFile.toString(), e)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * The keys of a YAML (or JSON) text, without a {@code config:} above them.
   *
   * @throws InvalidSpecException if it is no mapping
   */
  public static Configuration yaml(String text) {
    try {
      return of("configuration", YAML.readTree(text));
    } catch (JsonProcessingException e) {
      throw new InvalidSpecException(List.of(notRead("configuration", e)));
    }
  }

  static Configuration of(String where, JsonNode mapping) {
    if (!(mapping instanceof ObjectNode object)) {
      throw new InvalidSpecException(
          List.of(
              new Problem(
                  where,
                  mapping.isMissingNode() ? Problem.Presence.MISSING : mapping.getNodeType(),
                  "a mapping of configuration keys",
                  "see docs/reference/configuration.md")));
    }
    var values = JsonNodeFactory.instance.objectNode();
    for (var entry : object.properties()) {
      values.set(full(entry.getKey()), entry.getValue().deepCopy());
    }
    return new Configuration(values);
  }

  /**
   * The same with another value at a path, e.g. {@code cassandra.nodes} or {@code
   * clusters[1].name}.
   *
   * @param value a text, number, boolean, list or map
   * @throws InvalidSpecException if the path leads through an entry of a list that is not there
   */
  public Configuration with(String path, Object value) {
    var copy = values.deepCopy();
    var steps = full(path).split("\\.");
    var place = copy;
    for (var i = 0; i < steps.length - 1; i++) {
      place = below(place, steps[i]);
    }
    place.set(steps[steps.length - 1], JSON.valueToTree(value));
    return new Configuration(copy);
  }

  private static ObjectNode below(ObjectNode place, String step) {
    var entry = ENTRY.matcher(step);
    if (!entry.matches()) {
      return place.get(step) instanceof ObjectNode below ? below : place.putObject(step);
    }
    if (place.path(entry.group(1)).path(Integer.parseInt(entry.group(2)))
        instanceof ObjectNode below) {
      return below;
    }
    throw new InvalidSpecException(
        List.of(
            new Problem(
                step, "not there", "an entry of the list", "add it first; the first one is [0]")));
  }

  /** The same without what is at a top-level key, e.g. {@code monitoring}. */
  public Configuration without(String key) {
    var copy = values.deepCopy();
    copy.remove(full(key));
    return new Configuration(copy);
  }

  /** What is wrong with it, given that the engine will bring secrets for these paths. */
  List<Problem> problems(Collection<String> secrets) {
    var withSecrets = this;
    for (var path : secrets) {
      withSecrets = withSecrets.with(path, Map.of("secure", ""));
    }
    var texts = new TreeMap<String, String>();
    for (var entry : withSecrets.values.properties()) {
      texts.put(entry.getKey(), text(entry.getValue()));
    }
    var problems = new ArrayList<>(ConfigReader.engine(texts).problems());
    problems.addAll(PolicyChoice.of("", stackFile()).problems());
    plainSecrets("", values, problems);
    return problems;
  }

  private static void plainSecrets(String path, JsonNode node, List<Problem> problems) {
    for (var entry : node.properties()) {
      var here = path.isEmpty() ? entry.getKey() : path + "." + entry.getKey();
      if (SECRET.contains(entry.getKey()) && entry.getValue().isTextual()) {
        problems.add(
            new Problem(
                here,
                "a secret in plain text",
                "a secret that the credentials bring",
                "leave it out, and name the variable with secret(\""
                    + here.replace(ROOT, "")
                    + "\", ..)"));
      } else if (entry.getValue().has("secure")) {
        problems.add(
            new Problem(
                here,
                "an encrypted value",
                "a secret that the credentials bring",
                "only the stack that it was made for can read it; name a variable with secret(\""
                    + here.replace(ROOT, "")
                    + "\", ..)"));
      } else {
        plainSecrets(here, entry.getValue(), problems);
        for (var i = 0; entry.getValue().isArray() && i < entry.getValue().size(); i++) {
          plainSecrets(here + "[" + i + "]", entry.getValue().get(i), problems);
        }
      }
    }
  }

  /** A stack file with this configuration. */
  String stackFile() {
    try {
      return YAML.writeValueAsString(JsonNodeFactory.instance.objectNode().set("config", values));
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("what was read cannot be written", e);
    }
  }

  ObjectNode json() {
    return values.deepCopy();
  }

  /** The key with its namespace, as the engine has it. */
  static String full(String key) {
    return key.contains(":") ? key : ROOT + key;
  }

  // The engine hands on plain values as they are and everything else as JSON.
  private static String text(JsonNode value) {
    return value.isValueNode() ? value.asText() : value.toString();
  }

  private static Problem notRead(String where, JsonProcessingException e) {
    return new Problem(
        where, e.getOriginalMessage(), "YAML or JSON", "mind indentation, colons and quotes");
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Configuration that && values.equals(that.values);
  }

  @Override
  public int hashCode() {
    return values.hashCode();
  }

  @Override
  public String toString() {
    return values.toString();
  }
}
