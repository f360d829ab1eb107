package io.ringwright.provider.vsphere.machine;

import io.ringwright.provider.spi.Call;
import io.ringwright.provider.spi.CallFailed;
import io.ringwright.provider.vsphere.session.PropertyReader;
import io.ringwright.provider.vsphere.session.Tasks;
import io.ringwright.provider.vsphere.session.VcenterSession;
import io.ringwright.provider.vsphere.soap.ObjectRef;
import io.ringwright.provider.vsphere.soap.VcenterRefused;
import java.time.Duration;
import java.util.List;

/** Switches machines on and off. */
final class Power {
  private static final Duration LIMIT = Duration.ofMinutes(10);
  private static final Duration ADDRESS_LIMIT = Duration.ofMinutes(15);
  private static final String STATE = "runtime.powerState";

  private final VcenterSession session;
  private final PropertyReader reader;
  private final Tasks tasks;

  Power(VcenterSession session) {
    this.session = session;
    this.reader = new PropertyReader(session);
    this.tasks = new Tasks(session);
  }

  void on(Machine machine, Call call) {
    run("switching on " + machine.found().name(), machine.ref(), "PowerOnVM_Task", call);
  }

  /** Pulls the plug, for a machine that is about to be destroyed. */
  void off(Machine machine, Call call) {
    run("switching off " + machine.found().name(), machine.ref(), "PowerOffVM_Task", call);
  }

  /** Already in that state is as good. */
  private void run(String what, ObjectRef machine, String method, Call call) {
    try {
      var ignored = tasks.run(what, machine.call(method), LIMIT, call);
    } catch (VcenterRefused refusal) {
      if (!refusal.fault().is("InvalidPowerState")) {
        throw refusal;
      }
    }
  }

  /** Shuts the guest down and waits; without VMware Tools there is only the plug. */
  void shutDown(Machine machine, Call call) {
    var name = machine.found().name();
    if (!machine.hasTools()) {
      off(machine, call);
      return;
    }
    var ignored =
        session.invoke(
            "shutting down the guest of " + name, machine.ref().call("ShutdownGuest"), call);
    var off =
        call.await(
            "VirtualMachine " + name + ".running",
            "false",
            LIMIT,
            () ->
                reader
                    .of(machine.ref(), List.of(STATE), call)
                    .filter(seen -> seen.text(STATE).equals("poweredOn"))
                    .map(seen -> Call.Look.<Boolean>notYet("guest is shutting down"))
                    .orElseGet(() -> Call.Look.found(true)));
    call.progress(off ? "guest is shut down" : "");
  }

  /** Waits until the guest reports an address that others can reach. */
  Machine awaitAddress(Machine machine, Call call) {
    var where = "VirtualMachine " + machine.found().name() + ".address";
    return call.await(
        where,
        "an address from VMware Tools in the guest",
        ADDRESS_LIMIT,
        () -> {
          var seen =
              Machine.read(reader, machine.ref().id(), call)
                  .orElseThrow(() -> new CallFailed(where + " will never come: machine is gone"));
          if (!seen.isOn()) {
            throw new CallFailed(where + " will never come: the machine has been switched off");
          }
          return seen.address().isPresent()
              ? Call.Look.found(seen)
              : Call.Look.notYet(
                  seen.hasTools()
                      ? "guest has no address yet"
                      : "VMware Tools are not running yet");
        });
  }
}
