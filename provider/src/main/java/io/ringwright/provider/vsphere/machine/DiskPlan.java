package io.ringwright.provider.vsphere.machine;

import io.ringwright.catalog.Problem;
import io.ringwright.provider.spi.CallFailed;
import io.ringwright.provider.vsphere.DataDisk;
import io.ringwright.provider.vsphere.VirtualMachineInputs;
import io.ringwright.provider.vsphere.machine.Devices.Slot;
import io.ringwright.provider.vsphere.soap.Element;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;

/** What has to change at the disks of a machine. Nothing here ever makes a disk smaller. */
final class DiskPlan {
  private final Machine actual;
  private final Devices devices;
  private final Choices choices;
  private final Function<Element, Optional<String>> policyOf;
  private final List<Element> changes = new ArrayList<>();
  private final Map<String, Slot> slots = new TreeMap<>();
  private final Map<Integer, Integer> controllers = new HashMap<>();
  private final Set<Slot> taken = new HashSet<>();
  private int nextKey = -1;

  /**
   * @param policyOf the policy that a disk has now, as far as vCenter tells
   */
  DiskPlan(Machine actual, Choices choices, Function<Element, Optional<String>> policyOf) {
    this.actual = actual;
    this.devices = actual.devices();
    this.choices = choices;
    this.policyOf = policyOf;
  }

  /** The changes in order: controllers stand before the disks on them. */
  List<Element> changes(VirtualMachineInputs wanted, Set<String> disposable) {
    actual.rootDisk().ifPresent(disk -> root(disk, Choices.rootSize(wanted)));
    var present = actual.dataDisks();
    for (var disk : wanted.dataDisks().orElse(List.of())) {
      var name = disk.name().get();
      var here = Optional.ofNullable(present.get(name));
      here.ifPresentOrElse(each -> keep(name, each, disk), () -> add(name, disk));
    }
    for (var name : actual.slots().keySet()) {
      if (!slots.containsKey(name) && present.containsKey(name)) {
        drop(name, present.get(name), disposable);
      }
    }
    return List.copyOf(changes);
  }

  /** Where each data disk is after the changes, as the machine remembers it. */
  String memory() {
    return String.join(
        " ", slots.entrySet().stream().map(each -> each.getKey() + "=" + each.getValue()).toList());
  }

  private void root(Element disk, Optional<Integer> size) {
    edit("rootDisk.sizeGiB", disk, size, choices.rootPolicy());
  }

  private void keep(String name, Element disk, DataDisk wanted) {
    devices.slot(disk).ifPresent(slot -> slots.put(name, slot));
    edit(
        "dataDisks." + name + ".sizeGiB",
        disk,
        wanted.sizeGiB().known(),
        Optional.ofNullable(choices.diskPolicies().get(name)));
  }

  private void edit(
      String property, Element disk, Optional<Integer> size, Optional<String> policy) {
    int now = DeviceChange.sizeGiB(disk);
    if (size.filter(wanted -> wanted < now).isPresent()) {
      throw new CallFailed(
          new Problem(
              "VirtualMachine." + property,
              size.get(),
              now + " or more, because a disk cannot shrink",
              "write " + now));
    }
    boolean grows = size.filter(wanted -> wanted > now).isPresent();
    boolean moves = policy.isPresent() && !policyOf.apply(disk).equals(policy);
    if (grows || moves) {
      var device = disk.named("device");
      changes.add(
          DeviceChange.edit(
              grows ? DeviceChange.sized(device, size.get()) : device,
              moves ? policy : Optional.empty()));
    }
  }

  private void add(String name, DataDisk wanted) {
    int bus = wanted.controller().orElse(0);
    int controller = controllers.computeIfAbsent(bus, this::controller);
    int unit =
        devices.freeUnits(bus).stream()
            .filter(each -> !taken.contains(new Slot(bus, each)))
            .findFirst()
            .orElseThrow(() -> full(name, bus));
    var slot = new Slot(bus, unit);
    taken.add(slot);
    slots.put(name, slot);
    var store = Optional.ofNullable(choices.diskStores().get(name));
    changes.add(
        DeviceChange.disk(
            --nextKey,
            controller,
            unit,
            wanted.sizeGiB().get(),
            wanted.thick().orElse(false),
            store.map(each -> "[" + each + "]").orElse(""),
            Optional.ofNullable(choices.diskPolicies().get(name))));
  }

  private int controller(int bus) {
    var present = devices.controller(bus);
    if (present.isPresent()) {
      return Devices.key(present.get());
    }
    changes.add(DeviceChange.controller(--nextKey, bus));
    return nextKey;
  }

  private static CallFailed full(String name, int bus) {
    return new CallFailed(
        new Problem(
            "VirtualMachine.dataDisks." + name + ".controller",
            bus + ", which is full",
            "a bus with room",
            "choose another controller of 0 to 3"));
  }

  private void drop(String name, Element disk, Set<String> disposable) {
    if (!disposable.contains(name)) {
      throw new CallFailed(MachineChanges.keepsData(name));
    }
    changes.add(DeviceChange.destroy(disk));
  }
}
