package io.ringwright.provider.supervisor;

import io.ringwright.catalog.Problem;
import io.ringwright.provider.http.WebClient;
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
import io.ringwright.provider.spi.Secret;
import io.ringwright.provider.spi.WaitEnded;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * {@code ringwright:supervisor:TanzuCluster}: a Tanzu Kubernetes cluster. Making and changing it is
 * the same server-side apply, so an interrupted run just runs again.
 */
final class TanzuCluster implements ManagedResource<TanzuClusterInputs, TanzuClusterState> {
  private static final RecordCodec<TanzuClusterInputs> INPUTS =
      RecordCodec.of(TanzuClusterInputs.class);

  private final WebClient web;
  private final Optional<java.nio.file.Path> caFile;
  private final Optional<Vcenter> usual;

  TanzuCluster(WebClient web, Optional<java.nio.file.Path> caFile, Optional<Vcenter> usual) {
    this.web = web;
    this.caFile = caFile;
    this.usual = usual;
  }

  static String id(TanzuClusterInputs inputs) {
    return inputs.namespace().get() + "/" + inputs.name().get();
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
    var owner = owner(call);
    try (var supervisor = client(wanted.supervisor().get(), call)) {
      boolean changed =
          ClusterWait.answered(
              call,
              () -> {
                var present = supervisor.cluster(wanted);
                refuseStrangers(present, owner, wanted);
                return apply(supervisor, wanted, present, owner);
              });
      call.progress("cluster " + id(wanted) + " is ordered");
      return ready(supervisor, TanzuClusterState.of(wanted), changed, call);
    }
  }

  @Override
  public Outcome<TanzuClusterState> update(
      String id, TanzuClusterState last, TanzuClusterInputs wanted, Call call) {
    try (var supervisor = client(wanted.supervisor().get(), call)) {
      // An imported cluster keeps its owner's mark; one of ours gets the same mark again.
      boolean changed =
          ClusterWait.answered(
              call, () -> apply(supervisor, wanted, supervisor.cluster(wanted), owner(call)));
      return ready(supervisor, last.withInputs(wanted), changed, call);
    }
  }

  /** True if an object that was there has another spec now. */
  private static boolean apply(
      SupervisorClient supervisor,
      TanzuClusterInputs wanted,
      Optional<ClusterReport> present,
      String owner) {
    TrustedCaSecret.of(wanted).ifPresent(supervisor::apply);
    var applied = supervisor.apply(ClusterManifest.of(wanted, owner), ClusterApi.of(wanted));
    return present.filter(before -> before.view().generation() != applied.generation()).isPresent();
  }

  private static void refuseStrangers(
      Optional<ClusterReport> present, String owner, TanzuClusterInputs wanted) {
    if (present.filter(report -> !report.view().isOwnedBy(owner)).isPresent()) {
      throw new CallFailed(
          new Problem(
              "TanzuCluster.name",
              id(wanted) + ", which exists already",
              "a name that is not taken",
              "choose another name, import it as " + id(wanted) + ", or use it with existing(..)"));
    }
  }

  private static String owner(Call call) {
    return IntentJournal.fingerprint(call.urn()).substring(0, 16);
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
    var parts = id.split("/", 2);
    if (parts.length != 2) {
      throw new CallFailed(
          new Problem(
              "TanzuCluster id", id, "<namespace>/<name>", "write for instance cassandra/ring-1"));
    }
    var login = last.inputs().supervisor().known().orElseGet(() -> usual(parts[0], call));
    try (var supervisor = client(login, call)) {
      return find(supervisor, parts[0], parts[1], last.inputs())
          .map(
              report -> {
                var inputs = new ClusterDrift(last.inputs(), report.inputs()).inputs();
                return state(
                    inputs.withSupervisor(Field.of(login)),
                    report,
                    supervisor
                        .kubeconfig(parts[0], parts[1])
                        .or(() -> last.kubeconfig().known().map(Secret::reveal)));
              });
    }
  }

  /**
   * An import does not say of which kind a cluster is: the older kind lies on top of the newer one,
   * and its later version tells more.
   */
  private static Optional<ClusterReport> find(
      SupervisorClient supervisor, String namespace, String name, TanzuClusterInputs last) {
    return last.apiVersion().known().isPresent()
        ? supervisor.cluster(ClusterApi.of(last), namespace, name)
        : supervisor
            .cluster(ClusterApi.V1ALPHA3, namespace, name)
            .or(() -> supervisor.cluster(ClusterApi.V1ALPHA2, namespace, name))
            .or(() -> supervisor.cluster(ClusterApi.CLUSTER_CLASS, namespace, name));
  }

  /** The Supervisor of that namespace at the usual vCenter. */
  private Supervisor usual(String namespace, Call call) {
    var login = usual.orElseThrow(() -> UsualVcenter.nobody("TanzuCluster.supervisor"));
    try (var vcenter = new VcenterClient(web, login, call)) {
      var cluster =
          vcenter
              .namespace(namespace)
              .map(node -> vcenter.cluster(node.path("cluster").asText(), ""))
              .orElseThrow(
                  () ->
                      new CallFailed("vCenter has no namespace " + namespace + " to import from"));
      return new Supervisor(Field.of(cluster.endpoint()), login.user(), login.password());
    }
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
