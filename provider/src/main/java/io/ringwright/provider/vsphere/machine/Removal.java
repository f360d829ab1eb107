package io.ringwright.provider.vsphere.machine;

import io.ringwright.provider.spi.Call;
import io.ringwright.provider.vsphere.session.PropertyReader;
import io.ringwright.provider.vsphere.session.Tasks;
import io.ringwright.provider.vsphere.session.VcenterSession;
import io.ringwright.provider.vsphere.soap.VcenterRefused;
import java.time.Duration;

/** Takes a machine away, with all its disks. */
final class Removal {
  private static final Duration LIMIT = Duration.ofMinutes(30);

  private final VcenterSession session;

  Removal(VcenterSession session) {
    this.session = session;
  }

  /** Gone already is success. */
  void of(String id, Call call) {
    var machine = Machine.read(new PropertyReader(session), id, call);
    if (machine.isEmpty()) {
      return;
    }
    try {
      if (machine.get().isOn()) {
        new Power(session).off(machine.get(), call);
      }
      var what = "deleting " + machine.get().found().name();
      var ignored =
          new Tasks(session).run(what, machine.get().ref().call("Destroy_Task"), LIMIT, call);
    } catch (VcenterRefused refusal) {
      if (!refusal.isNotFound()) {
        throw refusal;
      }
    }
  }
}
