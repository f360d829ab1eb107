package io.ringwright.provider.supervisor;

import io.ringwright.catalog.DnsLabel;
import io.ringwright.catalog.Problem;
import io.ringwright.catalog.TanzuRelease;
import io.ringwright.provider.checks.Addresses;
import io.ringwright.provider.checks.Networks;
import io.ringwright.provider.checks.Words;
import io.ringwright.provider.spi.Field;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** What can be said against a Tanzu cluster before anybody is asked. */
final class ClusterChecks {
  private static final List<String> VERSIONS = List.of(TanzuApi.V1ALPHA2, TanzuApi.V1ALPHA3);
  private static final List<String> CNIS = List.of("antrea", "calico", TanzuApi.ROUTED);
  private static final List<String> EFFECTS =
      List.of("NoSchedule", "PreferNoSchedule", "NoExecute");
  private static final List<Integer> QUORUMS = List.of(1, 3);
  private static final List<String> USUAL_PODS = List.of("192.168.0.0/16");
  private static final List<String> USUAL_SERVICES = List.of("10.96.0.0/12");

  private final TanzuClusterInputs wanted;
  private final List<Problem> problems = new ArrayList<>();

  private ClusterChecks(TanzuClusterInputs wanted) {
    this.wanted = wanted;
  }

  static List<Problem> of(TanzuClusterInputs wanted) {
    var checks = new ClusterChecks(wanted);
    checks.names();
    checks.controlPlane();
    checks.pools();
    checks.network();
    return List.copyOf(checks.problems);
  }

  private void names() {
    rule(wanted.name(), name -> DnsLabel.check("TanzuCluster.name", name));
    rule(wanted.namespace(), name -> DnsLabel.check("TanzuCluster.namespace", name));
    wanted
        .supervisor()
        .known()
        .ifPresent(
            supervisor ->
                rule(
                    supervisor.endpoint(),
                    text -> Addresses.endpoint("TanzuCluster.supervisor.endpoint", text)));
    rule(wanted.release(), name -> TanzuRelease.check("TanzuCluster.release", name));
    rule(wanted.apiVersion(), text -> Words.oneOf("TanzuCluster.apiVersion", text, VERSIONS));
  }

  private void controlPlane() {
    var plane = wanted.controlPlane().known();
    if (plane.isEmpty()) {
      return;
    }
    rule(
        plane.get().replicas(),
        replicas ->
            QUORUMS.contains(replicas)
                ? Optional.empty()
                : Optional.of(
                    new Problem(
                        "TanzuCluster.controlPlane.replicas",
                        replicas,
                        "1 or 3 (an even number has no majority to gain)",
                        "write 3")));
    volumes("TanzuCluster.controlPlane.volumes", plane.get().volumes());
  }

  private void pools() {
    var names = new HashSet<String>();
    var pools = wanted.nodePools().orElse(List.of());
    for (int i = 0; i < pools.size(); i++) {
      var where = "TanzuCluster.nodePools[" + i + "]";
      pool(where, pools.get(i));
      rule(
          pools.get(i).name(),
          name ->
              names.add(name)
                  ? Optional.empty()
                  : Optional.of(
                      new Problem(
                          where + ".name", name, "a name that no other pool has", "rename one")));
    }
  }

  private void pool(String where, NodePool pool) {
    rule(pool.name(), name -> DnsLabel.check(where + ".name", name));
    rule(
        pool.replicas(),
        replicas ->
            replicas >= 0
                ? Optional.empty()
                : Optional.of(
                    new Problem(where + ".replicas", replicas, "0 or more", "write 0 or more")));
    volumes(where + ".volumes", pool.volumes());
    for (var taint : pool.taints().orElse(List.of())) {
      rule(taint.effect(), effect -> Words.oneOf(where + ".taints.effect", effect, EFFECTS));
    }
    rule(
        pool.failureDomain(),
        zone ->
            wanted.apiVersion().orElse(TanzuApi.V1ALPHA3).equals(TanzuApi.V1ALPHA3)
                ? Optional.empty()
                : Optional.of(
                    new Problem(
                        where + ".failureDomain",
                        zone,
                        "nothing with " + TanzuApi.V1ALPHA2,
                        "remove it, or set apiVersion to " + TanzuApi.V1ALPHA3)));
  }

  private void volumes(String where, Field<List<NodeVolume>> volumes) {
    var names = new HashSet<String>();
    for (var volume : volumes.orElse(List.of())) {
      rule(
          volume.name(),
          name ->
              names.add(name)
                  ? Optional.empty()
                  : Optional.of(
                      new Problem(where, name, "each volume name once", "rename one of them")));
      rule(
          volume.mountPath(),
          path ->
              path.startsWith("/")
                  ? Optional.empty()
                  : Optional.of(
                      new Problem(
                          where + ".mountPath",
                          path,
                          "an absolute path",
                          "write for instance /var/lib/containerd")));
      rule(
          volume.capacityGiB(),
          size ->
              size >= 1
                  ? Optional.empty()
                  : Optional.of(
                      new Problem(where + ".capacityGiB", size, "1 or more", "write 16")));
    }
  }

  private void network() {
    var network = wanted.network().known();
    if (network.isEmpty()) {
      return;
    }
    var where = "TanzuCluster.network";
    rule(network.get().cni(), cni -> Words.oneOf(where + ".cni", cni, CNIS));
    boolean routed = network.get().cni().orElse("").equals(TanzuApi.ROUTED);
    if (routed) {
      rule(
          network.get().podCidrs(),
          blocks ->
              Optional.of(
                  new Problem(
                      where + ".podCidrs",
                      String.join(", ", blocks),
                      "nothing with " + TanzuApi.ROUTED + " (NSX hands out pod networks)",
                      "remove podCidrs")));
    }
    var networks = new Networks(problems);
    if (!routed && !network.get().podCidrs().isUnknown()) {
      networks.addAll(where + ".podCidrs", network.get().podCidrs().orDefault(USUAL_PODS));
    }
    if (!network.get().serviceCidrs().isUnknown()) {
      networks.addAll(
          where + ".serviceCidrs", network.get().serviceCidrs().orDefault(USUAL_SERVICES));
    }
  }

  private <T> void rule(Field<T> field, Function<T, Optional<Problem>> rule) {
    field.known().flatMap(rule).ifPresent(problems::add);
  }
}
