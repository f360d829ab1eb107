package io.ringwright.provider.vmc;

import io.ringwright.catalog.Problem;
import io.ringwright.provider.http.ServiceRefused;
import io.ringwright.provider.spi.Call;
import io.ringwright.provider.spi.CallFailed;
import java.time.Duration;
import java.util.Optional;

/** Gives a cluster back; never the first one, which goes with its SDDC. */
final class ClusterRemoval {
  private static final Duration LIMIT = Duration.ofHours(3);

  private final VmcClient client;
  private final Clusters clusters;
  private final SddcLocks locks;

  ClusterRemoval(VmcClient client, SddcLocks locks) {
    this.client = client;
    this.clusters = new Clusters(client);
    this.locks = locks;
  }

  /** Removes a cluster and waits until it is gone; gone already is success. */
  void remove(ClusterId id, Call call) {
    var gone =
        locks.holding(
            id.sddc(),
            call,
            () -> {
              TaskWait.idle(client, id.sddc(), LIMIT, call);
              var report = client.sddc(id.sddc(), call);
              refuseFirst(id, report);
              if (report.flatMap(each -> each.cluster(id.cluster())).isPresent()) {
                order(id, call);
              }
              return call.await(
                  "SddcCluster.state",
                  "gone",
                  LIMIT,
                  () ->
                      client
                          .sddc(id.sddc(), call)
                          .flatMap(each -> each.cluster(id.cluster()))
                          .<Call.Look<Boolean>>map(
                              each -> Call.Look.notYet("the cluster is being removed"))
                          .orElseGet(() -> Call.Look.found(true)));
            });
    if (!gone) {
      throw new IllegalStateException("await returned without an answer");
    }
  }

  private static void refuseFirst(ClusterId id, Optional<SddcReport> report) {
    if (report
        .flatMap(SddcReport::primary)
        .filter(first -> first.id().equals(id.cluster()))
        .isPresent()) {
      throw new CallFailed(
          new Problem(
              "SddcCluster " + id,
              "the first cluster, which carries the management appliances",
              "a second or further cluster",
              "delete the SDDC, or drop this resource from the state with `pulumi state delete`"));
    }
  }

  private void order(ClusterId id, Call call) {
    try {
      var task = TaskWait.accepted(LIMIT, call, () -> clusters.remove(id, call));
      var ended = TaskWait.ended(client, task, "SddcCluster.state", LIMIT, call);
      if (!ended.isFinished()) {
        throw new CallFailed("Cluster " + id + " was not removed: " + ended.failure());
      }
    } catch (ServiceRefused refusal) {
      if (!refusal.isNotFound()) {
        throw refusal;
      }
    }
  }
}
