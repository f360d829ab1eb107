package io.ringwright.provider.vsphere.machine;

import io.ringwright.provider.vsphere.soap.Element;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** The virtual hardware of a machine as vCenter tells it. */
record Devices(List<Element> all) {
  /** The controller's own place on a SCSI bus. */
  private static final int RESERVED_UNIT = 7;

  private static final int UNITS_OF_A_BUS = 16;
  private static final List<String> CARDS =
      List.of("VirtualVmxnet3", "VirtualE1000e", "VirtualE1000", "VirtualPCNet32", "VirtualVmxnet");

  Devices {
    all = List.copyOf(all);
  }

  /** Where a disk is: SCSI bus and unit. */
  record Slot(int bus, int unit) {
    static Optional<Slot> parse(String text) {
      return text.matches("[0-3]:\\d{1,2}")
          ? Optional.of(
              new Slot(Integer.parseInt(text.substring(0, 1)), Integer.parseInt(text.substring(2))))
          : Optional.empty();
    }

    @Override
    public String toString() {
      return bus + ":" + unit;
    }
  }

  List<Element> disks() {
    return all.stream().filter(each -> each.typeName().equals("VirtualDisk")).toList();
  }

  List<Element> cards() {
    return all.stream().filter(each -> CARDS.contains(each.typeName())).toList();
  }

  /** The SCSI controller of a bus. */
  Optional<Element> controller(int bus) {
    return all.stream()
        .filter(Devices::isScsi)
        .filter(each -> each.numberAt("busNumber") == bus)
        .findFirst();
  }

  private static boolean isScsi(Element device) {
    return device.at("sharedBus").isPresent() && device.at("busNumber").isPresent();
  }

  /** The disk at a place. */
  Optional<Element> disk(Slot slot) {
    return disks().stream().filter(each -> Optional.of(slot).equals(slot(each))).findFirst();
  }

  /** The place of a disk; empty if it is on no SCSI bus. */
  Optional<Slot> slot(Element disk) {
    return all.stream()
        .filter(Devices::isScsi)
        .filter(each -> each.numberAt("key") == disk.numberAt("controllerKey"))
        .map(each -> new Slot((int) each.numberAt("busNumber"), (int) disk.numberAt("unitNumber")))
        .findFirst();
  }

  /** The units of a bus where nothing is. */
  List<Integer> freeUnits(int bus) {
    var taken =
        disks().stream()
            .flatMap(each -> slot(each).stream())
            .filter(slot -> slot.bus() == bus)
            .map(Slot::unit)
            .toList();
    return IntStream.range(0, UNITS_OF_A_BUS)
        .filter(unit -> unit != RESERVED_UNIT && !taken.contains(unit))
        .boxed()
        .toList();
  }

  static int key(Element device) {
    return (int) device.numberAt("key");
  }
}
