package io.ringwright.lab.vmc;

import java.util.concurrent.CompletableFuture;

/** The data centres behind the API: what an SDDC consists of once it is there. */
public interface Sites {
  /**
   * What an SDDC's own systems are reached at.
   *
   * @param vcenterUrl such as {@code https://127.0.0.1:8444/}
   * @param nsxUrl public NSX endpoint behind the service's reverse proxy
   */
  record Endpoints(String vcenterUrl, String vcenterAddress, String nsxUrl) {}

  /** What the data centre needs to know of its SDDC. */
  record Order(
      String sddcId,
      int slot,
      String orgId,
      String clusterId,
      String cloudPassword,
      int hosts,
      String hostType) {}

  /** Addresses of the SDDC in that slot, known before it is built. */
  Endpoints endpoints(Order order);

  /**
   * vCenter and NSX come up, or are as they were before a restart. Also called when hosts change.
   */
  void open(Order order);

  /** Everything in it goes: Supervisor, namespaces, clusters and their data. */
  CompletableFuture<Void> close(String sddcId);

  /** A Supervisor comes up; completes when it answers. Harmless if it is there already. */
  CompletableFuture<Void> enableSupervisor(Order order, WcpNetworks networks);

  /** Every vCenter session ends at once. */
  void expireSessions();

  /** The Supervisor goes, with all that runs on it. */
  CompletableFuture<Void> disableSupervisor(String sddcId);
}
