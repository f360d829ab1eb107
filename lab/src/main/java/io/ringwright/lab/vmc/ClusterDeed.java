package io.ringwright.lab.vmc;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;

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
        TanzuDeed {
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
}
