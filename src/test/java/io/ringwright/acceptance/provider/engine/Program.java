package io.ringwright.acceptance.provider.engine;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A Pulumi YAML program.
 *
 * @param resources in the order in which they are written
 * @param questions calls of functions, whose answers are outputs of the same names
 */
public record Program(Map<String, ObjectNode> resources, Map<String, ObjectNode> questions) {
  /** A program that wants nothing. */
  public static final Program EMPTY = new Program(Map.of(), Map.of());

  private static final ObjectMapper YAML = new ObjectMapper(new YAMLFactory());

  public Program {
    resources = Collections.unmodifiableMap(new LinkedHashMap<>(resources));
    questions = Collections.unmodifiableMap(new LinkedHashMap<>(questions));
  }

  /** A mapping that is written as YAML. */
  public static ObjectNode yaml(String text) {
    try {
      return text.isBlank()
          ? JsonNodeFactory.instance.objectNode()
          : (ObjectNode) YAML.readTree(text);
    } catch (JsonProcessingException e) {
      throw new AssertionError("not YAML: " + text, e);
    }
  }

  /** The same program with this resource, in place of one of the same name. */
  public Program with(String name, String type, JsonNode properties) {
    ObjectNode resource = JsonNodeFactory.instance.objectNode().put("type", type);
    resource.set("properties", properties);
    return with(name, resource);
  }

  /** The same program with options for a resource, such as {@code ignoreChanges: [hostCount]}. */
  public Program withOptions(String name, String options) {
    ObjectNode resource = resources.get(name).deepCopy();
    resource.set("options", yaml(options));
    return with(name, resource);
  }

  public Program without(String name) {
    var all = new LinkedHashMap<>(resources);
    all.remove(name);
    return new Program(all, questions);
  }

  /** The same program with a call of a function; the answer is an output called {@code name}. */
  public Program asking(String name, String function, JsonNode arguments) {
    ObjectNode question = JsonNodeFactory.instance.objectNode();
    question.putObject("fn::invoke").put("function", function).set("arguments", arguments);
    var all = new LinkedHashMap<>(questions);
    all.put(name, question);
    return new Program(resources, all);
  }

  private Program with(String name, ObjectNode resource) {
    var all = new LinkedHashMap<>(resources);
    all.put(name, resource);
    return new Program(all, questions);
  }

  String text(String project, Path plugin) {
    ObjectNode all = JsonNodeFactory.instance.objectNode();
    all.put("name", project).put("runtime", "yaml");
    all.putObject("plugins")
        .putArray("providers")
        .addObject()
        .put("name", "ringwright")
        .put("path", plugin.toString());
    ObjectNode written = all.putObject("resources");
    resources.forEach(written::set);
    ObjectNode variables = all.putObject("variables");
    questions.forEach(variables::set);
    ObjectNode outputs = all.putObject("outputs");
    questions.keySet().forEach(name -> outputs.put(name, "${" + name + "}"));
    try {
      return YAML.writeValueAsString(all);
    } catch (JsonProcessingException e) {
      throw new AssertionError(e);
    }
  }
}
