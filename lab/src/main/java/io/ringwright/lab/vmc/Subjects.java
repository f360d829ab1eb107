package io.ringwright.lab.vmc;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.ringwright.lab.wire.Call;
import java.util.List;

/** What a call is about: the SDDC or task in its path, its body; or why it cannot be answered. */
record Subjects(VmcCloud cloud) {

  /** The SDDC, whatever its state. */
  Sddc sddc(Call call) {
    return cloud
        .sddc(call.part("sddc"))
        .orElseThrow(() -> VmcErrors.notFound(call, "SDDC " + call.part("sddc")));
  }

  /** The SDDC, if it may be changed now. */
  Sddc ready(Call call) {
    var sddc = sddc(call);
    idle(call, sddc);
    if (sddc.state() != Sddc.State.READY) {
      throw VmcErrors.conflict(call, "SDDC " + sddc.id() + " is " + sddc.state());
    }
    return sddc;
  }

  /** Refuses the call while a task runs on the SDDC. */
  void idle(Call call, Sddc sddc) {
    var running = cloud.running(sddc.id());
    if (running.isPresent()) {
      throw VmcErrors.busy(call, running.get().id());
    }
  }

  /** The SDDC of the path, if it may be changed now and the cluster of the path is its own. */
  Sddc ofCluster(Call call) {
    var sddc = ready(call);
    if (!sddc.clusterId().equals(call.part("cluster"))) {
      throw VmcErrors.notFound(call, "Cluster " + call.part("cluster"));
    }
    return sddc;
  }

  Task task(Call call) {
    return cloud
        .task(call.part("task"))
        .orElseThrow(() -> VmcErrors.notFound(call, "Task " + call.part("task")));
  }

  <T> T read(Call call, Class<T> type) {
    try {
      return Call.JSON.treeToValue(call.body(), type);
    } catch (JsonProcessingException e) {
      throw VmcErrors.validation(call, List.of(e.getOriginalMessage()));
    }
  }
}
