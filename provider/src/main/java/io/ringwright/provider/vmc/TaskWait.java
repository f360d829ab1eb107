package io.ringwright.provider.vmc;

import io.ringwright.provider.http.ServiceRefused;
import io.ringwright.provider.spi.Call;
import java.time.Duration;
import java.util.function.Function;
import java.util.function.Supplier;

/** Waiting for the service's tasks: to be allowed to start one, and for its end. */
final class TaskWait {
  private TaskWait() {}

  /** Returns when a task has ended, in whatever way. */
  static VmcTask ended(VmcClient client, VmcTask task, String where, Duration limit, Call call) {
    return ended(task, id -> client.task(id, call), where, limit, call);
  }

  /** The same for the tasks of a service that has its own place to ask for them. */
  static VmcTask ended(
      VmcTask task, Function<String, VmcTask> look, String where, Duration limit, Call call) {
    return call.await(
        where,
        "the end of task " + task.id(),
        limit,
        () -> {
          var now = task.hasEnded() ? task : look.apply(task.id());
          return now.hasEnded() ? Call.Look.found(now) : Call.Look.notYet(now.progress());
        });
  }

  /** Lets tasks end that an earlier run, or somebody else, has started on an SDDC. */
  static void idle(VmcClient client, String sddcId, Duration limit, Call call) {
    var idle =
        call.await(
            "Sddc " + sddcId,
            "no other task",
            limit,
            () ->
                client.runningTasks(sddcId, call).stream()
                    .findFirst()
                    .<Call.Look<Boolean>>map(task -> Call.Look.notYet(task.progress()))
                    .orElseGet(() -> Call.Look.found(true)));
    if (!idle) {
      throw new IllegalStateException("await returned without an answer");
    }
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
