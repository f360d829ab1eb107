package io.ringwright.lab.vmc;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** What is done to one cluster of an SDDC. */
sealed interface ClusterDeed extends SddcDeed
    permits ClusterDeed.AddHosts,
        ClusterDeed.RemoveHosts,
        ClusterDeed.SetEdrs,
        ClusterDeed.Publish,
        ClusterDeed.Rename,
        ClusterDeed.Precheck,
        ClusterDeed.Mount,
        ClusterDeed.Unmount,
        ClusterDeed.EnableWcp,
        ClusterDeed.DisableWcp {
  String clusterId();

  default Cluster begun(Cluster cluster) {
    return cluster;
  }

  Cluster done(Cluster cluster);

  default Cluster failed(Cluster cluster) {
    return cluster;
  }

  default Cluster canceled(Cluster cluster) {
    return failed(cluster);
  }

  @Override
  default Map<String, String> shown() {
    return Map.of("clusterId", clusterId());
  }

  @Override
  default Sddc begun(Sddc sddc, long now) {
    return changed(sddc, this::begun, now);
  }

  @Override
  default Sddc done(Sddc sddc, long now) {
    return changed(sddc, this::done, now);
  }

  @Override
  default Sddc failed(Sddc sddc, long now) {
    return changed(sddc, this::failed, now);
  }

  @Override
  default Sddc canceled(Sddc sddc, long now) {
    return changed(sddc, this::canceled, now);
  }

  private Sddc changed(Sddc sddc, UnaryOperator<Cluster> change, long now) {
    return sddc.withCluster(clusterId(), change, now);
  }

  /** It grows to so many hosts. */
  record AddHosts(String clusterId, int hosts) implements ClusterDeed {
    @Override
    public TaskKind kind() {
      return TaskKind.ADD_HOSTS;
    }

    @Override
    public Cluster begun(Cluster cluster) {
      return cluster.withState(Cluster.State.ADDING_HOSTS);
    }

    @Override
    public Cluster done(Cluster cluster) {
      return cluster.withHostCount(hosts).withState(Cluster.State.READY);
    }

    @Override
    public Cluster failed(Cluster cluster) {
      return cluster.withState(Cluster.State.READY);
    }
  }

  /** It shrinks to so many hosts. */
  record RemoveHosts(String clusterId, int hosts) implements ClusterDeed {
    @Override
    public TaskKind kind() {
      return TaskKind.REMOVE_HOSTS;
    }

    @Override
    public Cluster done(Cluster cluster) {
      return cluster.withHostCount(hosts);
    }
  }

  /** Elastic DRS follows another policy. */
  record SetEdrs(String clusterId, EdrsPolicy policy) implements ClusterDeed {
    @Override
    public TaskKind kind() {
      return TaskKind.SET_EDRS;
    }

    @Override
    public Cluster done(Cluster cluster) {
      return cluster.withEdrs(policy.settled());
    }
  }

  /** Its Microsoft licensing is published. */
  record Publish(String clusterId, Map<String, String> licences) implements ClusterDeed {
    @Override
    public TaskKind kind() {
      return TaskKind.PUBLISH;
    }

    @Override
    public Cluster done(Cluster cluster) {
      return cluster.withLicences(licences);
    }
  }

  /** It gets another name. */
  record Rename(String clusterId, String name) implements ClusterDeed {
    @Override
    public TaskKind kind() {
      return TaskKind.RENAME_CLUSTER;
    }

    @Override
    public Cluster done(Cluster cluster) {
      return cluster.withName(name);
    }
  }

  /** Whether it reaches an NFS server is looked at. */
  record Precheck(String clusterId) implements ClusterDeed {
    @Override
    public TaskKind kind() {
      return TaskKind.PRECHECK;
    }

    @Override
    public Cluster done(Cluster cluster) {
      return cluster;
    }
  }

  /** NFS datastores are mounted. */
  record Mount(String clusterId, List<NfsDatastore> datastores) implements ClusterDeed {
    @Override
    public TaskKind kind() {
      return TaskKind.MOUNT;
    }

    @Override
    public Cluster done(Cluster cluster) {
      var all = new ArrayList<>(cluster.datastores());
      all.addAll(datastores);
      return cluster.withDatastores(all);
    }
  }

  /** NFS datastores are unmounted. */
  record Unmount(String clusterId, Set<String> names) implements ClusterDeed {
    @Override
    public TaskKind kind() {
      return TaskKind.UNMOUNT;
    }

    @Override
    public Cluster done(Cluster cluster) {
      var left = new ArrayList<>(cluster.datastores());
      left.removeIf(each -> names.contains(each.name()));
      return cluster.withDatastores(left);
    }
  }

  /** Tanzu is activated. */
  record EnableWcp(String clusterId, WcpNetworks networks) implements ClusterDeed {
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
  record DisableWcp(String clusterId, @Nullable WcpNetworks before) implements ClusterDeed {
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
