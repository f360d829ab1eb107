package io.ringwright.lab.nsx;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The objects of one SDDC's NSX by their policy path, such as {@code /infra/domains/mgw/groups/x}.
 */
final class NsxObjects {
  private final Map<String, ObjectNode> byPath;

  NsxObjects(Map<String, ObjectNode> byPath) {
    this.byPath = byPath;
  }

  boolean has(String path) {
    return byPath.containsKey(path);
  }

  Optional<ObjectNode> find(String path) {
    return Optional.ofNullable(byPath.get(path)).map(ObjectNode::deepCopy);
  }

  void put(String path, ObjectNode object) {
    byPath.put(path, object);
  }

  void remove(String path) {
    byPath.remove(path);
  }

  /** The objects directly in a folder, in order of their paths. */
  List<ObjectNode> in(String folder) {
    var found = new ArrayList<ObjectNode>();
    byPath.forEach(
        (path, object) -> {
          if (path.startsWith(folder) && path.indexOf('/', folder.length()) < 0) {
            found.add(object.deepCopy());
          }
        });
    return List.copyOf(found);
  }

  /** The paths of other objects that mention this one anywhere. */
  List<String> usersOf(String path) {
    var users = new ArrayList<String>();
    byPath.forEach(
        (other, object) -> {
          if (!other.equals(path) && mentions(object, path)) {
            users.add(other);
          }
        });
    return List.copyOf(users);
  }

  private static boolean mentions(JsonNode node, String path) {
    if (node.isTextual()) {
      return node.asText().equals(path);
    }
    for (var part : node) {
      if (mentions(part, path)) {
        return true;
      }
    }
    return false;
  }

  /** All of them, for a test to look at. */
  Map<String, ObjectNode> copies() {
    var copies = new TreeMap<String, ObjectNode>();
    byPath.forEach((path, object) -> copies.put(path, object.deepCopy()));
    return copies;
  }
}
