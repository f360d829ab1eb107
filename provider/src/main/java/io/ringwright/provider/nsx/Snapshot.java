package io.ringwright.provider.nsx;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.provider.spi.Call;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Objects of NSX as they were read a moment ago, with the revisions that a write replaces: if
 * anybody writes one of them in between, NSX refuses our write (412) and nothing of his is lost.
 */
final class Snapshot {
  private final NsxClient client;
  private final String nsxUrl;
  private final Call call;
  private final Map<String, ObjectNode> byPath = new HashMap<>();
  private final Map<String, List<JsonNode>> byFolder = new HashMap<>();

  private Snapshot(NsxClient client, String nsxUrl, Call call) {
    this.client = client;
    this.nsxUrl = nsxUrl;
    this.call = call;
  }

  /** Reads the objects; those that are not there are left out. */
  static Snapshot of(NsxClient client, String nsxUrl, List<String> paths, Call call) {
    var now = new Snapshot(client, nsxUrl, call);
    paths.forEach(
        path -> client.find(nsxUrl, path, call).ifPresent(object -> now.byPath.put(path, object)));
    return now;
  }

  String nsxUrl() {
    return nsxUrl;
  }

  boolean has(String path) {
    return byPath.containsKey(path);
  }

  /** The object; an empty one if it is not there. */
  ObjectNode object(String path) {
    return Optional.ofNullable(byPath.get(path))
        .map(ObjectNode::deepCopy)
        .orElseGet(JsonNodeFactory.instance::objectNode);
  }

  /** All objects of a folder, asked for once. */
  List<JsonNode> folder(String folder) {
    return byFolder.computeIfAbsent(folder, each -> client.list(nsxUrl, each, call));
  }

  /** Writes the object with a change. What the change does not touch stays as others made it. */
  void write(String path, Consumer<ObjectNode> change) {
    var changed = object(path);
    change.accept(changed);
    if (!changed.equals(byPath.get(path))) {
      byPath.put(path, client.put(nsxUrl, path, changed, call));
    }
  }

  void remove(String path) {
    if (has(path)) {
      client.delete(nsxUrl, path, call);
      byPath.remove(path);
    }
  }
}
