package io.ringwright.lab.vmc;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.ringwright.lab.wire.Call;
import java.util.List;

/** What a call is about: the SDDC, cluster or task in its path, its body; or why not. */
record Subjects(VmcCloud cloud, Faults faults) {
  private static final ObjectMapper JSON =
      new ObjectMapper().enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);

  /** A cluster and the SDDC that it belongs to. */
  record Place(Sddc sddc, Cluster cluster) {}

  /** The SDDC, whatever its state. */
  Sddc sddc(Call call) {
    return cloud
        .sddc(call.part("sddc"))
        .orElseThrow(() -> VmcErrors.notFound(call, "SDDC " + call.part("sddc")));
  }

  /** The SDDC, if it may be changed now. */
  Sddc ready(Call call) {
    return ready(call, sddc(call));
  }

  /** That SDDC, if it may be changed now. */
  Sddc ready(Call call, Sddc sddc) {
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
      throw VmcErrors.busy(call, faults.settings().busyStatus(), running.get().id());
    }
  }

  /** The cluster of the path. */
  Place place(Call call) {
    return place(call, sddc(call), call.part("cluster"));
  }

  /** The cluster of the path, if its SDDC may be changed now. */
  Place readyPlace(Call call) {
    return place(call, ready(call), call.part("cluster"));
  }

  /** That cluster of that SDDC. */
  Place place(Call call, Sddc sddc, String clusterId) {
    return sddc.cluster(clusterId)
        .map(cluster -> new Place(sddc, cluster))
        .orElseThrow(() -> VmcErrors.notFound(call, "Cluster " + clusterId));
  }

  /** A task that can be asked for in that realm. */
  Task task(Call call, TaskKind.Realm realm) {
    return cloud
        .task(call.part("task"))
        .filter(task -> task.kind().realm() == realm)
        .orElseThrow(() -> VmcErrors.notFound(call, "Task " + call.part("task")));
  }

  <T> T read(Call call, Class<T> type) {
    try {
      return JSON.treeToValue(call.body(), type);
    } catch (JsonProcessingException e) {
      throw VmcErrors.validation(call, List.of(e.getOriginalMessage()));
    }
  }
}
