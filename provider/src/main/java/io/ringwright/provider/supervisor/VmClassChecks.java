package io.ringwright.provider.supervisor;

import io.ringwright.catalog.DnsLabel;
import io.ringwright.catalog.Problem;
import io.ringwright.provider.checks.Addresses;
import io.ringwright.provider.spi.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What can be said against a VM class before anybody is asked. */
final class VmClassChecks {
  private static final int WHOLE = 100;

  private final List<Problem> problems = new ArrayList<>();

  private VmClassChecks() {}

  static List<Problem> of(VmClassInputs wanted) {
    var checks = new VmClassChecks();
    checks.all(wanted);
    return List.copyOf(checks.problems);
  }

  private void all(VmClassInputs wanted) {
    wanted
        .name()
        .known()
        .flatMap(name -> DnsLabel.check("VmClass.name", name))
        .ifPresent(problems::add);
    wanted
        .vcenter()
        .known()
        .flatMap(vcenter -> vcenter.url().known())
        .flatMap(url -> Addresses.url("VmClass.vcenter.url", url))
        .ifPresent(problems::add);
    atLeastOne("VmClass.cpus", wanted.cpus().known());
    atLeastOne("VmClass.memoryMiB", wanted.memoryMiB().known());
    percentage("VmClass.cpuReservation", wanted.cpuReservation());
    percentage("VmClass.memoryReservation", wanted.memoryReservation());
    devices(wanted);
    wanted.instanceStorage().known().ifPresent(this::instanceStorage);
  }

  private void atLeastOne(String where, Optional<Integer> value) {
    value
        .filter(number -> number < 1)
        .ifPresent(
            number -> problems.add(new Problem(where, number, "1 or more", "write 1 or more")));
  }

  private void percentage(String where, Field<Integer> value) {
    value
        .known()
        .filter(percent -> percent < 0 || percent > WHOLE)
        .ifPresent(
            percent ->
                problems.add(
                    new Problem(
                        where, percent, "0 to 100 (per cent)", "remove it for no reservation")));
  }

  private void devices(VmClassInputs wanted) {
    boolean some = wanted.devices().known().filter(VmClassChecks::isAny).isPresent();
    if (some
        && !wanted.memoryReservation().isUnknown()
        && wanted.memoryReservation().orElse(0) != WHOLE) {
      problems.add(
          new Problem(
              "VmClass.memoryReservation",
              wanted.memoryReservation().orElse(0),
              "100 with devices",
              "write memoryReservation 100, or remove devices"));
    }
  }

  private static boolean isAny(VmDevices devices) {
    return devices.vgpuProfiles().known().isPresent()
        || devices.directPathDevices().known().isPresent();
  }

  private void instanceStorage(InstanceStorage storage) {
    var where = "VmClass.instanceStorage.volumesMiB";
    storage.volumesMiB().orElse(List.of()).forEach(size -> atLeastOne(where, Optional.of(size)));
  }
}
