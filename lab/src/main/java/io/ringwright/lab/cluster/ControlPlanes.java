package io.ringwright.lab.cluster;

import io.ringwright.lab.LabException;
import java.util.Optional;
import java.util.SortedSet;

/**
 * The control planes of one lab. Safe for use by several threads; different names go in parallel.
 */
public interface ControlPlanes {

  /**
   * Makes the control plane {@code name} exist as {@code spec} says and waits until it serves.
   *
   * <p>Starting one that runs already converges it: missing nodes and storage classes are created,
   * nodes that are no longer wanted are removed; ports, certificates and data stay. What takes a
   * few seconds when new takes milliseconds then.
   *
   * @param name a DNS label, unique in the lab; it names the folder and the processes
   * @throws LabException when a process does not come up; the message ends with its last log lines
   */
  ControlPlane start(String name, ControlPlaneSpec spec);

  /** The control plane of that name, if it has been started and not deleted. */
  Optional<ControlPlane> find(String name);

  /** The range that a control plane takes pod addresses from, if it has ever been started. */
  Optional<String> podCidr(String name);

  /** Names of all control planes that exist, running or being healed. */
  SortedSet<String> names();

  /** Ends the processes and removes the data. Deleting what does not exist does nothing. */
  void delete(String name);
}
