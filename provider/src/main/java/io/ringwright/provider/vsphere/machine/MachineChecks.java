package io.ringwright.provider.vsphere.machine;

import io.ringwright.catalog.Problem;
import io.ringwright.provider.spi.Field;
import io.ringwright.provider.vsphere.DataDisk;
import io.ringwright.provider.vsphere.VirtualMachineInputs;
import io.ringwright.provider.vsphere.VsphereChecks;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What can be said against a virtual machine before anybody is asked. Limits: vSphere 8
 * configuration maximums (768 virtual processors, 24 TiB of memory, 62 TiB a disk, 10 network
 * cards); a paravirtual controller takes 15 disks here.
 */
final class MachineChecks {
  private static final int LONGEST_NAME = 80;
  private static final int MOST_CPUS = 768;
  private static final int MOST_MEMORY_MIB = 24 * 1024 * 1024;
  private static final int MOST_DISK_GIB = 62 * 1024;
  private static final int MOST_CARDS = 10;
  private static final int MOST_DISKS_OF_A_BUS = 15;
  private static final int MEMORY_STEP_MIB = 4;

  private MachineChecks() {}

  static List<Problem> of(VirtualMachineInputs wanted) {
    var checks =
        new VsphereChecks("VirtualMachine")
            .vcenter(wanted.vcenter())
            .name("name", wanted.name(), LONGEST_NAME)
            .range("cpus", wanted.cpus(), 1, MOST_CPUS)
            .range("coresPerSocket", wanted.coresPerSocket(), 1, MOST_CPUS)
            .range("memoryMiB", wanted.memoryMiB(), MEMORY_STEP_MIB, MOST_MEMORY_MIB);
    source(wanted, checks);
    compute(wanted, checks);
    wanted
        .rootDisk()
        .known()
        .ifPresent(disk -> checks.range("rootDisk.sizeGiB", disk.sizeGiB(), 1, MOST_DISK_GIB));
    disks(wanted.dataDisks().orElse(List.of()), checks);
    cards(wanted, checks);
    guest(wanted, checks);
    return checks.problems();
  }

  private static void source(VirtualMachineInputs wanted, VsphereChecks checks) {
    boolean template = isSaid(wanted.template());
    boolean item = isSaid(wanted.libraryItem());
    if (template && item) {
      checks.refuse(
          "libraryItem",
          "given beside template",
          "either template or libraryItem",
          "remove one of them");
    }
    if (!template && !item) {
      checks.add(
          Optional.of(
              Problem.missing(
                  "VirtualMachine.template",
                  "a template or a library item",
                  "set template, or libraryItem")));
    }
  }

  private static boolean isSaid(Field<String> field) {
    return field.isUnknown() || field.known().isPresent();
  }

  private static void compute(VirtualMachineInputs wanted, VsphereChecks checks) {
    int cpus = wanted.cpus().orElse(0);
    int cores = wanted.coresPerSocket().orElse(0);
    if (cpus > 0 && cores > 0 && cpus % cores != 0) {
      checks.refuse(
          "coresPerSocket",
          cores,
          "a number that " + cpus + " processors can be divided by",
          "change cpus or coresPerSocket");
    }
    wanted
        .memoryMiB()
        .known()
        .filter(memory -> memory % MEMORY_STEP_MIB != 0)
        .ifPresent(
            memory ->
                checks.refuse(
                    "memoryMiB",
                    memory,
                    "a multiple of " + MEMORY_STEP_MIB,
                    "write " + (memory / MEMORY_STEP_MIB + 1) * MEMORY_STEP_MIB));
  }

  private static void disks(List<DataDisk> disks, VsphereChecks checks) {
    var names = new HashSet<String>();
    var onBus = new HashMap<Integer, Integer>();
    for (var disk : disks) {
      var where = "dataDisks." + disk.name().orElse("?");
      disk.name().known().ifPresent(name -> name(name, names, checks));
      checks
          .range(where + ".sizeGiB", disk.sizeGiB(), 1, MOST_DISK_GIB)
          .range(where + ".controller", disk.controller(), 0, 3);
      disk.controller().known().ifPresent(bus -> onBus.merge(bus, 1, Integer::sum));
    }
    onBus.forEach(
        (bus, count) -> {
          int most = bus == 0 ? MOST_DISKS_OF_A_BUS - 1 : MOST_DISKS_OF_A_BUS;
          if (count > most) {
            checks.refuse(
                "dataDisks",
                count + " disks on controller " + bus,
                "at most " + most,
                "spread them over controllers 0 to 3");
          }
        });
  }

  private static void name(String name, HashSet<String> names, VsphereChecks checks) {
    if (!name.matches("[a-z][a-z0-9-]{0,30}")) {
      checks.refuse(
          "dataDisks.name",
          name,
          "1 to 31 lower-case letters, digits and dashes that start with a letter",
          "write for instance commitlog");
    } else if (!names.add(name)) {
      checks.refuse(
          "dataDisks.name", name + ", which two disks have", "different names", "rename one");
    }
  }

  private static void cards(VirtualMachineInputs wanted, VsphereChecks checks) {
    var cards = wanted.networks().orElse(List.of());
    if (cards.size() > MOST_CARDS) {
      checks.refuse("networks", cards.size(), "at most " + MOST_CARDS, "remove some");
    }
    for (int i = 0; i < cards.size(); i++) {
      checks.word("networks[" + i + "].kind", cards.get(i).kind(), Cards.kinds());
    }
  }

  private static void guest(VirtualMachineInputs wanted, VsphereChecks checks) {
    for (var key : wanted.guestInfo().orElse(Map.of()).keySet()) {
      if (!key.startsWith(GuestInfo.PREFIX)) {
        checks.refuse(
            "guestInfo",
            key,
            "keys that start with " + GuestInfo.PREFIX,
            "write " + GuestInfo.PREFIX + key);
      }
      if (wanted.cloudInit().known().isPresent()
          && key.matches("guestinfo\\.(user|meta)data(\\.encoding)?")) {
        checks.refuse(
            "guestInfo", key, "keys other than those of cloudInit", "give it once, as cloudInit");
      }
    }
  }
}
