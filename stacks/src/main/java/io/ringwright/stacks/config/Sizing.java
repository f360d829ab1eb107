package io.ringwright.stacks.config;

import io.ringwright.catalog.Capacity;
import io.ringwright.catalog.ComputeSize;
import io.ringwright.catalog.PodGroup;
import io.ringwright.catalog.PodGroup.Spread;
import io.ringwright.catalog.VmClass;
import io.ringwright.stacks.config.CassandraConfig.AntiAffinity;
import io.ringwright.stacks.config.CassandraConfig.Fit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The sizes that a ring and its workers end up with, once {@code fit} is applied.
 *
 * @param pod what each Cassandra pod may use
 * @param workerClass what each worker is
 */
record Sizing(ComputeSize pod, VmClass workerClass) {
  /** Our estimate of what operators, cert-manager and Reaper ask for in all. */
  private static final ComputeSize OPERATORS = new ComputeSize(300, 1024);

  /** Our estimate for Prometheus and Grafana, which set no requests of their own. */
  private static final ComputeSize MONITORING = new ComputeSize(300, 2048);

  /** Applies the named choice; an unfit pod that may not give way keeps its size. */
  static Sizing of(ComputeSize pod, Fit fit, VmClass workers) {
    var asked = new Sizing(pod, workers);
    if (fits(pod, workers)) {
      return asked;
    }
    if (fit == Fit.SHRINK_POD) {
      return Capacity.shrunk(pod, Capacity.CASSANDRA_SIDECARS, workers)
          .map(smaller -> new Sizing(smaller, workers))
          .orElse(asked);
    }
    return fit == Fit.LARGER_WORKER
        ? larger(pod, workers).map(other -> new Sizing(pod, other)).orElse(asked)
        : asked;
  }

  static Optional<VmClass> larger(ComputeSize pod, VmClass workers) {
    return Capacity.classFor(pod, Capacity.CASSANDRA_SIDECARS, workers);
  }

  static boolean fits(ComputeSize pod, VmClass workers) {
    return pod.plus(Capacity.CASSANDRA_SIDECARS).fitsIn(Capacity.roomOn(workers));
  }

  /** All pods of a cluster that holds these datacenters. */
  static List<PodGroup> groups(
      List<DatacenterConfig> datacenters, AntiAffinity antiAffinity, boolean monitoring) {
    var groups = new ArrayList<PodGroup>();
    for (var datacenter : datacenters) {
      groups.add(
          new PodGroup(
              "Cassandra",
              datacenter.nodes(),
              datacenter.pod().plus(Capacity.CASSANDRA_SIDECARS),
              antiAffinity == AntiAffinity.HARD ? Spread.ONE_PER_WORKER : Spread.ANYWHERE));
      datacenter
          .stargate()
          .ifPresent(
              stargate ->
                  groups.add(
                      new PodGroup(
                          "Stargate",
                          stargate.replicas(),
                          stargate.size(),
                          stargate.onDataWorkers() ? Spread.ANYWHERE : Spread.OFF_DATA_WORKERS)));
    }
    groups.add(new PodGroup("operators", 1, OPERATORS, Spread.ANYWHERE));
    if (monitoring) {
      groups.add(new PodGroup("monitoring", 1, MONITORING, Spread.ANYWHERE));
    }
    return List.copyOf(groups);
  }
}
