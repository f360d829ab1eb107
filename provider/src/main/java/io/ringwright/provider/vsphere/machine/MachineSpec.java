package io.ringwright.provider.vsphere.machine;

import io.ringwright.provider.spi.Field;
import io.ringwright.provider.vsphere.DataDisk;
import io.ringwright.provider.vsphere.VirtualMachineInputs;
import io.ringwright.provider.vsphere.soap.Element;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The one change that makes a machine what the program asks for.
 *
 * @param spec what vCenter is told; without children if nothing has to change
 * @param needsPowerOff true if the machine cannot take it while it runs
 */
record MachineSpec(Element spec, boolean needsPowerOff) {

  /** Who knows what. */
  record Situation(
      Machine actual,
      VirtualMachineInputs wanted,
      Optional<VirtualMachineInputs> last,
      Choices choices,
      Function<String, Optional<String>> policyOf) {}

  boolean isEmpty() {
    return spec.children().isEmpty();
  }

  static MachineSpec of(Situation situation) {
    var actual = situation.actual();
    var wanted = situation.wanted();
    var disks =
        new DiskPlan(
            actual,
            situation.choices(),
            disk -> situation.policyOf().apply(actual.ref().id() + ":" + Devices.key(disk)));
    var disposable =
        situation.last().stream()
            .flatMap(last -> last.dataDisks().orElse(List.of()).stream())
            .filter(disk -> disk.disposable().orElse(false))
            .map(disk -> disk.name().orElse(""))
            .collect(Collectors.toSet());
    var diskChanges = disks.changes(wanted, disposable);
    var cardChanges =
        CardPlan.changes(
            actual.devices(), wanted.networks().orElse(List.of()), situation.choices().networks());
    var extra = extra(situation, disks.memory());
    var compute = compute(actual, wanted);
    var spec =
        Element.of("spec")
            .with(changed("name", actual.found().name(), wanted.name()))
            .with(annotation(situation))
            .with(compute)
            .with(diskChanges)
            .with(cardChanges)
            .with(unreserved(actual, wanted))
            .with(extra)
            .with(flag("memoryReservationLockedToMax", actual, wanted.memoryReserved()))
            .with(profile(situation));
    return new MachineSpec(spec, !compute.isEmpty() && !isHotAddable(actual, wanted));
  }

  private static Optional<Element> changed(String element, String now, Field<String> wanted) {
    return wanted.known().filter(each -> !each.equals(now)).map(each -> Element.of(element, each));
  }

  private static Optional<Element> annotation(Situation situation) {
    var wanted = situation.wanted().annotation();
    boolean taken =
        wanted.known().isEmpty()
            && situation.last().filter(last -> last.annotation().known().isPresent()).isPresent();
    return changed(
        "annotation",
        situation.actual().found().text("config.annotation"),
        taken ? Field.of("") : wanted);
  }

  private static List<Element> compute(Machine actual, VirtualMachineInputs wanted) {
    var found = actual.found();
    return Stream.of(
            number("numCPUs", found.number("config.hardware.numCPU"), wanted.cpus()),
            number(
                "numCoresPerSocket",
                found.number("config.hardware.numCoresPerSocket"),
                wanted.coresPerSocket()),
            number("memoryMB", found.number("config.hardware.memoryMB"), wanted.memoryMiB()),
            flag("memoryHotAddEnabled", actual, wanted.hotAdd()),
            flag("cpuHotAddEnabled", actual, wanted.hotAdd()))
        .flatMap(Optional::stream)
        .toList();
  }

  private static Optional<Element> number(String element, long now, Field<Integer> wanted) {
    return wanted.known().filter(each -> each != now).map(each -> Element.of(element, each));
  }

  private static Optional<Element> flag(String element, Machine actual, Field<Boolean> wanted) {
    return wanted
        .known()
        .filter(each -> each != actual.is("config." + element))
        .map(each -> Element.of(element, each));
  }

  /** Processors and memory may grow in a running machine that was made for it. */
  private static boolean isHotAddable(Machine actual, VirtualMachineInputs wanted) {
    var found = actual.found();
    return actual.is("config.cpuHotAddEnabled")
        && actual.is("config.memoryHotAddEnabled")
        && wanted.hotAdd().orElse(true)
        && wanted.cpus().orElse(0) >= found.number("config.hardware.numCPU")
        && wanted.memoryMiB().orElse(0) >= found.number("config.hardware.memoryMB")
        && wanted
            .coresPerSocket()
            .known()
            .filter(each -> each != found.number("config.hardware.numCoresPerSocket"))
            .isEmpty();
  }

  /** Unlocking alone would leave the reservation as it is. */
  private static Optional<Element> unreserved(Machine actual, VirtualMachineInputs wanted) {
    boolean unlocks =
        actual.is("config.memoryReservationLockedToMax") && !wanted.memoryReserved().orElse(true);
    return unlocks
        ? Optional.of(Element.of("memoryAllocation").with("reservation", 0))
        : Optional.empty();
  }

  private static List<Element> extra(Situation situation, String memory) {
    var wanted = new TreeMap<>(GuestInfo.render(situation.wanted()));
    if (!memory.isEmpty() || !situation.actual().slots().isEmpty()) {
      wanted.put(Machine.DISKS, memory);
    }
    var before = situation.last().map(GuestInfo::render).orElse(Map.of());
    return GuestInfo.changes(situation.actual().extraConfig(), before, wanted).entrySet().stream()
        .map(each -> DeviceChange.extra(each.getKey(), each.getValue()))
        .toList();
  }

  private static Optional<Element> profile(Situation situation) {
    return situation
        .choices()
        .policy()
        .filter(
            wanted ->
                !situation
                    .policyOf()
                    .apply(situation.actual().ref().id())
                    .equals(Optional.of(wanted)))
        .map(wanted -> DeviceChange.profile("vmProfile", wanted));
  }

  /** The data disks of a program by name. */
  static Map<String, DataDisk> byName(VirtualMachineInputs inputs) {
    var disks = new TreeMap<String, DataDisk>();
    inputs
        .dataDisks()
        .orElse(List.of())
        .forEach(disk -> disk.name().known().ifPresent(name -> disks.put(name, disk)));
    return disks;
  }
}
