package io.ringwright.automation.cli;

import io.ringwright.lab.LabStatus;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** How the lab is, as people read it. */
final class LabTable {
  private LabTable() {}

  static List<String> lines(LabStatus status) {
    var lines = new ArrayList<String>();
    lines.add(
        "Lab      "
            + status.state().name().toLowerCase(Locale.ROOT)
            + (status.reason().isEmpty() ? "" : ": " + status.reason()));
    lines.add("Folder   " + status.folder());
    if (!status.processes().isEmpty()) {
      lines.add("");
      lines.add("%-34s %8s %-11s %s".formatted("PROCESS", "PID", "STATE", "RESTARTS"));
      status
          .processes()
          .forEach(
              child ->
                  lines.add(
                      "%-34s %8d %-11s %d %s"
                          .formatted(
                              child.name(),
                              child.pid(),
                              child.state().name().toLowerCase(Locale.ROOT),
                              child.restarts(),
                              child.reason())));
    }
    if (!status.clusters().isEmpty()) {
      lines.add("");
      lines.add("%-34s %-30s %5s %s".formatted("CLUSTER", "SERVER", "NODES", "READY"));
      status
          .clusters()
          .forEach(
              cluster ->
                  lines.add(
                      "%-34s %-30s %5d %s"
                          .formatted(
                              cluster.name(),
                              cluster.server(),
                              cluster.nodes(),
                              cluster.ready() ? "yes" : "no")));
    }
    if (!status.note().isEmpty()) {
      lines.add("");
      lines.add(status.note());
    }
    return lines;
  }
}
