package io.ringwright.lab;

import io.ringwright.lab.cluster.ControlPlane;
import io.ringwright.lab.k8ssandra.ClusterOperators;
import io.ringwright.lab.tanzu.WorkloadClusters;
import io.ringwright.lab.wire.Admission;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** The operators that the lab plays in each workload cluster. */
final class WorkloadOperators implements WorkloadClusters, AutoCloseable {
  private final Admission admission;
  private final Clock clock;
  private final Map<String, ClusterOperators> byCluster = new ConcurrentHashMap<>();

  WorkloadOperators(Admission admission, Clock clock) {
    this.admission = admission;
    this.clock = clock;
  }

  @Override
  public void up(ControlPlane controlPlane) {
    byCluster.computeIfAbsent(
        controlPlane.name(), name -> ClusterOperators.start(controlPlane, admission, clock));
  }

  @Override
  public void down(String name) {
    Optional.ofNullable(byCluster.remove(name)).ifPresent(ClusterOperators::close);
  }

  @Override
  public void close() {
    byCluster.values().forEach(ClusterOperators::close);
  }
}
