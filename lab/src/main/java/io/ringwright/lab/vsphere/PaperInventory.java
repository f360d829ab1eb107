package io.ringwright.lab.vsphere;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.UUID;

/** The lists of vCenter's REST API for an SDDC of that shape; there are no virtual machines. */
record PaperInventory(SddcShape shape) {
  private static final long GIB = 1L << 30;

  /**
   * @param kind {@code datacenter}, {@code cluster}, {@code host}, {@code datastore}, ..
   */
  List<ObjectNode> listed(String kind) {
    var found = new ArrayList<ObjectNode>();
    for (var datacenter : shape.site().path("datacenters")) {
      switch (kind) {
        case "datacenter" -> found.add(entry("datacenter", datacenter.path("name").asText()));
        case "folder" -> names(found, "folder", datacenter.path("folders"));
        case "network" -> names(found, "network", datacenter.path("opaqueNetworks"));
        default -> datacenter.path("clusters").forEach(it -> ofCluster(found, kind, it));
      }
    }
    return found;
  }

  private static void ofCluster(List<ObjectNode> found, String kind, JsonNode cluster) {
    switch (kind) {
      case "cluster" ->
          found.add(
              entry("cluster", cluster.path("name").asText())
                  .put("ha_enabled", true)
                  .put("drs_enabled", true));
      case "host" ->
          cluster
              .path("hosts")
              .forEach(
                  host ->
                      found.add(
                          entry("host", host.asText())
                              .put("connection_state", "CONNECTED")
                              .put("power_state", "POWERED_ON")));
      case "resource-pool" -> names(found, "resource_pool", cluster.path("pools"));
      case "datastore" -> cluster.path("datastores").forEach(it -> found.add(datastore(it)));
      default -> {}
    }
  }

  private static ObjectNode datastore(JsonNode store) {
    long bytes = store.path("capacityGiB").asLong() * GIB;
    return entry("datastore", store.path("name").asText())
        .put("type", store.path("kind").asText().toUpperCase(Locale.ROOT))
        .put("capacity", bytes)
        .put("free_space", bytes);
  }

  private static void names(List<ObjectNode> found, String field, JsonNode names) {
    names.forEach(name -> found.add(entry(field, name.asText())));
  }

  /** An object and its managed object id, which is always the same for that name. */
  private static ObjectNode entry(String field, String name) {
    var id = UUID.nameUUIDFromBytes((field + name).getBytes(StandardCharsets.UTF_8)).toString();
    return JsonNodeFactory.instance
        .objectNode()
        .put(field, field.replace('_', '-') + "-" + id.substring(0, 8))
        .put("name", name);
  }
}
