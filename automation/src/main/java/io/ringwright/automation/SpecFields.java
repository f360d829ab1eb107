package io.ringwright.automation;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.catalog.NearMiss;
import io.ringwright.catalog.Problem;
import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** The fields of one object of a specification; remembers which ones somebody has asked for. */
final class SpecFields {
  private final String path;
  private final ObjectNode node;
  private final List<Problem> problems;
  private final Set<String> known = new LinkedHashSet<>();

  SpecFields(String path, ObjectNode node, List<Problem> problems) {
    this.path = path;
    this.node = node;
    this.problems = problems;
  }

  ObjectNode node() {
    return node;
  }

  List<String> names() {
    var names = new ArrayList<String>();
    node.fieldNames().forEachRemaining(names::add);
    return names;
  }

  Optional<String> text(String name) {
    return field(name, JsonNode::isTextual, "a text").map(JsonNode::asText);
  }

  Optional<Integer> number(String name) {
    return field(name, JsonNode::isInt, "a whole number").map(JsonNode::asInt);
  }

  Optional<Boolean> flag(String name) {
    return field(name, JsonNode::isBoolean, "true or false").map(JsonNode::asBoolean);
  }

  Optional<SpecFields> object(String name) {
    return field(name, JsonNode::isObject, "an object")
        .map(found -> new SpecFields(path(name), (ObjectNode) found, problems));
  }

  Optional<URI> address(String name) {
    return text(name)
        .flatMap(
            text -> {
              try {
                return Optional.of(URI.create(text)).filter(uri -> uri.getAuthority() != null);
              } catch (IllegalArgumentException e) {
                return Optional.empty();
              }
            })
        .or(
            () -> {
              if (node.path(name).isTextual()) {
                problems.add(
                    new Problem(
                        path(name), node.path(name).asText(), "an address", "begin with https://"));
              }
              return Optional.empty();
            });
  }

  Optional<String> word(String name, List<String> words) {
    return text(name)
        .filter(
            word -> {
              if (!words.contains(word)) {
                problems.add(
                    new Problem(
                        path(name),
                        word,
                        String.join(", ", words),
                        NearMiss.of(word, words)
                            .map(near -> "did you mean " + near + "?")
                            .orElse("choose one of them")));
              }
              return words.contains(word);
            });
  }

  /** The text, and a problem if there is none. */
  Optional<String> required(String name, String allowed) {
    require(name, allowed, "add it");
    return text(name);
  }

  void require(String name, String allowed, String fix) {
    known.add(name);
    if (!node.hasNonNull(name)) {
      problems.add(Problem.missing(path(name), allowed, fix));
    }
  }

  /** A problem for each field that nobody has asked for. */
  void refuseOthers() {
    for (var name : names()) {
      if (!known.contains(name)) {
        problems.add(Problem.unknownKey(path(name), name, known));
      }
    }
  }

  private Optional<JsonNode> field(String name, Predicate<JsonNode> fits, String kind) {
    known.add(name);
    var found = node.path(name);
    if (found.isMissingNode() || found.isNull()) {
      return Optional.empty();
    }
    if (!fits.test(found)) {
      problems.add(
          new Problem(path(name), found.getNodeType() + " " + shown(found), kind, "write " + kind));
      return Optional.empty();
    }
    return Optional.of(found);
  }

  private String path(String name) {
    return path.isEmpty() ? name : path + "." + name;
  }

  private static String shown(JsonNode node) {
    return node.isValueNode() ? node.asText() : "";
  }
}
