package io.ringwright.lab.vmc;

import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** Tanzu on a cluster is switched on or off; a Supervisor comes up or goes meanwhile. */
sealed interface TanzuDeed extends ClusterDeed {

  /** Tanzu is activated. */
  record Enable(String clusterId, WcpNetworks networks) implements TanzuDeed {
    @Override
    public TaskKind kind() {
      return TaskKind.ENABLE_WCP;
    }

    @Override
    public Cluster begun(Cluster cluster) {
      return cluster.withWcp(Cluster.WcpStatus.ENABLE_IN_PROGRESS, networks);
    }

    @Override
    public Cluster done(Cluster cluster) {
      return cluster.withWcp(Cluster.WcpStatus.ENABLED, networks);
    }

    @Override
    public Cluster failed(Cluster cluster) {
      return cluster.withWcp(Cluster.WcpStatus.ENABLE_FAILED, null);
    }

    @Override
    public Cluster canceled(Cluster cluster) {
      return cluster.withWcp(Cluster.WcpStatus.DISABLED, null);
    }

    @Override
    public CompletableFuture<Void> work(Sites sites, Sites.Order order) {
      return sites.enableSupervisor(order, networks);
    }
  }

  /**
   * Tanzu is deactivated.
   *
   * @param before its networks until then; none if activating it had failed
   */
  record Disable(String clusterId, @Nullable WcpNetworks before) implements TanzuDeed {
    @Override
    public TaskKind kind() {
      return TaskKind.DISABLE_WCP;
    }

    @Override
    public Cluster begun(Cluster cluster) {
      return cluster.withWcp(Cluster.WcpStatus.DISABLE_IN_PROGRESS, before);
    }

    @Override
    public Cluster done(Cluster cluster) {
      return cluster.withWcp(Cluster.WcpStatus.DISABLED, null);
    }

    @Override
    public Cluster failed(Cluster cluster) {
      return cluster.withWcp(
          before == null ? Cluster.WcpStatus.ENABLE_FAILED : Cluster.WcpStatus.ENABLED, before);
    }

    @Override
    public CompletableFuture<Void> work(Sites sites, Sites.Order order) {
      return sites.disableSupervisor(order.sddcId());
    }
  }
}
