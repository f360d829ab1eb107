package io.ringwright.stacks;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.ringwright.components.baremetal.CassandraSoftware;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Hosts that stand in for those of a configuration, in its order: the lab's, or a test field's. A
 * JSON file, named by {@code RINGWRIGHT_HOSTS}, with {@code hosts} (address, port, user,
 * privateKey, hostKey, jmxPort, disks) and {@code cassandra} (version, archive, sha256, heapMiB,
 * jvmOptions).
 */
final class Inventory {
  private static final JsonMapper JSON = new JsonMapper();

  private final JsonNode root;

  private Inventory(JsonNode root) {
    this.root = root;
  }

  static Inventory read(Path file) {
    try {
      return new Inventory(JSON.readTree(Files.readString(file)));
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(file + " is no JSON: " + e.getOriginalMessage(), e);
    } catch (IOException e) {
      throw new UncheckedIOException(file.toString(), e);
    }
  }

  int size() {
    return root.path("hosts").size();
  }

  Entry host(int index) {
    var host = root.path("hosts").path(index);
    return new Entry(
        host.path("address").asText(),
        host.path("port").asInt(),
        host.path("user").asText(),
        host.path("privateKey").asText(),
        host.path("hostKey").asText(),
        host.path("jmxPort").asInt(),
        Optional.of(host.path("disks").path(0).asText()).filter(text -> !text.isEmpty()));
  }

  /** A host and the way in. */
  record Entry(
      String address,
      int port,
      String user,
      String privateKey,
      String hostKey,
      int jmxPort,
      Optional<String> disk) {
    @Override
    public String toString() {
      return "Entry[" + address + "]";
    }
  }

  CassandraSoftware software() {
    var cassandra = root.path("cassandra");
    return new CassandraSoftware(
        cassandra.path("version").asText(),
        cassandra.path("archive").asText(),
        cassandra.path("sha256").asText());
  }

  int heapMiB() {
    return root.path("cassandra").path("heapMiB").asInt();
  }

  List<String> jvmOptions() {
    return root.path("cassandra").path("jvmOptions").valueStream().map(JsonNode::asText).toList();
  }
}
