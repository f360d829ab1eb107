package io.ringwright.automation.preview;

import com.fasterxml.jackson.databind.JsonNode;
import io.ringwright.policies.platform.Types;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/** What changes on bare-metal hosts, and what that does to the Cassandra nodes on them. */
final class HostImpact {
  /** Inputs that end up in the files or the command that a node is started with. */
  private static final Set<String> SETTINGS_OF_A_NODE =
      Set.of(
          "version",
          "jdk",
          "account",
          "seeds",
          "storagePort",
          "nativePort",
          "jmxPort",
          "heapMiB",
          "jvmOptions",
          "yaml",
          "numa");

  /** Where the host is, and who may log in: not a setting of the host. */
  private static final Set<String> ACCESS = Set.of("connection");

  private HostImpact() {}

  static List<RingImpact.Row> rows(StackPreview stack) {
    var rows = new ArrayList<RingImpact.Row>();
    for (var change : stack.changes()) {
      if (change.urn().type().equals(Types.HOST_TUNING) && change.operation() == Operation.UPDATE) {
        rows.addAll(tuned(change));
      } else if (change.urn().type().equals(Types.CASSANDRA_NODE)) {
        rows.addAll(configured(change));
      }
    }
    rows.addAll(nodes(stack));
    return rows;
  }

  private static List<RingImpact.Row> tuned(ResourceChange change) {
    var host = change.after().inputs().path("connection").path("address").asText();
    var where = host.isEmpty() ? change.urn().name() : host;
    return change.properties().stream()
        .filter(it -> !ACCESS.contains(it.path().first()))
        .map(
            it ->
                new RingImpact.Row(
                    it.path().last() + " of host " + where,
                    it.before().text(),
                    it.after().text(),
                    note(it.path().first())))
        .toList();
  }

  /** The kernel's settings count at once; what a process may open is fixed when it starts. */
  private static String note(String setting) {
    return switch (setting) {
      case "limits" -> "counts when Cassandra is started the next time; nothing restarts it now";
      case "swap" -> "at once; what is swapped out is read back first, which slows the node";
      default -> "at once, under the running nodes; no restart";
    };
  }

  private static List<RingImpact.Row> configured(ResourceChange change) {
    var settings =
        change.properties().stream()
            .filter(it -> SETTINGS_OF_A_NODE.contains(it.path().first()))
            .toList();
    if (change.operation() != Operation.UPDATE || settings.isEmpty()) {
      return List.of();
    }
    return List.of(
        new RingImpact.Row(
            "Cassandra node " + change.urn().name(),
            said(settings, PropertyChange::before),
            said(settings, PropertyChange::after),
            "this node restarts; the next one waits until it is up again"));
  }

  /** {@code concurrent_reads 32, heapMiB 8192}. */
  private static String said(List<PropertyChange> settings, Function<PropertyChange, Shown> side) {
    return settings.stream()
        .map(it -> it.path().last() + " " + side.apply(it).text())
        .collect(Collectors.joining(", "));
  }

  /** Nodes by datacenter, before and after. */
  private static List<RingImpact.Row> nodes(StackPreview stack) {
    var counts = new TreeMap<String, int[]>();
    for (var change : stack.resources()) {
      if (change.urn().type().equals(Types.CASSANDRA_NODE)) {
        if (change.operation() != Operation.CREATE) {
          counts.computeIfAbsent(ring(change.before().inputs()), it -> new int[2])[0]++;
        }
        if (change.operation() != Operation.DELETE && change.operation() != Operation.FORGET) {
          counts.computeIfAbsent(ring(change.after().inputs()), it -> new int[2])[1]++;
        }
      }
    }
    var rows = new ArrayList<RingImpact.Row>();
    counts.forEach(
        (ring, count) ->
            rows.add(
                new RingImpact.Row(
                    "Cassandra nodes of " + ring + " on hosts",
                    String.valueOf(count[0]),
                    String.valueOf(count[1]),
                    fewer(count[0], count[1]))));
    return rows;
  }

  private static String fewer(int before, int after) {
    if (after >= before) {
      return "";
    }
    return after == 0
        ? "all nodes and their data go"
        : "those that go hand their data to the others first, unless their dataLoss is `allow`";
  }

  private static String ring(JsonNode inputs) {
    return inputs.path("clusterName").asText("?") + "/" + inputs.path("datacenter").asText("?");
  }
}
