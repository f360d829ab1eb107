package io.ringwright.automation.preview;

import io.ringwright.policies.platform.CassandraDatacenter;
import io.ringwright.policies.platform.CassandraRing;
import io.ringwright.policies.platform.TanzuCluster;
import io.ringwright.policies.platform.Types;
import java.util.List;
import java.util.Set;

/** Which changes make nodes go down and come back, in words for a reviewer. */
final class Restarts {
  /** Parts of a datacenter's description that end up in its pods (CRD of K8ssandraCluster). */
  private static final Set<String> IN_PODS =
      Set.of(
          "serverVersion",
          "serverImage",
          "serverType",
          "config",
          "resources",
          "mgmtAPIHeap",
          "networking",
          "softPodAntiAffinity",
          "tolerations",
          "containers",
          "initContainers",
          "extraVolumes",
          "serverEncryptionStores",
          "clientEncryptionStores",
          "mcac",
          "vector",
          "cdc",
          "podSecurityContext",
          "podPriorityClassName",
          "serviceAccount",
          "readOnlyRootFilesystem",
          "managementApiAuth",
          "jmxInitContainerImage");

  private Restarts() {}

  /** What happens to the nodes of {@code ring/datacenter}; empty if nothing does. */
  static String of(StackPreview stack, String key) {
    for (var change : stack.changes()) {
      if (change.urn().type().equals(Types.K8SSANDRA_CLUSTER)) {
        var before = datacenters(change, change.before());
        var after = datacenters(change, change.after());
        if (has(before, key) || has(after, key)) {
          return note(change, key, before, after);
        }
      }
    }
    return "";
  }

  private static String note(
      ResourceChange change,
      String key,
      List<CassandraDatacenter> before,
      List<CassandraDatacenter> after) {
    if (change.destroys()) {
      return "all nodes and their data go"
          + (change.operation() == Operation.REPLACE ? ", an empty ring takes their place" : "");
    }
    if (has(before, key) && !has(after, key)) {
      return "the datacenter is decommissioned; first take it out of the replication of every keyspace";
    }
    if (!has(before, key)) {
      return change.operation() == Operation.CREATE
          ? ""
          : "a new datacenter joins; it is empty until it has been rebuilt";
    }
    var nodes = size(before, key);
    if (change.properties().stream().anyMatch(it -> restarts(it.path(), key, after))) {
      return "rolling restart of "
          + (nodes < 0 ? "all" : String.valueOf(nodes))
          + " nodes, one after another";
    }
    return nodes < 0 ? "" : joining(size(after, key) - nodes);
  }

  private static String joining(int nodes) {
    if (nodes < 1) {
      return "";
    }
    return nodes == 1
        ? "1 node joins; the others send it its share of the data and keep running"
        : nodes
            + " nodes join, one after another; the others send them their share of the data and keep running";
  }

  private static boolean restarts(
      PropertyPath path, String key, List<CassandraDatacenter> datacenters) {
    if (!path.startsWith("spec", "cassandra")
        || path.steps().stream().noneMatch(IN_PODS::contains)) {
      return false;
    }
    if (path.steps().size() < 4 || !path.steps().get(2).equals("datacenters")) {
      return true;
    }
    var index = path.steps().get(3);
    return !index.matches("\\d{1,6}")
        || Integer.parseInt(index) >= datacenters.size()
        || RingImpact.key(datacenters.get(Integer.parseInt(index))).equals(key);
  }

  /** What happens to the workers of a Tanzu cluster, and to the pods on them. */
  static String ofWorkers(StackPreview stack, String cluster) {
    for (var change : stack.changes()) {
      if (change.urn().type().equals(Types.TANZU_CLUSTER) && name(change).equals(cluster)) {
        if (change.destroys()) {
          return "the cluster goes, with everything in it";
        }
        boolean rolled =
            change.operation() == Operation.UPDATE
                && change.properties().stream()
                    .anyMatch(
                        it ->
                            it.path().startsWith("release")
                                || it.path().last().equals("vmClass")
                                || it.path().last().equals("storageClass"));
        return rolled
            ? "every worker is replaced in turn; Cassandra pods move one after another"
            : "";
      }
    }
    return "";
  }

  private static String name(ResourceChange change) {
    var state = change.operation() == Operation.DELETE ? change.before() : change.after();
    return new TanzuCluster(RingImpact.view(change, state)).name();
  }

  private static List<CassandraDatacenter> datacenters(
      ResourceChange change, ResourceChange.State state) {
    return CassandraRing.datacentersOf(RingImpact.view(change, state));
  }

  private static boolean has(List<CassandraDatacenter> datacenters, String key) {
    return datacenters.stream().anyMatch(it -> RingImpact.key(it).equals(key));
  }

  private static int size(List<CassandraDatacenter> datacenters, String key) {
    return datacenters.stream()
        .filter(it -> RingImpact.key(it).equals(key))
        .findFirst()
        .flatMap(it -> it.size().ifKnown())
        .orElse(-1);
  }
}
