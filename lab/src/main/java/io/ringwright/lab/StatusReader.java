package io.ringwright.lab;

import com.fasterxml.jackson.databind.node.NullNode;
import io.ringwright.lab.cluster.ClusterStatus;
import io.ringwright.lab.daemon.DaemonReport;
import io.ringwright.lab.process.ChildStatus;
import io.ringwright.lab.toolbox.EngineTool;
import io.ringwright.lab.vsphere.VsphereStatus;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Turns the daemon's report and whether it lives into the state of the lab. */
final class StatusReader {
  private StatusReader() {}

  static LabStatus of(LabFolder folder, boolean daemonLives) {
    return DaemonReport.read(folder)
        .map(report -> of(folder, report, daemonLives))
        .orElseGet(
            () ->
                daemonLives
                    ? nothing(folder, LabStatus.State.STARTING, "")
                    : nothing(folder, LabStatus.State.STOPPED, ""));
  }

  private static LabStatus of(LabFolder folder, DaemonReport report, boolean daemonLives) {
    if (!daemonLives) {
      return switch (report.phase()) {
        case ENDED -> nothing(folder, LabStatus.State.STOPPED, "");
        case FAILED -> nothing(folder, LabStatus.State.CRASHED, report.reason());
        default ->
            nothing(
                folder,
                LabStatus.State.CRASHED,
                "the daemon (process "
                    + report.pid()
                    + ") is gone; `./ringwright lab up` heals it");
      };
    }
    var trouble = trouble(report);
    return new LabStatus(
        state(report, trouble),
        trouble,
        folder.root().toString(),
        report.pid(),
        EngineTool.kubernetesVersion(),
        note(),
        report.processes(),
        report.clusters(),
        report.vspheres(),
        report.simulators());
  }

  private static LabStatus.State state(DaemonReport report, String trouble) {
    if (report.phase() == DaemonReport.Phase.STARTING) {
      return LabStatus.State.STARTING;
    }
    return trouble.isEmpty() ? LabStatus.State.RUNNING : LabStatus.State.DEGRADED;
  }

  private static String trouble(DaemonReport report) {
    var processes =
        report.processes().stream()
            .filter(child -> child.state() != ChildStatus.State.RUNNING)
            .map(child -> child.name() + " " + child.reason());
    var clusters =
        report.clusters().stream()
            .filter(cluster -> !cluster.ready())
            .map(cluster -> "the API server of " + cluster.name() + " is not ready");
    var vspheres =
        report.vspheres().stream()
            .filter(vsphere -> !vsphere.ready())
            .map(vsphere -> "the vSphere simulator " + vsphere.name() + " does not answer");
    return Stream.of(Stream.of(report.reason()), processes, clusters, vspheres)
        .flatMap(Function.identity())
        .filter(text -> !text.isEmpty())
        .collect(Collectors.joining("; "));
  }

  private static LabStatus nothing(LabFolder folder, LabStatus.State state, String reason) {
    return new LabStatus(
        state,
        reason,
        folder.root().toString(),
        0,
        EngineTool.kubernetesVersion(),
        note(),
        List.<ChildStatus>of(),
        List.<ClusterStatus>of(),
        List.<VsphereStatus>of(),
        NullNode.getInstance());
  }

  private static String note() {
    return "All clusters of the lab run Kubernetes "
        + EngineTool.kubernetesVersion()
        + ", whatever Tanzu release they ask for.";
  }
}
