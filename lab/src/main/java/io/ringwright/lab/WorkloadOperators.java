package io.ringwright.lab;

import io.ringwright.lab.cluster.ControlPlane;
import io.ringwright.lab.tanzu.WorkloadClusters;
import io.ringwright.lab.wire.Admission;
import java.nio.file.Path;
import java.util.Optional;

/** The operators that the lab plays in each workload cluster. */
final class WorkloadOperators implements WorkloadClusters, AutoCloseable {
  WorkloadOperators(Admission admission, Optional<Path> vendorDefinitions) {}

  @Override
  public void up(ControlPlane controlPlane) {}

  @Override
  public void down(String name) {}

  @Override
  public void close() {}
}
