package io.ringwright.lab.vmc;

import java.util.Map;
import java.util.concurrent.CompletableFuture;

/** What is done to an SDDC: how it is while that goes on, and what becomes of it. */
sealed interface SddcDeed extends Deed
    permits SddcDeed.Create,
        SddcDeed.Delete,
        SddcDeed.Convert,
        SddcDeed.ScaleUp,
        SddcDeed.AddCluster,
        SddcDeed.DeleteCluster,
        SddcDeed.Maintain,
        ClusterDeed {

  default Sddc begun(Sddc sddc, long now) {
    return sddc;
  }

  default Sddc done(Sddc sddc, long now) {
    return sddc;
  }

  default Sddc failed(Sddc sddc, long now) {
    return sddc;
  }

  default Sddc canceled(Sddc sddc, long now) {
    return failed(sddc, now);
  }

  /** What the data centre does meanwhile; the task ends no sooner. */
  default CompletableFuture<Void> work(Sites sites, Sites.Order order) {
    return CompletableFuture.completedFuture(null);
  }

  /** The SDDC is built. */
  record Create() implements SddcDeed {
    @Override
    public TaskKind kind() {
      return TaskKind.CREATE;
    }

    @Override
    public Sddc done(Sddc sddc, long now) {
      return sddc.withState(Sddc.State.READY, now)
          .withCluster(
              sddc.primary().id(),
              cluster ->
                  cluster.withHostCount(sddc.config().numHosts()).withState(Cluster.State.READY),
              now);
    }

    @Override
    public Sddc failed(Sddc sddc, long now) {
      return sddc.withState(Sddc.State.FAILED, now);
    }

    @Override
    public Sddc canceled(Sddc sddc, long now) {
      return sddc.withState(Sddc.State.CANCELED, now);
    }
  }

  /** The SDDC is torn down. */
  record Delete(Sddc.State before) implements SddcDeed {
    @Override
    public TaskKind kind() {
      return TaskKind.DELETE;
    }

    @Override
    public Sddc begun(Sddc sddc, long now) {
      return sddc.withState(Sddc.State.DELETING, now);
    }

    @Override
    public Sddc done(Sddc sddc, long now) {
      return sddc.withState(Sddc.State.DELETED, now);
    }

    @Override
    public Sddc failed(Sddc sddc, long now) {
      return sddc.withState(Sddc.State.FAILED, now);
    }

    @Override
    public Sddc canceled(Sddc sddc, long now) {
      return sddc.withState(before, now);
    }

    @Override
    public CompletableFuture<Void> work(Sites sites, Sites.Order order) {
      return sites.close(order.sddcId());
    }
  }

  /** An SDDC of one host becomes a lasting one. */
  record Convert(int hosts) implements SddcDeed {
    @Override
    public TaskKind kind() {
      return TaskKind.CONVERT;
    }

    @Override
    public Sddc done(Sddc sddc, long now) {
      return sddc.withConfig(sddc.config().asDefaultType(), now)
          .withCluster(sddc.primary().id(), cluster -> cluster.withHostCount(hosts), now);
    }
  }

  /** Its appliances become large ones. */
  record ScaleUp() implements SddcDeed {
    @Override
    public TaskKind kind() {
      return TaskKind.SCALE_UP;
    }

    @Override
    public Sddc done(Sddc sddc, long now) {
      return sddc.scaledUp(now);
    }
  }

  /** It gets another cluster. */
  record AddCluster(Cluster cluster, int hosts) implements SddcDeed {
    @Override
    public TaskKind kind() {
      return TaskKind.ADD_CLUSTER;
    }

    @Override
    public Map<String, String> shown() {
      return Map.of("clusterId", cluster.id());
    }

    @Override
    public Sddc begun(Sddc sddc, long now) {
      return sddc.plus(cluster, now);
    }

    @Override
    public Sddc done(Sddc sddc, long now) {
      return sddc.withCluster(
          cluster.id(), it -> it.withHostCount(hosts).withState(Cluster.State.READY), now);
    }

    @Override
    public Sddc failed(Sddc sddc, long now) {
      return sddc.withCluster(cluster.id(), it -> it.withState(Cluster.State.FAILED), now);
    }

    @Override
    public Sddc canceled(Sddc sddc, long now) {
      return sddc.without(cluster.id(), now);
    }
  }

  /** One of its clusters goes. */
  record DeleteCluster(String clusterId) implements SddcDeed {
    @Override
    public TaskKind kind() {
      return TaskKind.DELETE_CLUSTER;
    }

    @Override
    public Map<String, String> shown() {
      return Map.of("clusterId", clusterId);
    }

    @Override
    public Sddc done(Sddc sddc, long now) {
      return sddc.without(clusterId, now);
    }
  }

  /** The vendor works on it; it is the same afterwards. */
  record Maintain() implements SddcDeed {
    @Override
    public TaskKind kind() {
      return TaskKind.MAINTAIN;
    }
  }
}
