package io.ringwright.lab.vmc;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.UnaryOperator;

/**
 * An SDDC as the service remembers it.
 *
 * @param slot which of the lab's loopback addresses is its own, from 0
 * @param large whether its appliances have been scaled up
 * @param clusters the first one carries the management appliances
 * @param clustersSoFar how many there have ever been, for the name of the next one
 * @param cloudPassword password of {@code cloudadmin@vmc.local}
 */
record Sddc(
    String id,
    int slot,
    SddcConfig config,
    State state,
    long createdMillis,
    long updatedMillis,
    boolean large,
    List<Cluster> clusters,
    int clustersSoFar,
    String cloudPassword) {

  /** {@code sddc_state} of the API. */
  enum State {
    DEPLOYING,
    READY,
    DELETING,
    DELETED,
    FAILED,
    CANCELED
  }

  Sddc {
    clusters = List.copyOf(clusters);
  }

  /** An SDDC that has been ordered, with its first cluster. */
  static Sddc ordered(int slot, SddcConfig config, long nowMillis) {
    var first = Cluster.ordered("Cluster-1", config.hostInstanceType(), null, config.zones());
    return new Sddc(
        UUID.randomUUID().toString(),
        slot,
        config,
        State.DEPLOYING,
        nowMillis,
        nowMillis,
        config.large(),
        List.of(first),
        1,
        Credentials.secret());
  }

  Cluster primary() {
    return clusters.get(0);
  }

  Optional<Cluster> cluster(String clusterId) {
    return clusters.stream().filter(each -> each.id().equals(clusterId)).findFirst();
  }

  Sddc withState(State next, long nowMillis) {
    return new Sddc(
        id,
        slot,
        config,
        next,
        createdMillis,
        nowMillis,
        large,
        clusters,
        clustersSoFar,
        cloudPassword);
  }

  Sddc withConfig(SddcConfig next, long nowMillis) {
    return new Sddc(
        id,
        slot,
        next,
        state,
        createdMillis,
        nowMillis,
        large,
        clusters,
        clustersSoFar,
        cloudPassword);
  }

  Sddc scaledUp(long nowMillis) {
    return new Sddc(
        id,
        slot,
        config,
        state,
        createdMillis,
        nowMillis,
        true,
        clusters,
        clustersSoFar,
        cloudPassword);
  }

  Sddc plus(Cluster cluster, long nowMillis) {
    var next = new ArrayList<>(clusters);
    next.add(cluster);
    return withClusters(next, clustersSoFar + 1, nowMillis);
  }

  Sddc without(String clusterId, long nowMillis) {
    var next = new ArrayList<>(clusters);
    next.removeIf(each -> each.id().equals(clusterId));
    return withClusters(next, clustersSoFar, nowMillis);
  }

  /** Changes one of its clusters; nothing happens if it has none of that id. */
  Sddc withCluster(String clusterId, UnaryOperator<Cluster> change, long nowMillis) {
    var next = new ArrayList<>(clusters);
    next.replaceAll(each -> each.id().equals(clusterId) ? change.apply(each) : each);
    return withClusters(next, clustersSoFar, nowMillis);
  }

  private Sddc withClusters(List<Cluster> next, int soFar, long nowMillis) {
    return new Sddc(
        id, slot, config, state, createdMillis, nowMillis, large, next, soFar, cloudPassword);
  }
}
