package io.ringwright.provider.vmc;

import io.ringwright.provider.http.ServiceRefused;
import io.ringwright.provider.spi.Call;
import java.time.Duration;
import java.util.function.Supplier;

/** Waiting for the service's tasks: to be allowed to start one, and for its end. */
final class TaskWait {
  private TaskWait() {}

  /** Returns when a task has ended, in whatever way. */
  static VmcTask ended(VmcClient client, VmcTask task, String where, Duration limit, Call call) {
    return call.await(
        where,
        "the end of task " + task.id(),
        limit,
        () -> {
          var now = client.task(task.id(), call);
          return now.hasEnded() ? Call.Look.found(now) : Call.Look.notYet(now.progress());
        });
  }

  /** Asks again while another operation of the SDDC is in the way. */
  static <T> T accepted(Duration limit, Call call, Supplier<T> request) {
    return call.await(
        "Sddc",
        "free for a change",
        limit,
        () -> {
          try {
            return Call.Look.found(request.get());
          } catch (ServiceRefused refusal) {
            if (refusal.isBusy()) {
              return Call.Look.notYet("the SDDC is busy: " + refusal.words());
            }
            throw refusal;
          }
        });
  }
}
