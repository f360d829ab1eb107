package io.ringwright.provider.vmc;

import io.ringwright.provider.http.ServiceRefused;
import io.ringwright.provider.spi.Call;
import io.ringwright.provider.spi.CallFailed;
import java.time.Duration;

/** Gives an SDDC back. */
final class SddcDeletion {
  private static final Duration DELETE_LIMIT = Duration.ofHours(3);

  private final VmcClient client;
  private final SddcLocks locks;

  SddcDeletion(VmcClient client, SddcLocks locks) {
    this.client = client;
    this.locks = locks;
  }

  /** Deletes the SDDC and waits until it is gone; gone already is success. */
  void delete(String id, Call call) {
    var gone =
        locks.holding(
            id,
            call,
            () -> {
              if (client.sddc(id, call).filter(report -> !report.isDeleting()).isPresent()) {
                order(id, call);
              }
              return call.await("Sddc.state", "DELETED", DELETE_LIMIT, () -> deletion(id, call));
            });
    if (!gone) {
      throw new CallFailed("SDDC " + id + " could not be deleted; run the same command again");
    }
  }

  private void order(String id, Call call) {
    try {
      var task = TaskWait.accepted(DELETE_LIMIT, call, () -> client.deleteSddc(id, call));
      var ended = TaskWait.ended(client, task, "Sddc.state", DELETE_LIMIT, call);
      if (ended.status() != VmcTask.Status.FINISHED) {
        throw new CallFailed("SDDC " + id + " was not deleted: " + ended.failure());
      }
    } catch (ServiceRefused refusal) {
      if (!refusal.isNotFound()) {
        throw refusal;
      }
    }
  }

  private Call.Look<Boolean> deletion(String id, Call call) {
    var report = client.sddc(id, call);
    if (report.isEmpty()) {
      return Call.Look.found(true);
    }
    if (!report.get().isDeleting()) {
      return Call.Look.found(false);
    }
    return client.runningTasks(id, call).stream()
        .findFirst()
        .<Call.Look<Boolean>>map(task -> Call.Look.notYet(task.progress()))
        .orElseGet(() -> Call.Look.notYet("SDDC is DELETING"));
  }
}
