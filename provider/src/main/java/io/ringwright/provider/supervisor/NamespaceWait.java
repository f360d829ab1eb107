package io.ringwright.provider.supervisor;

import io.ringwright.provider.spi.Call;
import io.ringwright.provider.spi.CallFailed;
import java.time.Duration;

/** Waits for vCenter, which makes and removes namespaces after it has answered. */
final class NamespaceWait {
  private static final Duration LIMIT = Duration.ofMinutes(60);
  private static final String WHERE = "Namespace.status";

  private NamespaceWait() {}

  /** Returns when it runs, or when it has failed. */
  static NamespaceReport untilRunning(VcenterClient vcenter, String name, Call call) {
    return call.await(WHERE, NamespaceReport.RUNNING, LIMIT, () -> look(vcenter, name));
  }

  private static Call.Look<NamespaceReport> look(VcenterClient vcenter, String name) {
    var report = vcenter.namespace(name).map(NamespaceReport::of);
    if (report.isEmpty()) {
      return Call.Look.notYet("namespace is not listed yet");
    }
    return report.get().isRunning() || report.get().hasFailed()
        ? Call.Look.found(report.get())
        : Call.Look.notYet(report.get().progress());
  }

  /** Returns when it is gone. */
  static void untilGone(VcenterClient vcenter, String name, Call call) {
    var complaint =
        call.await(
            WHERE,
            "gone",
            LIMIT,
            () -> {
              var report = vcenter.namespace(name).map(NamespaceReport::of);
              if (report.isEmpty()) {
                return Call.Look.found("");
              }
              return report.get().hasFailed()
                  ? Call.Look.found(report.get().failed().text())
                  : Call.Look.notYet(report.get().progress());
            });
    if (!complaint.isEmpty()) {
      throw new CallFailed("namespace " + name + " was not deleted: " + complaint);
    }
  }
}
