package io.ringwright.provider.supervisor;

import io.ringwright.catalog.Problem;
import io.ringwright.provider.http.WebClient;
import io.ringwright.provider.intents.Intent;
import io.ringwright.provider.intents.IntentJournal;
import io.ringwright.provider.intents.Stranger;
import io.ringwright.provider.spi.Call;
import io.ringwright.provider.spi.CallFailed;
import io.ringwright.provider.spi.Change;
import io.ringwright.provider.spi.Difference;
import io.ringwright.provider.spi.Field;
import io.ringwright.provider.spi.ManagedResource;
import io.ringwright.provider.spi.Outcome;
import io.ringwright.provider.spi.Path;
import io.ringwright.provider.spi.RecordCodec;
import io.ringwright.provider.spi.Secret;
import io.ringwright.provider.spi.WaitEnded;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * {@code ringwright:supervisor:TanzuCluster}: a Tanzu Kubernetes cluster. Making and changing it is
 * the same server-side apply, so an interrupted run just runs again; the journal only tells what it
 * was called then.
 */
final class TanzuCluster implements ManagedResource<TanzuClusterInputs, TanzuClusterState> {
  private static final RecordCodec<TanzuClusterInputs> INPUTS =
      RecordCodec.of(TanzuClusterInputs.class);

  private final WebClient web;
  private final IntentJournal intents;
  private final Optional<java.nio.file.Path> caFile;
  private final Optional<Vcenter> usual;

  TanzuCluster(
      WebClient web,
      IntentJournal intents,
      Optional<java.nio.file.Path> caFile,
      Optional<Vcenter> usual) {
    this.web = web;
    this.intents = intents;
    this.caFile = caFile;
    this.usual = usual;
  }

  static String id(TanzuClusterInputs inputs) {
    return ClusterName.of(inputs).toString();
  }

  @Override
  public TanzuClusterInputs canonical(TanzuClusterInputs wanted) {
    return wanted.withApiVersion(wanted.apiVersion().orDefault(ClusterApi.V1ALPHA2.apiVersion()));
  }

  @Override
  public List<Problem> check(TanzuClusterInputs wanted) {
    return ClusterChecks.of(wanted);
  }

  /** What a cluster cannot become in place is no matter where another one takes its place. */
  @Override
  public Map<Path, Change> diff(TanzuClusterState last, TanzuClusterInputs wanted) {
    var changes =
        Difference.judge(
            Difference.between(last.inputs(), wanted, INPUTS),
            each -> ClusterChange.judge(each, last.inputs(), wanted));
    if (changes.containsValue(Change.REPLACE)) {
      changes.replaceAll(
          (path, change) -> change instanceof Change.Refuse ? Change.REPLACE : change);
    }
    return changes;
  }

  @Override
  public TanzuClusterState foresee(Optional<TanzuClusterState> last, TanzuClusterInputs wanted) {
    return last.orElseGet(() -> TanzuClusterState.of(wanted))
        .foreseen(wanted)
        .withWorkerCount(Workers.total(wanted.nodePools()));
  }

  @Override
  public Outcome<TanzuClusterState> create(TanzuClusterInputs wanted, Call call) {
    return Stranger.of(
            intents,
            "TanzuCluster " + id(wanted),
            id(wanted),
            id ->
                begun(id, wanted, call)
                    .flatMap(own -> read(own, TanzuClusterState.of(wanted), call)),
            call)
        .orElseGet(() -> made(wanted, call));
  }

  private Outcome<TanzuClusterState> made(TanzuClusterInputs wanted, Call call) {
    try (var supervisor = client(wanted.supervisor().get(), call)) {
      boolean changed = new TanzuOrder(supervisor, wanted, call).placed(intents);
      call.progress("cluster " + id(wanted) + " is ordered");
      return ready(supervisor, TanzuClusterState.of(wanted), changed, call);
    }
  }

  @Override
  public Outcome<TanzuClusterState> update(
      String id, TanzuClusterState last, TanzuClusterInputs wanted, Call call) {
    try (var supervisor = client(wanted.supervisor().get(), call)) {
      boolean changed = new TanzuOrder(supervisor, wanted, call).changed();
      return ready(supervisor, last.withInputs(wanted), changed, call);
    }
  }

