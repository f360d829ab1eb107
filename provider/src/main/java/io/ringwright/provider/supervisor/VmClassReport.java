package io.ringwright.provider.supervisor;

import com.fasterxml.jackson.databind.JsonNode;
import io.ringwright.provider.spi.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** What vCenter says of a VM class. */
record VmClassReport(JsonNode node, StoragePolicies policies) {

  /** Names of the namespaces that are bound to it. */
  List<String> namespaces() {
    return list(node.path("namespaces"), JsonNode::asText).stream().sorted().toList();
  }

  VmClassState state(VmClassInputs inputs) {
    var bound = namespaces();
    return new VmClassState(
        inputs,
        bound.isEmpty() ? Field.absent() : Field.of(bound),
        Field.of(node.path("config_status").asText("READY")));
  }

  /**
   * The inputs that are in force; what the program leaves open, and vCenter has at its default,
   * stays open.
   */
  VmClassInputs inputs(String name, VmClassInputs last) {
    return new VmClassInputs(
        last.vcenter(),
        Field.of(name),
        Field.of(node.path("cpu_count").asInt()),
        Field.of(memoryMiB()),
        share(last.cpuReservation(), "cpu_reservation"),
        share(last.memoryReservation(), "memory_reservation"),
        text(node, "description"),
        devices(),
        instanceStorage(last.instanceStorage()));
  }

  /** The simulator of govmomi writes the name in lower case. */
  private int memoryMiB() {
    return node.path("memory_MB").asInt(node.path("memory_mb").asInt());
  }

  private Field<Integer> share(Field<Integer> last, String name) {
    int percent = node.path(name).asInt(0);
    return percent == 0 && last.orElse(0) == 0 ? last : Field.of(percent);
  }

  private static Field<String> text(JsonNode owner, String name) {
    var text = owner.path(name).asText("");
    return text.isEmpty() ? Field.absent() : Field.of(text);
  }

  private Field<VmDevices> devices() {
    var devices = node.path("devices");
    var profiles = list(devices.path("vgpu_devices"), each -> each.path("profile_name").asText());
    var direct =
        list(
            devices.path("dynamic_direct_path_IO_devices"),
            each ->
                new DirectPathDevice(
                    Field.of(each.path("vendor_id").asInt()),
                    Field.of(each.path("device_id").asInt()),
                    text(each, "custom_label")));
    return profiles.isEmpty() && direct.isEmpty()
        ? Field.absent()
        : Field.of(new VmDevices(some(profiles), some(direct)));
  }

  private Field<InstanceStorage> instanceStorage(Field<InstanceStorage> last) {
    var storage = node.path("instance_storage");
    if (!storage.isObject()) {
      return Field.absent();
    }
    var id = storage.path("policy").asText();
    var spelled =
        Optional.of(last)
            .flatMap(Field::known)
            .flatMap(each -> each.policy().known())
            .filter(each -> each.equals(id) || each.equals(policies.name(id)))
            .orElseGet(() -> policies.name(id));
    return Field.of(
        new InstanceStorage(
            Field.of(spelled),
            Field.of(list(storage.path("volumes"), each -> each.path("size").asInt()))));
  }

  private static <T> Field<List<T>> some(List<T> list) {
    return list.isEmpty() ? Field.absent() : Field.of(list);
  }

  private static <T> List<T> list(JsonNode array, Function<JsonNode, T> read) {
    var found = new ArrayList<T>();
    array.forEach(each -> found.add(read.apply(each)));
    return List.copyOf(found);
  }
}
