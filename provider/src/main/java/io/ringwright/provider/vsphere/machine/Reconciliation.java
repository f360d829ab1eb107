package io.ringwright.provider.vsphere.machine;

import io.ringwright.catalog.Problem;
import io.ringwright.provider.spi.Call;
import io.ringwright.provider.spi.CallFailed;
import io.ringwright.provider.vsphere.VirtualMachineInputs;
import io.ringwright.provider.vsphere.inventory.FolderTree;
import io.ringwright.provider.vsphere.session.PropertyReader;
import io.ringwright.provider.vsphere.session.Tasks;
import io.ringwright.provider.vsphere.session.VcenterSession;
import io.ringwright.provider.vsphere.soap.Element;
import io.ringwright.provider.vsphere.soap.ObjectRef;
import io.ringwright.provider.vsphere.storage.PolicyService;
import java.time.Duration;
import java.util.Optional;

/**
 * Makes a machine that exists what the program asks for, from whatever it is now: after a clone, in
 * an update, and after a run that was cut short.
 */
final class Reconciliation {
  private static final Duration LIMIT = Duration.ofHours(1);

  private final VcenterSession session;
  private final VirtualMachineInputs wanted;
  private final Optional<VirtualMachineInputs> last;
  private final Call call;
  private final PropertyReader reader;
  private final Tasks tasks;
  private final Power power;

  /**
   * @param last what the program asked for before; empty for a new machine
   */
  Reconciliation(
      VcenterSession session,
      VirtualMachineInputs wanted,
      Optional<VirtualMachineInputs> last,
      Call call) {
    this.session = session;
    this.wanted = wanted;
    this.last = last;
    this.call = call;
    this.reader = new PropertyReader(session);
    this.tasks = new Tasks(session);
    this.power = new Power(session);
  }

  Machine of(String id) {
    for (var task : tasks.underWay(Machine.ref(id), call)) {
      var ignored = tasks.await("task on " + wanted.name().get(), task, LIMIT, call);
    }
    place(changeable(id));
    var actual = read(id);
    var spec = spec(actual);
    if (spec.needsPowerOff() && actual.isOn()) {
      stop(actual);
    }
    if (!spec.isEmpty()) {
      reconfigure(actual.ref(), spec);
    }
    return switched(read(id));
  }

  private Machine changeable(String id) {
    var name = wanted.name().get();
    return call.await(
        "VirtualMachine " + name,
        "deployed",
        LIMIT,
        () -> {
          var seen = read(id);
          return seen.isChangeable()
              ? Call.Look.found(seen)
              : Call.Look.notYet(name + " takes no changes yet");
        });
  }

  private Machine read(String id) {
    return Machine.read(reader, id, call)
        .orElseThrow(() -> new CallFailed("machine " + wanted.name().get() + " is gone"));
  }

  private MachineSpec spec(Machine actual) {
    var policies = new PolicyService(session);
    return MachineSpec.of(
        new MachineSpec.Situation(
            actual,
            wanted,
            last,
            Choices.of(session, wanted, call),
            key -> policies.of(key.contains(":") ? "virtualDiskId" : "virtualMachine", key, call)));
  }

  /** Folder and resource pool, as far as the program names them. */
  private void place(Machine actual) {
    if (last.isEmpty()) {
      return;
    }
    var placement = Placement.of(session, wanted, call);
    var found = actual.found();
    boolean otherFolder =
        wanted.folder().known().isPresent()
            && !found.text("parent").equals(placement.folder().id());
    if (otherFolder) {
      new FolderTree(session).move(actual.ref(), placement.folder(), call);
    }
    boolean otherPool =
        wanted.resourcePool().known().isPresent()
            && !found.text("resourcePool").equals(placement.pool().id());
    if (otherPool) {
      var spec = Element.of("spec").with(placement.pool().as("pool"));
      var ignored =
          tasks.run(
              "moving " + found.name() + " to another resource pool",
              actual.ref().call("RelocateVM_Task").with(spec),
              LIMIT,
              call);
    }
  }

  private void stop(Machine actual) {
    if (last.isPresent() && !wanted.restartable().orElse(false)) {
      throw new CallFailed(
          new Problem(
              "VirtualMachine.restartable",
              "false, but the guest has to be shut down for this change",
              "true",
              "set it to true and update the machines of a ring one by one (--target)"));
    }
    power.shutDown(actual, call);
  }

  private void reconfigure(ObjectRef machine, MachineSpec spec) {
    var method = machine.call("ReconfigVM_Task").with(spec.spec());
    var ignored = tasks.run("reconfiguring " + wanted.name().get(), method, LIMIT, call);
  }

  private Machine switched(Machine machine) {
    if (!wanted.running().orElse(true)) {
      if (machine.isOn()) {
        power.shutDown(machine, call);
      }
      return read(machine.ref().id());
    }
    if (!machine.isOn()) {
      power.on(machine, call);
    }
    var on = read(machine.ref().id());
    return wanted.awaitAddress().orElse(true) ? power.awaitAddress(on, call) : on;
  }
}
