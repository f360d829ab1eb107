package io.ringwright.provider.vmc;

import io.ringwright.catalog.Problem;
import io.ringwright.provider.intents.IntentJournal;
import io.ringwright.provider.spi.Call;
import io.ringwright.provider.spi.CallFailed;
import io.ringwright.provider.spi.Change;
import io.ringwright.provider.spi.Difference;
import io.ringwright.provider.spi.Field;
import io.ringwright.provider.spi.ManagedResource;
import io.ringwright.provider.spi.Outcome;
import io.ringwright.provider.spi.Path;
import io.ringwright.provider.spi.RecordCodec;
import io.ringwright.provider.spi.WaitEnded;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** {@code ringwright:vmc:SddcCluster}: a second or further vSphere cluster of an SDDC. */
public final class SddcCluster implements ManagedResource<SddcClusterInputs, SddcClusterState> {
  private static final RecordCodec<SddcClusterInputs> INPUTS =
      RecordCodec.of(SddcClusterInputs.class);
  private static final Duration LIMIT = Duration.ofHours(3);
  private static final Set<String> IN_PLACE = Set.of("hostCount", "microsoftLicensing");
  private static final String FAILED = "FAILED";

  private final VmcClient client;
  private final SddcLocks locks;
  private final ClusterOrder orders;
  private final ClusterRemoval removal;
  private final HostScaling hosts;
  private final Clusters clusters;

  public SddcCluster(VmcClient client, SddcLocks locks, IntentJournal intents) {
    this.client = client;
    this.locks = locks;
    this.orders = new ClusterOrder(client, intents);
    this.removal = new ClusterRemoval(client, locks);
    this.hosts = new HostScaling(client);
    this.clusters = new Clusters(client);
  }

  @Override
  public SddcClusterInputs canonical(SddcClusterInputs wanted) {
    return wanted
        .withHostType(wanted.hostType().map(SddcSpelling::hostType))
        .withMicrosoftLicensing(wanted.microsoftLicensing().map(Licensing::canonical));
  }

  @Override
  public List<Problem> check(SddcClusterInputs wanted) {
    return ClusterChecks.of(wanted);
  }

  @Override
  public Map<Path, Change> diff(SddcClusterState last, SddcClusterInputs wanted) {
    var changes =
        new TreeMap<>(
            Difference.judge(
                Difference.between(last.inputs(), wanted, INPUTS),
                each -> IN_PLACE.contains(each.path().root()) ? Change.UPDATE : Change.REPLACE));
    if (last.state().known().filter(FAILED::equals).isPresent()) {
      changes.put(new Path("state"), Change.REPLACE);
    }
    return changes;
  }

  @Override
  public SddcClusterState foresee(Optional<SddcClusterState> last, SddcClusterInputs wanted) {
    return last.orElseGet(() -> SddcClusterState.of(wanted)).foreseen(wanted);
  }

  @Override
  public Outcome<SddcClusterState> create(SddcClusterInputs wanted, Call call) {
    return locks.holding(
        wanted.sddcId().get(),
        call,
        () -> {
          var ordered = orders.place(wanted, call);
          var made = complete(ordered.id(), ordered.task(), SddcClusterState.of(wanted), call);
          return ordered.asWanted() ? made : stranger(ordered.id(), made.state(), call);
        });
  }

  /**
   * Ours, but not what is wanted any more: kept, so that the next preview shows its replacement.
   */
  private Outcome<SddcClusterState> stranger(ClusterId id, SddcClusterState made, Call call) {
    var other =
        new Problem(
            "SddcCluster " + id,
            "ordered by an earlier run with other values",
            "a cluster as wanted",
            "look at the next preview, which shows what has to change");
    return new Outcome.Unfinished<>(
        id.toString(), read(id.toString(), made, call).orElse(made), List.of(other));
  }

  @Override
  public Outcome<SddcClusterState> update(
      String id, SddcClusterState last, SddcClusterInputs wanted, Call call) {
    var cluster = ClusterId.of("SddcCluster", id);
    return locks.holding(
        cluster.sddc(),
        call,
        () -> complete(cluster, Optional.empty(), last.withInputs(wanted), call));
  }

