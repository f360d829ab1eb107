package io.ringwright.provider.supervisor;

import java.util.List;

/** Network plugins of Tanzu clusters. */
final class Cni {
  static final String ANTREA = "antrea";

  /** Pods have addresses that are reached from outside. */
  static final String ROUTED = "antrea-nsx-routed";

  static final List<String> ALL = List.of(ANTREA, "calico", ROUTED);

  private Cni() {}
}
