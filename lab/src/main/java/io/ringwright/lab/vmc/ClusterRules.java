package io.ringwright.lab.vmc;

import io.ringwright.catalog.CidrBlock;
import io.ringwright.catalog.HostType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What the VMC API refuses of clusters and of the number of their hosts: fewer than the host type's
 * minimum, more than 16, an odd number across two zones, more than the management network has room
 * for, a change of a 1NODE SDDC, a second cluster of one, an eleventh cluster, more cores than a
 * host has. Sources: TPV docs, sddc and cluster; Tech Zone "SDDC Host Types"; VMC configuration
 * maximums.
 */
final class ClusterRules {
  /** Most hosts of one cluster. */
  static final int MAX_HOSTS = io.ringwright.catalog.SddcRules.MAX_HOSTS;

  /** Most clusters of one SDDC, unless the vendor is asked for more. */
  static final int MAX_CLUSTERS = 10;

  /** Hosts that a one-node SDDC is converted to. */
  static final int CONVERTED_HOSTS = 3;

  /** Room of a management network, by its prefix. */
  static final Map<Integer, Integer> HOSTS_BY_PREFIX = Map.of(16, 4091, 20, 251, 23, 27);

  private ClusterRules() {}

  /** Problems of a cluster that would have {@code after} hosts. */
  static List<String> problemsOfScaling(Sddc sddc, Cluster cluster, int after) {
    var found = new ArrayList<String>();
    if (sddc.config().oneNode()) {
      found.add("A 1NODE SDDC cannot change its number of hosts: convert it to 3 hosts");
      return found;
    }
    hosts(found, cluster.hostType(), cluster.multiAz(), after);
    room(found, sddc, after - cluster.hosts().size());
    return found;
  }

  /** Problems of a further cluster. */
  static List<String> problemsOfCluster(Sddc sddc, ClusterConfig config) {
    var found = new ArrayList<String>();
    var type = config.hostType(sddc);
    if (sddc.config().oneNode()) {
      found.add("A 1NODE SDDC has one cluster only: convert it to 3 hosts");
    }
    if (sddc.clusters().size() >= MAX_CLUSTERS) {
      found.add("The SDDC has " + MAX_CLUSTERS + " clusters, which is the limit");
    }
    oneOf(found, "host_instance_type", type, wireHostTypes());
    if (found.isEmpty()) {
      hosts(found, type, sddc.config().multiAz(), config.numHosts());
      room(found, sddc, config.numHosts());
      cores(found, type, config.coresPerHost());
    }
    return found;
  }

  private static void cores(List<String> found, String type, @Nullable Integer cores) {
    int most = HostType.named(type).map(HostType::cores).orElse(Integer.MAX_VALUE);
    if (cores != null && (cores < 1 || cores > most)) {
      found.add("Invalid host_cpu_cores_count " + cores + ": " + type + " has " + most + " cores");
    }
  }

  private static void room(List<String> found, Sddc sddc, int more) {
    if (sddc.config().vpcCidr() == null) {
      return;
    }
    var block = CidrBlock.of(sddc.config().vpcCidr());
    int hosts = sddc.clusters().stream().mapToInt(each -> each.hosts().size()).sum() + more;
    int room = HOSTS_BY_PREFIX.getOrDefault(block.prefix(), Integer.MAX_VALUE);
    if (hosts > room) {
      found.add("vpc_cidr " + block + " has room for " + room + " hosts only");
    }
  }

  static void hosts(List<String> found, String type, boolean multiAz, int hosts) {
    if (hosts < minHosts(type)) {
      found.add(
          "Invalid number of hosts "
              + hosts
              + ": the minimum for "
              + type
              + " is "
              + minHosts(type)
              + " hosts");
    }
    if (hosts > MAX_HOSTS) {
      found.add("Invalid number of hosts " + hosts + ": the maximum is " + MAX_HOSTS + " hosts");
    }
    if (multiAz && hosts % 2 != 0) {
      found.add("Invalid number of hosts " + hosts + ": a MultiAZ cluster needs an even number");
    }
  }

  static int minHosts(String type) {
    return HostType.named(type).map(HostType::minHosts).orElse(2);
  }

  static Set<String> wireHostTypes() {
    var types = new TreeSet<>(HostType.wireNames());
    types.addAll(Set.of("r5.metal", "c6i.metal", "m7i.metal-48xl"));
    return types;
  }

  static void oneOf(List<String> found, String field, @Nullable String value, Set<String> allowed) {
    if (value != null && !allowed.contains(value)) {
      found.add(
          "Invalid "
              + field.replace('_', ' ')
              + " "
              + value
              + ", allowed are "
              + new TreeSet<>(allowed));
    }
  }
}
