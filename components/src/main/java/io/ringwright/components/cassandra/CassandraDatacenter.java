package io.ringwright.components.cassandra;

import io.ringwright.catalog.DnsLabel;
import io.ringwright.catalog.Problem;
import io.ringwright.catalog.ReleaseProfile;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * One datacenter of a ring.
 *
 * @param name can't be changed once it exists: to the operators another name is another datacenter
 * @param size nodes; a change adds or removes nodes in place
 * @param racks none for one rack named {@code default}; can only be added to
 * @param stargate its gateway, if it has one
 * @param context of {@link DataPlanes}, whose cluster it is in; empty for the control plane's own.
 *     Another cluster means other volumes, so a change replaces the ring
 * @param nodes what its nodes have instead of what the ring's have
 * @param cassandraName what Cassandra calls it, where that is no name for Kubernetes objects; from
 *     operator 1.6 on
 */
public record CassandraDatacenter(
    String name,
    int size,
    List<Rack> racks,
    Optional<Stargate> stargate,
    Optional<String> context,
    NodeSettings nodes,
    Optional<String> cassandraName) {
  /** cass-operator's name for the only rack. */
  private static final String DEFAULT_RACK = "default";

  /** Shortest rack name that the CRD takes. */
  private static final int MIN_RACK_NAME = 2;

  /** Newer operators refuse longer ones; Kubernetes adds a number to them for each pod. */
  private static final int MAX_STATEFUL_SET_NAME = 60;

  public CassandraDatacenter {
    racks = List.copyOf(racks);
  }

  /** One rack, no gateway. */
  public static CassandraDatacenter of(String name, int size) {
    return new CassandraDatacenter(
        name,
        size,
        List.of(),
        Optional.empty(),
        Optional.empty(),
        NodeSettings.ofRing(),
        Optional.empty());
  }

  /** The same with racks. */
  public CassandraDatacenter withRacks(Rack... own) {
    return new CassandraDatacenter(
        name, size, List.of(own), stargate, context, nodes, cassandraName);
  }

  /** The same with a gateway. */
  public CassandraDatacenter withStargate(Stargate gateway) {
    return new CassandraDatacenter(
        name, size, racks, Optional.of(gateway), context, nodes, cassandraName);
  }

  /** The same in the cluster of that context. */
  public CassandraDatacenter inContext(String other) {
    return new CassandraDatacenter(
        name, size, racks, stargate, Optional.of(other), nodes, cassandraName);
  }

  /** The same with nodes of their own kind. */
  public CassandraDatacenter withNodes(NodeSettings own) {
    return new CassandraDatacenter(name, size, racks, stargate, context, own, cassandraName);
  }

  /** The same under another name in Cassandra: what drivers and keyspaces call it. */
  public CassandraDatacenter calledInCassandra(String other) {
    return new CassandraDatacenter(name, size, racks, stargate, context, nodes, Optional.of(other));
  }

  /** What drivers call it. */
  public String localName() {
    return cassandraName.orElse(name);
  }

  List<Problem> problems(String cluster, ReleaseProfile profile) {
    var problems = new ArrayList<Problem>();
    var where = "K8ssandraCluster.datacenter " + name;
    DnsLabel.checkService("K8ssandraCluster.datacenter", name).ifPresent(problems::add);
    int fewest = Math.max(1, racks.size());
    if (size < fewest) {
      problems.add(
          new Problem(
              where + " size",
              size,
              fewest + " or more" + (racks.isEmpty() ? "" : " (a node for each rack)"),
              "write " + fewest));
    }
    racks.stream()
        .filter(rack -> rack.name().length() < MIN_RACK_NAME)
        .map(
            rack ->
                new Problem(
                    where + " rack",
                    rack.name(),
                    "a name of two characters or more",
                    "call it for instance rack1"))
        .forEach(problems::add);
    problems.addAll(repeatedRacks(where));
    rackNames().stream()
        .map(rack -> statefulSet(cluster, rack))
        .filter(set -> set.length() > MAX_STATEFUL_SET_NAME)
        .map(
            set ->
                new Problem(
                    where,
                    set + " (" + set.length() + " characters)",
                    "at most " + MAX_STATEFUL_SET_NAME + " characters for its StatefulSet",
                    "shorten the name of cluster, datacenter or rack"))
        .forEach(problems::add);
    stargate.ifPresent(gateway -> problems.addAll(gateway.problems(where + " stargate")));
    cassandraName
        .filter(each -> profile == ReleaseProfile.PAPER)
        .map(
            each ->
                new Problem(
                    where + " cassandraName",
                    each,
                    "none with k8ssandra-operator 1.2.1: only 1.6 and later tell the two apart",
                    "leave it out, or choose profile current"))
        .ifPresent(problems::add);
    return problems;
  }

  private List<Problem> repeatedRacks(String where) {
    var names = rackNames();
    return names.stream()
        .distinct()
        .filter(rack -> names.indexOf(rack) != names.lastIndexOf(rack))
        .map(rack -> new Problem(where + " rack", rack, "a name used once", "rename one of them"))
        .toList();
  }

  Map<String, Object> render(Map<String, String> annotations) {
    var metadata = new LinkedHashMap<String, Object>();
    metadata.put("name", name);
    if (!annotations.isEmpty()) {
      metadata.put("annotations", annotations);
    }
    var spec = new LinkedHashMap<String, Object>();
    spec.put("metadata", metadata);
    context.ifPresent(each -> spec.put("k8sContext", each));
    cassandraName.ifPresent(each -> spec.put("datacenterName", each));
    spec.put("size", size);
    if (!racks.isEmpty()) {
      spec.put("racks", racks.stream().map(CassandraDatacenter::renderRack).toList());
    }
    stargate.ifPresent(gateway -> spec.put("stargate", gateway.render()));
    return spec;
  }

  private static Map<String, Object> renderRack(Rack rack) {
    return rack.nodeLabels().isEmpty()
        ? Map.of("name", rack.name())
        : Map.of("name", rack.name(), "nodeAffinityLabels", rack.nodeLabels());
  }

  private List<String> rackNames() {
    return racks.isEmpty() ? List.of(DEFAULT_RACK) : racks.stream().map(Rack::name).toList();
  }

  /** As cass-operator names it. */
  private String statefulSet(String cluster, String rack) {
    return cluster + "-" + name + "-" + rack + "-sts";
  }

  /** The last pod of each rack: once they are there, all are. */
  List<String> lastPods(String cluster) {
    var names = rackNames();
    return IntStream.range(0, names.size())
        .mapToObj(
            rack -> statefulSet(cluster, names.get(rack)) + "-" + (nodesOf(rack, names.size()) - 1))
        .toList();
  }

  /** cass-operator fills racks evenly, and gives what is left over to the first ones. */
  private int nodesOf(int rack, int racks) {
    return size / racks + (rack < size % racks ? 1 : 0);
  }
}