  @Override
  public Optional<String> begun(TanzuClusterInputs wanted, Call call) {
    return begun(
        intents.find(call.urn()).flatMap(Intent::id).orElseGet(() -> id(wanted)), wanted, call);
  }

  /** Only a cluster with our mark: the name alone may be somebody else's. */
  private Optional<String> begun(String id, TanzuClusterInputs wanted, Call call) {
    try (var supervisor = client(wanted.supervisor().get(), call)) {
      return find(supervisor, ClusterName.parse(id), wanted)
          .filter(report -> report.view().isOwnedBy(TanzuOrder.owner(call)))
          .map(report -> id);
    }
  }

  /** From here on the cluster exists, so its id is kept whatever happens. */
  private static Outcome<TanzuClusterState> ready(
      SupervisorClient supervisor, TanzuClusterState begun, boolean changed, Call call) {
    var wanted = begun.inputs();
    var wait = new ClusterWait(supervisor, wanted, call);
    try {
      var end = wait.untilReady(changed);
      if (end.trouble().isPresent()) {
        return new Outcome.Unfinished<>(id(wanted), begun, List.of(end.trouble().get()));
      }
      var kubeconfig = wait.kubeconfig();
      return new Outcome.Done<>(id(wanted), state(wanted, end.report(), Optional.of(kubeconfig)));
    } catch (WaitEnded ended) {
      return new Outcome.Unfinished<>(id(wanted), begun, List.of(ended.problem()));
    } catch (CallFailed failed) {
      var problem = failed.leaves("TanzuCluster " + id(wanted), "a running cluster");
      return new Outcome.Unfinished<>(id(wanted), begun, List.of(problem));
    }
  }

  private static TanzuClusterState state(
      TanzuClusterInputs inputs, ClusterReport report, Optional<String> kubeconfig) {
    return new TanzuClusterState(
        inputs,
        Field.of(kubeconfig.map(Secret::new)),
        Field.of(report.endpoint()),
        Field.of(report.phase()),
        Field.of(report.workers().or(() -> Workers.total(inputs.nodePools()).known())));
  }

  @Override
  public Optional<TanzuClusterState> read(String id, TanzuClusterState last, Call call) {
    var cluster = ClusterName.parse(id);
    var login = last.inputs().supervisor().known().orElseGet(() -> usual(cluster, call));
    try (var supervisor = client(login, call)) {
      return find(supervisor, cluster, last.inputs())
          .map(
              report -> {
                var inputs = new ClusterDrift(last.inputs(), report.inputs()).inputs();
                return state(
                    inputs
                        .withNamespace(Field.of(cluster.namespace()))
                        .withName(Field.of(cluster.name()))
                        .withSupervisor(Field.of(login)),
                    report,
                    supervisor
                        .kubeconfig(cluster.namespace(), cluster.name())
                        .or(() -> last.kubeconfig().known().map(Secret::reveal)));
              });
    }
  }

  /**
   * An import does not say of which kind a cluster is: the older kind lies on top of the newer one,
   * and its later version tells more.
   */
  private static Optional<ClusterReport> find(
      SupervisorClient supervisor, ClusterName cluster, TanzuClusterInputs last) {
    var kinds =
        last.apiVersion().known().isPresent()
            ? Stream.of(ClusterApi.of(last))
            : Stream.of(ClusterApi.V1ALPHA3, ClusterApi.V1ALPHA2, ClusterApi.CLUSTER_CLASS);
    return kinds
        .flatMap(kind -> supervisor.cluster(kind, cluster.namespace(), cluster.name()).stream())
        .findFirst();
  }

  private Supervisor usual(ClusterName cluster, Call call) {
    return UsualVcenter.supervisor(web, usual, cluster.namespace(), call);
  }

  @Override
  public void delete(String id, TanzuClusterState last, Call call) {
    var inputs = last.inputs();
    try (var supervisor = client(inputs.supervisor().get(), call)) {
      supervisor.delete(inputs);
      new ClusterWait(supervisor, inputs, call).untilGone();
      if (TrustedCaSecret.of(inputs).isPresent()) {
        supervisor.deleteSecret(
            inputs.namespace().get(), TrustedCaSecret.nameOf(inputs.name().get()));
      }
    }
  }

  private SupervisorClient client(Supervisor login, Call call) {
    return new SupervisorClient(new SupervisorSession(web, login, caFile, call));
  }
}
