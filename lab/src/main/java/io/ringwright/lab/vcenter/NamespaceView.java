package io.ringwright.lab.vcenter;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/**
 * A namespace as vCenter shows it: the fields of {@code Instances.Info}, or of {@code InfoV2} for
 * those who ask under {@code instances/v2}. Neither tells the network that was asked for at its
 * creation; see {@link SupervisorNetworks}.
 */
record NamespaceView(VcenterInventory inventory) {

  ArrayNode list() {
    var list = JsonNodeFactory.instance.arrayNode();
    inventory.namespaces().forEach(each -> list.add(summary(each)));
    return list;
  }

  private static ObjectNode summary(Namespace namespace) {
    var json = VcenterApi.object();
    json.put("namespace", namespace.name())
        .put("cluster", VcenterInventory.CLUSTER)
        .put("config_status", namespace.status().name())
        .put("description", namespace.spec().path("description").asText(""));
    stats(json);
    return json;
  }

  ObjectNode info(Namespace namespace) {
    return common(VcenterApi.object().put("cluster", VcenterInventory.CLUSTER), namespace);
  }

  ObjectNode infoV2(Namespace namespace) {
    var json = VcenterApi.object().put("supervisor", VcenterInventory.SUPERVISOR);
    if (inventory.release().hasZones()) {
      var zones = json.putArray("zones");
      for (var zone : namespace.zones(inventory.zones())) {
        zones
            .addObject()
            .put("zone", zone)
            .put("type", "WORKLOAD")
            .put("marked_for_removal", false);
      }
    }
    return common(json, namespace);
  }

  private static ObjectNode common(ObjectNode json, Namespace namespace) {
    json.put("config_status", namespace.status().name())
        .put("description", namespace.spec().path("description").asText(""))
        .put("self_service_namespace", false);
    var messages = json.putArray("messages");
    if (namespace.message() != null) {
      var message = messages.addObject().put("severity", "ERROR");
      message
          .putObject("details")
          .put("id", "com.vmware.vcenter.wcp.namespace.error")
          .put("default_message", namespace.message())
          .putArray("args");
    }
    stats(json);
    for (var field : List.of("resource_spec", "vm_service_spec")) {
      if (namespace.spec().has(field)) {
        json.set(field, namespace.spec().get(field));
      }
    }
    for (var list : List.of("access_list", "storage_specs")) {
      json.set(
          list,
          namespace.spec().has(list)
              ? namespace.spec().get(list)
              : JsonNodeFactory.instance.arrayNode());
    }
    return json;
  }

  private static void stats(ObjectNode json) {
    json.putObject("stats").put("cpu_used", 0).put("memory_used", 0).put("storage_used", 0);
  }
}
