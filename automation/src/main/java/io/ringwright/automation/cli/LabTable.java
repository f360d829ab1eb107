package io.ringwright.automation.cli;

import com.fasterxml.jackson.databind.JsonNode;
import io.ringwright.lab.LabStatus;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** How the lab is, as people read it. */
final class LabTable {
  private LabTable() {}

  static List<String> lines(LabStatus status) {
    var lines = new ArrayList<String>();
    lines.add("Lab     " + word(status.state().name()) + reason(status));
    lines.add("Folder  " + status.folder());
    section(lines, sddcs(status.simulators()));
    section(lines, tanzuClusters(status.simulators()));
    section(lines, clusters(status));
    section(lines, vspheres(status));
    section(lines, processes(status));
    section(lines, urls(status.simulators()));
    if (!status.note().isEmpty()) {
      section(lines, List.of(status.note()));
    }
    return lines;
  }

  private static String reason(LabStatus status) {
    return status.reason().isEmpty() ? "" : ": " + status.reason();
  }

  private static List<String> sddcs(JsonNode simulators) {
    var table = new TextTable("SDDC", "STATE", "HOSTS", "TYPE", "TANZU", "ID");
    simulators
        .path("sddcs")
        .forEach(
            sddc ->
                table.row(
                    sddc.path("name").asText(),
                    word(sddc.path("state").asText()),
                    sddc.path("hosts").asText(),
                    sddc.path("hostType").asText(),
                    word(sddc.path("tanzu").asText()),
                    sddc.path("id").asText()));
    return table.lines();
  }

  private static List<String> tanzuClusters(JsonNode simulators) {
    var table = new TextTable("TANZU CLUSTER", "RELEASE ASKED FOR", "OF SDDC");
    simulators
        .path("releaseByClusterBySddc")
        .fields()
        .forEachRemaining(
            sddc ->
                sddc.getValue()
                    .fields()
                    .forEachRemaining(
                        cluster ->
                            table.row(
                                cluster.getKey(),
                                cluster.getValue().asText(),
                                name(simulators, sddc.getKey()))));
    return table.lines();
  }

  private static String name(JsonNode simulators, String id) {
    for (var sddc : simulators.path("sddcs")) {
      if (sddc.path("id").asText().equals(id)) {
        return sddc.path("name").asText();
      }
    }
    return id;
  }

  private static List<String> clusters(LabStatus status) {
    var table = new TextTable("CONTROL PLANE", "SERVER", "RUNS", "NODES", "READY");
    status
        .clusters()
        .forEach(
            cluster ->
                table.row(
                    cluster.name(),
                    cluster.server(),
                    cluster.kubernetesVersion(),
                    cluster.nodes(),
                    cluster.ready() ? "yes" : "no"));
    return table.lines();
  }

  private static List<String> vspheres(LabStatus status) {
    var table = new TextTable("VSPHERE SIMULATOR", "BEHIND VCENTER, AT", "READY");
    status
        .vspheres()
        .forEach(
            vsphere ->
                table.row(vsphere.name(), vsphere.address(), vsphere.ready() ? "yes" : "no"));
    return table.lines();
  }

  private static List<String> processes(LabStatus status) {
    var table = new TextTable("PROCESS", "PID", "STATE", "RESTARTS", "REASON");
    status
        .processes()
        .forEach(
            child ->
                table.row(
                    child.name(),
                    child.pid(),
                    word(child.state().name()),
                    child.restarts(),
                    child.reason()));
    return table.lines();
  }

  private static List<String> urls(JsonNode simulators) {
    var table = new TextTable("SIMULATED", "URL");
    simulators
        .path("urls")
        .fields()
        .forEachRemaining(url -> table.row(url.getKey(), url.getValue().asText()));
    return table.lines();
  }

  private static void section(List<String> lines, List<String> section) {
    if (!section.isEmpty()) {
      lines.add("");
      lines.addAll(section);
    }
  }

  private static String word(String constant) {
    return constant.toLowerCase(Locale.ROOT);
  }
}
