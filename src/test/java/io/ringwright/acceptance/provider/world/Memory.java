package io.ringwright.acceptance.provider.world;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The files in which simulators remember: whatever kind of thing they learn, it is in there. */
record Memory(Path folder) {
  private static final ObjectMapper JSON = new ObjectMapper();

  /** What says when and how often, not what. */
  private static final Set<String> PASSING =
      Set.of(
          "tasks",
          "operations",
          "credentials",
          "updatedMillis",
          "createdMillis",
          "_revision",
          "clustersSoFar",
          "min_hosts", // of an Elastic DRS that was given up
          "max_hosts");

  JsonNode snapshot() {
    var all = new TreeMap<String, JsonNode>();
    for (Path file : files()) {
      try {
        JsonNode memory = JSON.readTree(file.toFile());
        boolean unused = memory.path("networks").isNull(); // a vCenter whose Tanzu was given up
        if (!unused) {
          all.put(file.getFileName().toString(), lasting(memory));
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    ObjectNode snapshot = JsonNodeFactory.instance.objectNode();
    all.forEach(snapshot::set);
    return snapshot;
  }

  private List<Path> files() {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(".json")).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static JsonNode lasting(JsonNode node) {
    if (node.isArray()) {
      ArrayNode list = JsonNodeFactory.instance.arrayNode();
      node.forEach(each -> list.add(lasting(each)));
      return list;
    }
    if (!node.isObject()) {
      return node;
    }
    ObjectNode object = JsonNodeFactory.instance.objectNode();
    node.properties()
        .forEach(
            field -> {
              if (!PASSING.contains(field.getKey()) && !isGone(field.getValue())) {
                object.set(field.getKey(), lasting(field.getValue()));
              }
            });
    return object;
  }

  /** The service remembers what it has deleted; nobody else does. */
  private static boolean isGone(JsonNode thing) {
    return thing.path("state").asText().equals("DELETED");
  }
}
