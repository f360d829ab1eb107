package io.ringwright.provider.vsphere.machine;

import io.ringwright.catalog.Problem;
import io.ringwright.provider.spi.Change;
import io.ringwright.provider.spi.Difference;
import io.ringwright.provider.spi.Field;
import io.ringwright.provider.spi.Path;
import io.ringwright.provider.spi.RecordCodec;
import io.ringwright.provider.vsphere.DataDisk;
import io.ringwright.provider.vsphere.VirtualMachineInputs;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What each change of a program means for a machine that exists. */
final class MachineChanges {
  private static final RecordCodec<VirtualMachineInputs> INPUTS =
      RecordCodec.of(VirtualMachineInputs.class);

  private static final Set<String> ORIGIN =
      Set.of("template", "libraryItem", "datacenter", "datastore");

  private final VirtualMachineInputs last;
  private final VirtualMachineInputs wanted;

  private MachineChanges(VirtualMachineInputs last, VirtualMachineInputs wanted) {
    this.last = last;
    this.wanted = wanted;
  }

  /** Both in canonical form. */
  static Map<Path, Change> between(VirtualMachineInputs last, VirtualMachineInputs wanted) {
    var changes = new MachineChanges(last, wanted);
    return Difference.judge(
        Difference.between(last, wanted, INPUTS),
        difference ->
            changes.isUntold(difference) ? Change.UPDATE : changes.judge(difference.path().root()));
  }

  /** A machine that was imported does not tell what it was made from, so the program does. */
  private boolean isUntold(Difference difference) {
    boolean isImported = last.template().known().isEmpty() && last.libraryItem().known().isEmpty();
    return isImported
        && difference.kind() == Difference.Kind.ADDED
        && ORIGIN.contains(difference.path().root());
  }

  private Change judge(String property) {
    return switch (property) {
      case "template", "libraryItem", "datacenter" -> origin(property);
      case "cluster" ->
          elsewhere(property, last.cluster(), "migrate the machine there in vCenter (vMotion)");
      case "datastore" ->
          elsewhere(property, last.datastore(), "migrate its storage in vCenter (Storage vMotion)");
      case "cpus", "memoryMiB", "coresPerSocket", "hotAdd" -> compute(property);
      case "rootDisk" -> rootDisk();
      case "dataDisks" -> dataDisks();
      default -> Change.UPDATE;
    };
  }

  /** Another origin is another machine, and the data of this one would go with it. */
  private Change origin(String property) {
    return MachineSpec.byName(last).values().stream()
        .filter(disk -> !disk.disposable().orElse(false))
        .findFirst()
        .<Change>map(
            disk ->
                refuse(
                    property,
                    "changed, which takes another machine",
                    "the one so far while data disk " + disk.name().orElse("") + " holds data",
                    "keep it, or first declare the machine's data disks disposable"))
        .orElse(Change.REPLACE);
  }

  private static Change elsewhere(String property, Field<String> so, String how) {
    return refuse(
        property,
        "changed",
        so.known()
            .map(name -> name + ", because moving data is not a matter of one update")
            .orElse("that of the template"),
        how + ", run `pulumi refresh`, and write what it says then");
  }

  private Change compute(String property) {
    boolean isOff = !last.running().orElse(true);
    boolean grows =
        last.hotAdd().orElse(false)
            && wanted.hotAdd().orElse(true)
            && atLeast(wanted.cpus(), last.cpus())
            && atLeast(wanted.memoryMiB(), last.memoryMiB())
            && last.coresPerSocket().equals(wanted.coresPerSocket());
    return isOff || grows || wanted.restartable().orElse(false)
        ? Change.UPDATE
        : needsRestart(property);
  }

  private static boolean atLeast(Field<Integer> wanted, Field<Integer> last) {
    return wanted.isUnknown() || wanted.orElse(0) >= last.orElse(0);
  }

  private static Change needsRestart(String property) {
    return refuse(
        property,
        "changed, for which the guest has to be shut down and started again",
        "what it is, unless the machine is restartable",
        "set restartable to true and update the machines of a ring one by one (--target)");
  }

  private Change rootDisk() {
    var before = Choices.rootSize(last);
    var after = Choices.rootSize(wanted);
    boolean shrinks = before.isPresent() && after.isPresent() && after.get() < before.get();
    return shrinks ? shrunk("rootDisk", after.get(), before.get()) : Change.UPDATE;
  }

  /** Disks are told apart by name; the first one that must not change speaks for all. */
  private Change dataDisks() {
    if (wanted.dataDisks().isUnknown()) {
      return Change.UPDATE;
    }
    var after = MachineSpec.byName(wanted);
    for (var before : MachineSpec.byName(last).entrySet()) {
      var name = before.getKey();
      var refusal =
          after.containsKey(name)
              ? changed(name, before.getValue(), after.get(name))
              : removed(name, before.getValue());
      if (refusal.isPresent()) {
        return refusal.get();
      }
    }
    return Change.UPDATE;
  }

  private static Optional<Change> removed(String name, DataDisk before) {
    return before.disposable().orElse(false)
        ? Optional.empty()
        : Optional.of(new Change.Refuse(keepsData(name)));
  }

  private static Optional<Change> changed(String name, DataDisk before, DataDisk after) {
    var where = "dataDisks." + name;
    int old = before.sizeGiB().orElse(0);
    if (after.sizeGiB().known().filter(size -> size < old).isPresent()) {
      return Optional.of(shrunk(where, after.sizeGiB().get(), old));
    }
    if (differ(before.controller(), after.controller())) {
      return Optional.of(fixed(where + ".controller", before.controller()));
    }
    if (differ(before.datastore(), after.datastore())) {
      return Optional.of(fixed(where + ".datastore", before.datastore()));
    }
    return differ(before.thick(), after.thick())
        ? Optional.of(fixed(where + ".thick", before.thick()))
        : Optional.empty();
  }

  private static <T> boolean differ(Field<T> before, Field<T> after) {
    return !after.isUnknown() && !before.equals(after);
  }

  private static Change fixed(String property, Field<?> so) {
    return refuse(
        property,
        "changed",
        so.known().map(Object::toString).orElse("what it was, not given")
            + " for a disk that exists",
        "keep it, or give the disk with the other setting another name");
  }

  private static Change shrunk(String where, int after, int before) {
    return refuse(
        where + ".sizeGiB",
        after,
        before + " or more, because a disk cannot shrink",
        "write " + before + " or more; to use less, copy the data to a new disk");
  }

  /** A data disk that is taken out of the list would be lost with what is on it. */
  static Problem keepsData(String name) {
    return new Problem(
        "VirtualMachine.dataDisks." + name,
        "taken away, with the data on it",
        "the disk, unless it is disposable",
        "put it back; to destroy it, set disposable to true in an update of its own first");
  }

  private static Change refuse(String property, Object got, String allowed, String fix) {
    return new Change.Refuse(new Problem("VirtualMachine." + property, got, allowed, fix));
  }
}
