package io.ringwright.lab.vcenter;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.catalog.DnsLabel;
import io.ringwright.lab.vsphere.StoragePolicy;
import io.ringwright.lab.wire.Call;
import io.ringwright.lab.wire.Reply;
import io.ringwright.lab.wire.SimulatedApi;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * VM classes of one vCenter: {@code namespace-management/virtual-machine-classes}. Source: API
 * reference and vmware_vcenter 9.1.1.0.
 *
 * <p>Refused:
 *
 * <ul>
 *   <li>an id that is no DNS label, or that is taken; a class that does not exist;
 *   <li>no {@code cpu_count} or {@code memory_MB}, sizes below one; other spellings such as {@code
 *       memory_mb}, and any other field that the API does not have;
 *   <li>reservations outside of 0 to 100; devices with less than the whole memory reserved;
 *   <li>instance storage without a volume or of a policy that does not exist;
 *   <li>removal of a class that is bound to a namespace.
 * </ul>
 */
final class VmClasses {
  private static final String PATH = "/api/vcenter/namespace-management/virtual-machine-classes";
  private static final Set<String> FIELDS =
      Set.of(
          "cpu_count",
          "memory_MB",
          "cpu_reservation",
          "memory_reservation",
          "description",
          "devices",
          "instance_storage",
          "config_spec");
  private static final int WHOLE = 100;

  private final VcenterInventory inventory;

  VmClasses(VcenterInventory inventory) {
    this.inventory = inventory;
  }

  SimulatedApi.Routes on(SimulatedApi.Routes routes) {
    return routes
        .on("GET", PATH, call -> list())
        .on("POST", PATH, this::create)
        .on("GET", PATH + "/{class}", call -> Reply.json(200, shown(call.part("class"))))
        .on("PATCH", PATH + "/{class}", this::change)
        .on("DELETE", PATH + "/{class}", this::delete);
  }

  private Reply list() {
    var list = JsonNodeFactory.instance.arrayNode();
    inventory.vmClasses().keySet().forEach(id -> list.add(shown(id)));
    return Reply.json(200, list);
  }

  private ObjectNode shown(String id) {
    var json = existing(id).deepCopy();
    var namespaces = json.putArray("namespaces");
    inventory.namespaces().stream()
        .filter(namespace -> namespace.vmClasses().contains(id))
        .forEach(namespace -> namespaces.add(namespace.name()));
    json.putArray("vms");
    json.putArray("messages");
    return json.put("config_status", "READY");
  }

  private ObjectNode existing(String id) {
    var vmClass = inventory.vmClasses().get(id);
    if (vmClass == null) {
      throw VapiErrors.NOT_FOUND.of("VM class " + id + " does not exist");
    }
    return vmClass;
  }

  private synchronized Reply create(Call call) {
    var spec = call.body();
    var id = spec.path("id").asText("");
    if (inventory.vmClasses().containsKey(id)) {
      throw VapiErrors.ALREADY_EXISTS.of("VM class " + id + " exists");
    }
    var found = new ArrayList<String>();
    DnsLabel.check("id", id).ifPresent(problem -> found.add(problem.text()));
    found.addAll(problems(spec.deepCopy().without("id")));
    refuse(found);
    var whole = spec.deepCopy();
    if (!whole.has("description")) {
      whole.put("description", "");
    }
    inventory.putVmClass(id, whole);
    return Reply.empty(204);
  }

  /** PATCH: what is omitted stays. */
  private synchronized Reply change(Call call) {
    var merged = existing(call.part("class")).deepCopy();
    merged.setAll(call.body());
    refuse(problems(merged.deepCopy().without(List.of("id", "config_status"))));
    inventory.putVmClass(call.part("class"), merged);
    return Reply.empty(204);
  }

  private synchronized Reply delete(Call call) {
    var namespaces = shown(call.part("class")).path("namespaces");
    if (!namespaces.isEmpty()) {
      throw VapiErrors.RESOURCE_IN_USE.of(
          "VM class " + call.part("class") + " is in use by namespaces " + namespaces);
    }
    inventory.removeVmClass(call.part("class"));
    return Reply.empty(204);
  }

  private static void refuse(List<String> problems) {
    if (!problems.isEmpty()) {
      throw VapiErrors.INVALID_ARGUMENT.of(String.join("; ", problems));
    }
  }

  private List<String> problems(ObjectNode spec) {
    var found = new ArrayList<String>();
    spec.fieldNames()
        .forEachRemaining(
            field -> {
              if (!FIELDS.contains(field)) {
                found.add("Unknown field " + field);
              }
            });
    for (var size : List.of("cpu_count", "memory_MB")) {
      if (spec.path(size).asLong(0) < 1) {
        found.add(size + " is required, and is 1 or more");
      }
    }
    for (var share : List.of("cpu_reservation", "memory_reservation")) {
      int percent = spec.path(share).asInt(0);
      if (percent < 0 || percent > WHOLE) {
        found.add(share + " must be between 0 and 100");
      }
    }
    if (hasDevices(spec.path("devices")) && spec.path("memory_reservation").asInt(0) != WHOLE) {
      found.add("memory_reservation must be 100 with devices");
    }
    if (spec.hasNonNull("instance_storage")) {
      instanceStorage(found, spec.path("instance_storage"));
    }
    return found;
  }

  private static boolean hasDevices(JsonNode devices) {
    return !devices.path("vgpu_devices").isEmpty()
        || !devices.path("dynamic_direct_path_IO_devices").isEmpty();
  }

  private void instanceStorage(List<String> found, JsonNode storage) {
    var policies = inventory.policies().stream().map(StoragePolicy::id).collect(Collectors.toSet());
    if (!policies.contains(storage.path("policy").asText())) {
      found.add("Storage policy " + storage.path("policy").asText() + " does not exist");
    }
    if (storage.path("volumes").isEmpty()) {
      found.add("instance_storage needs one volume or more");
    }
    for (var volume : storage.path("volumes")) {
      if (volume.path("size").asLong(0) < 1) {
        found.add("The size of an instance storage volume is a number of MiB");
      }
    }
  }
}
