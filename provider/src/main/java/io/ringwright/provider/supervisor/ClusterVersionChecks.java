package io.ringwright.provider.supervisor;

import io.ringwright.catalog.Problem;
import io.ringwright.provider.spi.Field;
import java.util.ArrayList;
import java.util.List;

/**
 * Fields that the chosen {@code apiVersion} does not know. The Supervisor would drop them without a
 * word, or write something else than was meant.
 */
final class ClusterVersionChecks {
  private final ClusterApi api;
  private final List<Problem> problems = new ArrayList<>();

  private ClusterVersionChecks(ClusterApi api) {
    this.api = api;
  }

  static List<Problem> of(TanzuClusterInputs wanted) {
    if (wanted.apiVersion().isUnknown()
        || wanted
            .apiVersion()
            .known()
            .filter(text -> ClusterApi.named(text).isEmpty())
            .isPresent()) {
      return List.of();
    }
    var checks = new ClusterVersionChecks(ClusterApi.of(wanted));
    checks.all(wanted);
    return List.copyOf(checks.problems);
  }

  private void all(TanzuClusterInputs wanted) {
    var pools = wanted.nodePools().orElse(List.of());
    for (int i = 0; i < pools.size(); i++) {
      pool("TanzuCluster.nodePools[" + i + "]", pools.get(i));
    }
    if (api.isClusterClass()) {
      onlyAntrea(wanted);
      return;
    }
    classOnly("TanzuCluster.clusterClass", wanted.clusterClass());
    classOnly("TanzuCluster.ntpServer", wanted.ntpServer());
    classOnly("TanzuCluster.podSecurity", wanted.podSecurity());
  }

  private void pool(String where, NodePool pool) {
    if (api == ClusterApi.V1ALPHA2) {
      unknown(where + ".failureDomain", pool.failureDomain(), ClusterApi.V1ALPHA3);
    }
    if (api.isClusterClass()) {
      autoscaled(where, pool);
      return;
    }
    classOnly(where + ".minReplicas", pool.minReplicas());
    classOnly(where + ".maxReplicas", pool.maxReplicas());
  }

  /** A Cluster without a number needs the limits of the autoscaler. */
  private void autoscaled(String where, NodePool pool) {
    boolean limited =
        !(pool.minReplicas() instanceof Field.Absent<?>)
            || !(pool.maxReplicas() instanceof Field.Absent<?>);
    if (pool.replicas() instanceof Field.Absent<?> && !limited) {
      problems.add(
          Problem.missing(
              where + ".replicas",
              "a number, or minReplicas and maxReplicas for an autoscaler",
              "write replicas: 3, or both limits"));
    }
    if (pool.replicas().known().isPresent() && limited) {
      problems.add(
          new Problem(
              where + ".replicas",
              pool.replicas().get(),
              "nothing beside minReplicas and maxReplicas",
              "remove replicas, or the limits"));
    }
    if (limited) {
      limits(where, pool);
    }
  }

  private void limits(String where, NodePool pool) {
    if (pool.minReplicas() instanceof Field.Absent<?>
        || pool.maxReplicas() instanceof Field.Absent<?>) {
      problems.add(
          Problem.missing(
              where
                  + (pool.minReplicas() instanceof Field.Absent<?>
                      ? ".minReplicas"
                      : ".maxReplicas"),
              "the other limit of the autoscaler",
              "write both, or replicas instead"));
      return;
    }
    int least = pool.minReplicas().orElse(0);
    int most = pool.maxReplicas().orElse(Integer.MAX_VALUE);
    if (least < 0 || most < least) {
      problems.add(
          new Problem(
              where + ".maxReplicas", most, "minReplicas (" + least + ") or more", "raise it"));
    }
  }

  private void onlyAntrea(TanzuClusterInputs wanted) {
    wanted
        .network()
        .known()
        .flatMap(network -> network.cni().known())
        .filter(cni -> Cni.ALL.contains(cni) && !cni.equals(Cni.ANTREA))
        .ifPresent(
            cni ->
                problems.add(
                    new Problem(
                        "TanzuCluster.network.cni",
                        cni,
                        Cni.ANTREA + " with " + api.apiVersion(),
                        "choose " + Cni.ANTREA + ", or apiVersion " + older())));
  }

  private static String older() {
    return ClusterApi.V1ALPHA3.apiVersion();
  }

  private void classOnly(String where, Field<?> field) {
    unknown(where, field, ClusterApi.CLUSTER_CLASS);
  }

  private void unknown(String where, Field<?> field, ClusterApi knowing) {
    field
        .known()
        .ifPresent(
            value ->
                problems.add(
                    new Problem(
                        where,
                        value,
                        "nothing with " + api.apiVersion(),
                        "remove it, or set apiVersion to " + knowing.apiVersion())));
  }
}
