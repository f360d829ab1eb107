package io.ringwright.provider.supervisor;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/** The bodies that make and change a VM class. */
final class VmClassSpec {
  private VmClassSpec() {}

  static ObjectNode create(VmClassInputs wanted, StoragePolicies policies) {
    var spec = JsonNodeFactory.instance.objectNode().put("id", wanted.name().get());
    sizes(spec, wanted);
    wanted.cpuReservation().known().ifPresent(share -> spec.put("cpu_reservation", share));
    wanted.memoryReservation().known().ifPresent(share -> spec.put("memory_reservation", share));
    wanted.description().known().ifPresent(text -> spec.put("description", text));
    wanted.devices().known().ifPresent(devices -> devices(spec.putObject("devices"), devices));
    instanceStorage(spec, wanted, policies);
    return spec;
  }

  /** Names everything, since what is left out stays as it is. */
  static ObjectNode update(VmClassInputs wanted, StoragePolicies policies) {
    var spec = JsonNodeFactory.instance.objectNode();
    sizes(spec, wanted);
    spec.put("cpu_reservation", wanted.cpuReservation().orElse(0))
        .put("memory_reservation", wanted.memoryReservation().orElse(0))
        .put("description", wanted.description().orElse(""));
    var devices = spec.putObject("devices");
    devices.putArray("vgpu_devices");
    devices.putArray("dynamic_direct_path_IO_devices");
    wanted.devices().known().ifPresent(some -> devices(devices, some));
    instanceStorage(spec, wanted, policies);
    return spec;
  }

  private static void sizes(ObjectNode spec, VmClassInputs wanted) {
    spec.put("cpu_count", wanted.cpus().get()).put("memory_MB", wanted.memoryMiB().get());
  }

  private static void devices(ObjectNode spec, VmDevices devices) {
    devices
        .vgpuProfiles()
        .known()
        .ifPresent(
            profiles -> {
              var list = spec.putArray("vgpu_devices");
              profiles.forEach(profile -> list.addObject().put("profile_name", profile));
            });
    devices
        .directPathDevices()
        .known()
        .ifPresent(
            some -> {
              var list = spec.putArray("dynamic_direct_path_IO_devices");
              for (var each : some) {
                var device =
                    list.addObject()
                        .put("vendor_id", each.vendorId().get())
                        .put("device_id", each.deviceId().get());
                each.label().known().ifPresent(label -> device.put("custom_label", label));
              }
            });
  }

  private static void instanceStorage(
      ObjectNode spec, VmClassInputs wanted, StoragePolicies policies) {
    if (wanted.instanceStorage().known().isEmpty()) {
      return;
    }
    var storage = wanted.instanceStorage().get();
    var node =
        spec.putObject("instance_storage")
            .put("policy", policies.id("VmClass.instanceStorage.policy", storage.policy().get()));
    var volumes = node.putArray("volumes");
    for (var size : storage.volumesMiB().orElse(List.of())) {
      volumes.addObject().put("size", size);
    }
  }
}
