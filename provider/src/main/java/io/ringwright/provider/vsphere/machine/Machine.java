package io.ringwright.provider.vsphere.machine;

import io.ringwright.provider.spi.Call;
import io.ringwright.provider.vsphere.inventory.Kind;
import io.ringwright.provider.vsphere.session.Properties;
import io.ringwright.provider.vsphere.session.PropertyReader;
import io.ringwright.provider.vsphere.soap.Element;
import io.ringwright.provider.vsphere.soap.ObjectRef;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** A virtual machine as vCenter tells it. */
record Machine(Properties found) {
  /** Our own key in a machine's configuration: which data disk is where. */
  static final String DISKS = "ringwright.disks";

  private static final List<String> PATHS =
      List.of(
          "name",
          "parent",
          "resourcePool",
          "config.annotation",
          "config.cpuHotAddEnabled",
          "config.extraConfig",
          "config.hardware.device",
          "config.hardware.memoryMB",
          "config.hardware.numCPU",
          "config.hardware.numCoresPerSocket",
          "config.instanceUuid",
          "config.memoryHotAddEnabled",
          "config.memoryReservationLockedToMax",
          "disabledMethod",
          "guest.ipAddress",
          "guest.net",
          "guest.toolsRunningStatus",
          "runtime.host",
          "runtime.powerState");

  static ObjectRef ref(String id) {
    return new ObjectRef(Kind.MACHINE.wireName(), id);
  }

  /** The machine of that id; empty if it is gone. */
  static Optional<Machine> read(PropertyReader reader, String id, Call call) {
    return reader.of(ref(id), PATHS, call).map(Machine::new);
  }

  ObjectRef ref() {
    return found.object();
  }

  Devices devices() {
    return new Devices(found.list("config.hardware.device"));
  }

  boolean isOn() {
    return found.text("runtime.powerState").equals("poweredOn");
  }

  boolean hasTools() {
    return found.text("guest.toolsRunningStatus").equals("guestToolsRunning");
  }

  /** Whether it takes changes; not so while a deployment is filling its disks. */
  boolean isChangeable() {
    return found.list("disabledMethod").stream()
        .noneMatch(method -> method.text().equals("ReconfigVM_Task"));
  }

  boolean is(String flag) {
    return found.text(flag).equals("true");
  }

  /** The extra configuration, by key. */
  Map<String, String> extraConfig() {
    var values = new TreeMap<String, String>();
    found
        .list("config.extraConfig")
        .forEach(each -> values.put(each.textAt("key"), each.textAt("value")));
    return values;
  }

  /** Our data disks by name; those that somebody else has added are named after their place. */
  Map<String, Element> dataDisks() {
    var devices = devices();
    var root = rootDisk();
    var named = new LinkedHashMap<String, Element>();
    slots().forEach((name, slot) -> devices.disk(slot).ifPresent(disk -> named.put(name, disk)));
    for (var disk : devices.disks()) {
      if (!Optional.of(disk).equals(root) && !named.containsValue(disk)) {
        var place = devices.slot(disk).map(slot -> "-" + slot.bus() + "-" + slot.unit());
        named.put("disk" + place.orElse("-" + Devices.key(disk)), disk);
      }
    }
    return named;
  }

  /** The first disk that is none of ours. */
  Optional<Element> rootDisk() {
    var devices = devices();
    var ours = slots().values();
    return devices.disks().stream()
        .filter(disk -> devices.slot(disk).filter(ours::contains).isEmpty())
        .findFirst();
  }

  /** Where our data disks are, as the machine itself remembers. */
  Map<String, Devices.Slot> slots() {
    var slots = new TreeMap<String, Devices.Slot>();
    for (var each : extraConfig().getOrDefault(DISKS, "").split(" ")) {
      int equals = each.indexOf('=');
      if (equals > 0) {
        Devices.Slot.parse(each.substring(equals + 1))
            .ifPresent(slot -> slots.put(each.substring(0, equals), slot));
      }
    }
    return slots;
  }

  /** All addresses that the guest reports. */
  List<String> addresses() {
    return found.list("guest.net").stream()
        .flatMap(net -> net.all("ipAddress").stream())
        .map(Element::text)
        .distinct()
        .toList();
  }

  /** The address that others reach the guest at; not one that ends at its own link. */
  Optional<String> address() {
    return Optional.of(found.text("guest.ipAddress"))
        .filter(
            text ->
                !text.isEmpty()
                    && !text.startsWith("169.254.")
                    && !text.startsWith("fe80:")
                    && !text.startsWith("127."));
  }
}
