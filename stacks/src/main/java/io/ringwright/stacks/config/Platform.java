package io.ringwright.stacks.config;

import java.util.Optional;

/** Where the pods run. */
public sealed interface Platform {
  /**
   * Layers of VMware, each of ours or existing; a stack may end after any of them.
   *
   * @param sddc empty where a vCenter outside of VMC is named
   */
  record Vsphere(
      Optional<SddcConfig> sddc,
      Optional<SupervisorConfig> supervisor,
      StorageConfig storage,
      Optional<TanzuConfig> tanzu)
      implements Platform {}

  /** Any Kubernetes cluster that exists. */
  record Existing(KubernetesConfig kubernetes) implements Platform {}

  /** Whether pods have somewhere to run. */
  default boolean hasCluster() {
    return !(this instanceof Vsphere vsphere) || vsphere.tanzu().isPresent();
  }
}
