package io.ringwright.provider.vmc;

import io.ringwright.catalog.Problem;
import io.ringwright.provider.http.OutcomeUnknown;
import io.ringwright.provider.spi.Call;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;

/**
 * Adds hosts to a cluster and takes them away until the number is right. It counts before each
 * step, so that running it again after any interruption only does what is left.
 */
final class HostScaling {
  private static final int MOST_ROUNDS = 5;
  private static final String TWO_ZONES = "MULTI_AZ";

  private final VmcClient client;
  private final Clusters clusters;

  HostScaling(VmcClient client) {
    this.client = client;
    this.clusters = new Clusters(client);
  }

  /**
   * @param which the cluster in the SDDC's report
   * @param where the property that holds the number, for messages
   * @return why the number is not right
   */
  Optional<Problem> scale(
      String sddcId,
      Function<SddcReport, Optional<SddcReport.Cluster>> which,
      String where,
      int hosts,
      Duration limit,
      Call call) {
    for (int round = 0; round < MOST_ROUNDS; round++) {
      TaskWait.idle(client, sddcId, limit, call);
      var report = client.presentSddc(sddcId, call);
      var cluster = which.apply(report);
      if (cluster.isEmpty() || cluster.get().hosts() == hosts) {
        return Optional.empty();
      }
      var failure =
          odd(where, report, cluster.get(), hosts)
              .or(() -> step(sddcId, cluster.get(), where, hosts, limit, call));
      if (failure.isPresent()) {
        return failure;
      }
    }
    return Optional.of(
        new Problem(
            where,
            which.apply(client.presentSddc(sddcId, call)).map(SddcReport.Cluster::hosts).orElse(0),
            hosts + " as wanted",
            "look at the tasks of SDDC " + sddcId + ", then run the same command again"));
  }

  /** Hosts of a stretched cluster come and go in pairs, one in each zone. */
  private static Optional<Problem> odd(
      String where, SddcReport report, SddcReport.Cluster cluster, int hosts) {
    boolean even = (hosts - cluster.hosts()) % 2 == 0;
    return even || !report.deployment().equals(Optional.of(TWO_ZONES))
        ? Optional.empty()
        : Optional.of(
            new Problem(
                where,
                hosts + ", while there are " + cluster.hosts(),
                "a number that differs by an even one in a MultiAZ SDDC",
                "write " + (hosts + 1) + " or " + (hosts - 1)));
  }

  private Optional<Problem> step(
      String sddcId,
      SddcReport.Cluster cluster,
      String where,
      int hosts,
      Duration limit,
      Call call) {
    int more = hosts - cluster.hosts();
    var id = new ClusterId(sddcId, cluster.id());
    VmcTask task;
    try {
      task =
          TaskWait.accepted(
              limit,
              call,
              () -> {
                if (cluster.hosts() == 1) {
                  return clusters.convert(sddcId, hosts, call);
                }
                return more > 0
                    ? clusters.addHosts(id, more, call)
                    : clusters.removeHosts(id, -more, call);
              });
    } catch (OutcomeUnknown lost) {
      return Optional.empty(); // The next round waits for the task, if there is one, and counts.
    }
    var ended = TaskWait.ended(client, task, where, limit, call);
    return ended.isFinished()
        ? Optional.empty()
        : Optional.of(
            new Problem(
                where,
                cluster.hosts() + " (" + ended.failure() + ")",
                hosts + " as wanted",
                "remedy what the service complains about, then run the same command again"));
  }
}
