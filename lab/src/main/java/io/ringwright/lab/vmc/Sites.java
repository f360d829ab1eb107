package io.ringwright.lab.vmc;

import java.util.List;
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

  /**
   * What the data centre needs to know of its SDDC.
   *
   * @param clusters those that have hosts, the one with the management appliances first
   */
  record Order(
      String sddcId, int slot, String orgId, String cloudPassword, List<ClusterOrder> clusters) {
    public Order {
      clusters = List.copyOf(clusters);
    }

    static Order of(Sddc sddc, String orgId) {
      var clusters =
          sddc.clusters().stream()
              .filter(cluster -> !cluster.hosts().isEmpty())
              .map(ClusterOrder::of)
              .toList();
      return new Order(sddc.id(), sddc.slot(), orgId, sddc.cloudPassword(), clusters);
    }
  }

  /**
   * One cluster of an SDDC.
   *
   * @param name such as {@code Cluster-1}
   * @param hostType such as {@code i3en.metal}
   * @param hosts names of its hosts, oldest first
   * @param policy the storage policy that the service keeps for it
   * @param datastores what is mounted over NFS
   */
  record ClusterOrder(
      String id,
      String name,
      String hostType,
      List<String> hosts,
      ManagedPolicy policy,
      List<NfsDatastore> datastores) {
    public ClusterOrder {
      hosts = List.copyOf(hosts);
      datastores = List.copyOf(datastores);
    }

    static ClusterOrder of(Cluster cluster) {
      return new ClusterOrder(
          cluster.id(),
          cluster.name(),
          cluster.hostType(),
          cluster.hosts().stream().map(Host::name).toList(),
          cluster.policy(),
          cluster.datastores());
    }
  }

  /** Addresses of the SDDC in that slot, known before it is built. */
  Endpoints endpoints(Order order);

  /**
   * vCenter and NSX come up, or are as they were before a restart. Also called after every change:
   * hosts, clusters, their managed policy, mounted datastores.
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
