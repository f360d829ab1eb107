package io.ringwright.lab.vcenter;

/** What a vCenter can do by its release, as far as namespaces are concerned. */
public enum VsphereRelease {
  /** Namespaces are named by their cluster; their networks are read only. */
  V7,
  /** Supervisors have ids of their own, and networks take further ranges. */
  V8,
  /** Namespaces can be put on zones of their Supervisor. */
  V9;

  boolean hasSupervisors() {
    return this != V7;
  }

  boolean hasZones() {
    return this == V9;
  }
}
