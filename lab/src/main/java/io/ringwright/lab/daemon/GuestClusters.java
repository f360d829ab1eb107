package io.ringwright.lab.daemon;

import io.ringwright.lab.LabFolder;
import io.ringwright.lab.Simulators;
import io.ringwright.lab.cluster.ControlPlaneSpec;
import io.ringwright.lab.cluster.ControlPlanes;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;

/** Makes the clusters that were asked for by {@link GuestRequests}. Used by one thread. */
final class GuestClusters {
  private final GuestRequests requests;
  private final ControlPlanes controlPlanes;
  private final Simulators simulators;
  private final Map<String, ControlPlaneSpec> made = new HashMap<>();

  GuestClusters(LabFolder folder, ControlPlanes controlPlanes, Simulators simulators) {
    this.requests = new GuestRequests(folder);
    this.controlPlanes = controlPlanes;
    this.simulators = simulators;
  }

  void converge() {
    var wanted = requests.wanted();
    for (var name : new HashSet<>(made.keySet())) {
      if (!wanted.containsKey(name)) {
        controlPlanes.delete(name);
        requests.forget(name);
        made.remove(name);
      }
    }
    wanted.forEach(this::make);
  }

  private void make(String name, ControlPlaneSpec spec) {
    if (spec.equals(made.get(name)) && requests.answer(name).isPresent()) {
      return;
    }
    try {
      var cluster = controlPlanes.start(name, spec);
      if (!made.containsKey(name)) {
        simulators.operate(cluster);
      }
      made.put(name, spec);
      requests.ready(name, cluster.kubeconfig());
    } catch (RuntimeException e) {
      // Taken back, so that the daemon does not try for ever what cannot be.
      requests.remove(name);
      controlPlanes.delete(name);
      requests.failed(name, "cluster " + name + " does not come up: " + e.getMessage());
    }
  }
}
