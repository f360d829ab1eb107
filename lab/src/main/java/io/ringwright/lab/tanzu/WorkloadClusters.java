package io.ringwright.lab.tanzu;

import io.ringwright.lab.cluster.ControlPlane;

/** Told of the workload clusters that come and go, so that their operators can run. */
public interface WorkloadClusters {
  /** The cluster serves. Also called when it was known before. */
  void up(ControlPlane controlPlane);

  /** The cluster is about to go. */
  void down(String name);
}