  /** Waits until the cluster is ready, then scales and licenses it as wanted. */
  private Outcome<SddcClusterState> complete(
      ClusterId id, Optional<VmcTask> task, SddcClusterState begun, Call call) {
    var wanted = begun.inputs();
    try {
      var left =
          failed(task, call)
              .or(() -> deployed(id, call))
              .or(
                  () ->
                      hosts.scale(
                          id.sddc(),
                          report -> report.cluster(id.cluster()),
                          "SddcCluster.hostCount",
                          wanted.hostCount().get(),
                          LIMIT,
                          call))
              .or(() -> publish(id, wanted, call));
      var report = client.presentSddc(id.sddc(), call).cluster(id.cluster());
      if (left.isPresent()) {
        return unfinished(id, begun, report, left.get());
      }
      return new Outcome.Done<>(id.toString(), state(begun, report));
    } catch (WaitEnded ended) {
      return unfinished(id, begun, Optional.empty(), ended.problem());
    } catch (CallFailed failed) {
      var problem = failed.leaves("SddcCluster " + id, "a cluster as wanted");
      return unfinished(id, begun, Optional.empty(), problem);
    }
  }

  private Optional<Problem> failed(Optional<VmcTask> task, Call call) {
    return task.map(each -> TaskWait.ended(client, each, "SddcCluster.state", LIMIT, call))
        .filter(ended -> !ended.isFinished())
        .map(ended -> broken(ended.failure()));
  }

  private Optional<Problem> deployed(ClusterId id, Call call) {
    return call.await("SddcCluster.state", "READY", LIMIT, () -> deployment(id, call));
  }

  private Call.Look<Optional<Problem>> deployment(ClusterId id, Call call) {
    var running = client.runningTasks(id.sddc(), call).stream().findFirst();
    if (running.isPresent()) {
      return Call.Look.notYet(running.get().progress());
    }
    var report = client.presentSddc(id.sddc(), call).cluster(id.cluster());
    var state = report.flatMap(SddcReport.Cluster::state);
    if (report.isEmpty()) {
      return Call.Look.found(Optional.of(broken("not there")));
    }
    if (state.equals(Optional.of(FAILED))) {
      return Call.Look.found(Optional.of(broken(FAILED)));
    }
    return state.isEmpty() || state.get().equals("READY")
        ? Call.Look.found(Optional.empty())
        : Call.Look.notYet("the cluster is " + state.get());
  }

  private static Problem broken(String how) {
    return new Problem(
        "SddcCluster.state",
        how,
        "READY",
        "remedy what the service complains about and run the same command again, which replaces"
            + " the cluster");
  }

  private Optional<Problem> publish(ClusterId id, SddcClusterInputs wanted, Call call) {
    var licensing = wanted.microsoftLicensing().known().map(Licensing::of);
    if (licensing.isEmpty()) {
      return Optional.empty();
    }
    return client
        .presentSddc(id.sddc(), call)
        .cluster(id.cluster())
        .flatMap(
            cluster ->
                clusters.publish(
                    id, cluster, licensing.get(), "SddcCluster.microsoftLicensing", call));
  }

  private static Outcome<SddcClusterState> unfinished(
      ClusterId id, SddcClusterState begun, Optional<SddcReport.Cluster> report, Problem left) {
    var hosts = report.map(SddcReport.Cluster::hosts).filter(count -> count > 0);
    var wanted = begun.inputs();
    var present = wanted.withHostCount(Field.of(hosts.or(() -> wanted.hostCount().known())));
    var state = state(begun.withInputs(present), report);
    return new Outcome.Unfinished<>(id.toString(), state, List.of(left));
  }

  private static SddcClusterState state(
      SddcClusterState begun, Optional<SddcReport.Cluster> report) {
    return report
        .map(
            each ->
                begun
                    .withClusterId(Field.of(each.id()))
                    .withName(Field.of(each.name()))
                    .withState(Field.of(each.state().or(() -> Optional.of("READY")))))
        .orElse(begun);
  }

  @Override
  public Optional<SddcClusterState> read(String id, SddcClusterState last, Call call) {
    var cluster = ClusterId.of("SddcCluster", id);
    return client
        .sddc(cluster.sddc(), call)
        .flatMap(report -> report.cluster(cluster.cluster()))
        .map(
            report ->
                state(
                    last.withInputs(ClusterOrder.seen(cluster, last.inputs(), report)),
                    Optional.of(report)));
  }

  @Override
  public Optional<String> begun(SddcClusterInputs wanted, Call call) {
    return orders.begun(wanted.sddcId().get(), call).map(ClusterId::toString);
  }

  @Override
  public void delete(String id, SddcClusterState last, Call call) {
    removal.remove(ClusterId.of("SddcCluster", id), call);
  }
}
