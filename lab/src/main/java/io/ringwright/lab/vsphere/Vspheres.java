package io.ringwright.lab.vsphere;

/** The vSphere simulators of one lab. Safe for several threads. */
public interface Vspheres {
  /**
   * Begins to run one, as it was when it ran last. Returns before it answers; who asks it waits.
   *
   * @param name a DNS label, unique in the lab; it names the folder and the process
   * @param password of {@code cloudadmin@vmc.local}
   */
  Vsphere start(String name, String password);

  /** Ends the process and removes what it remembers. Deleting what does not exist does nothing. */
  void delete(String name);
}
