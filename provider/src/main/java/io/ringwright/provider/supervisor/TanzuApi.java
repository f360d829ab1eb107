package io.ringwright.provider.supervisor;

/** Words of the Tanzu Kubernetes Grid API. */
final class TanzuApi {
  static final String V1ALPHA2 = "run.tanzu.vmware.com/v1alpha2";
  static final String V1ALPHA3 = "run.tanzu.vmware.com/v1alpha3";

  /** The network in which pods have addresses that are reached from outside. */
  static final String ROUTED = "antrea-nsx-routed";

  private TanzuApi() {}
}
