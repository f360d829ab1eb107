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
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * {@code ringwright:supervisor:TanzuCluster}: a Tanzu Kubernetes cluster. Making and changing it is
 * the same server-side apply, so an interrupted run just runs again.
 */
public final class TanzuCluster implements ManagedResource<TanzuClusterInputs, TanzuClusterState> {
  private static final RecordCodec<TanzuClusterInputs> INPUTS =
      RecordCodec.of(TanzuClusterInputs.class);
  private static final Duration LIMIT = Duration.ofMinutes(90);
  private static final Duration ANSWER_LIMIT = Duration.ofMinutes(10);

  private final WebClient web;
  private final Optional<java.nio.file.Path> caFile;

  public TanzuCluster(WebClient web, Optional<java.nio.file.Path> caFile) {
    this.web = web;
    this.caFile = caFile;
  }

  @Override
  public TanzuClusterInputs canonical(TanzuClusterInputs wanted) {
    return wanted.withApiVersion(wanted.apiVersion().orDefault(TanzuApi.V1ALPHA2));
  }

  @Override
  public List<Problem> check(TanzuClusterInputs wanted) {
    return ClusterChecks.of(wanted);
  }

  @Override
  public Map<Path, Change> diff(TanzuClusterState last, TanzuClusterInputs wanted) {
    return Difference.judge(
        Difference.between(last.inputs(), wanted, INPUTS),
        each -> ClusterChange.judge(each, last.inputs(), wanted));
  }

  @Override
  public TanzuClusterState foresee(Optional<TanzuClusterState> last, TanzuClusterInputs wanted) {
    return new TanzuClusterState(
        wanted,
        later(last.map(TanzuClusterState::kubeconfig)),
        later(last.map(TanzuClusterState::endpoint)),
        later(last.map(TanzuClusterState::phase)),
        Workers.total(wanted.nodePools()));
  }

  private static <T> Field<T> later(Optional<Field<T>> last) {
    return last.filter(field -> field.known().isPresent()).orElseGet(Field::unknown);
  }

  @Override
  public Outcome<TanzuClusterState> create(TanzuClusterInputs wanted, Call call) {
    var owner = owner(call);
    try (var supervisor = client(wanted, call)) {
      applied(
          call,
          () -> {
            refuseStrangers(find(supervisor, wanted), owner, wanted);
            supervisor.apply(ClusterManifest.of(wanted, owner));
          });
      return ready(supervisor, begun(wanted), call);
    }
  }

  @Override
  public Outcome<TanzuClusterState> update(
      String id, TanzuClusterState last, TanzuClusterInputs wanted, Call call) {
    try (var supervisor = client(wanted, call)) {
      // An imported cluster keeps its owner's mark; one of ours gets the same mark again.
      applied(call, () -> supervisor.apply(ClusterManifest.of(wanted, owner(call))));
      return ready(supervisor, last.withInputs(wanted), call);
    }
  }

  private static void refuseStrangers(
      Optional<ClusterReport> present, String owner, TanzuClusterInputs wanted) {
    if (present.filter(report -> !report.isOwnedBy(owner)).isPresent()) {
      throw new CallFailed(
          new Problem(
              "TanzuCluster.name",
              id(wanted) + ", which exists already",
              "a name that is not taken",
              "choose another name, or use that cluster with existing(..)"));
    }
  }

  /** A Supervisor that has just been activated may not answer at first. */
  private static void applied(Call call, Runnable apply) {
    var done =
        call.await(
            "TanzuCluster.supervisor",
            "an answer",
            ANSWER_LIMIT,
            () ->
                patiently(
                    () -> {
                      apply.run();
                      return Call.Look.found(true);
                    }));
    if (!done) {
      throw new IllegalStateException("await returned without an answer");
    }
  }

  private static String owner(Call call) {
    return IntentJournal.fingerprint(call.urn()).substring(0, 16);
  }

  /** From here on the cluster exists, so its id is kept whatever happens. */
  private Outcome<TanzuClusterState> ready(
      SupervisorClient supervisor, TanzuClusterState begun, Call call) {
    var wanted = begun.inputs();
    int workers = Workers.total(wanted.nodePools()).get();
    try {
      var report =
          call.await(
              "TanzuCluster.phase",
              "running with " + workers + " workers",
              LIMIT,
              () -> patiently(() -> look(supervisor, wanted, workers)));
      if (report.hasFailed()) {
        return new Outcome.Unfinished<>(id(wanted), begun, List.of(failed(report, workers)));
      }
      var kubeconfig =
          call.await(
              "TanzuCluster.kubeconfig",
              "a Secret " + wanted.name().get() + "-kubeconfig",
              LIMIT,
              () -> patiently(() -> lookForKubeconfig(supervisor, wanted)));
      return new Outcome.Done<>(id(wanted), state(wanted, report, Optional.of(kubeconfig)));
    } catch (WaitEnded ended) {
      return new Outcome.Unfinished<>(id(wanted), begun, List.of(ended.problem()));
    } catch (CallFailed failed) {
      return new Outcome.Unfinished<>(
          id(wanted),
          begun,
          List.of(failed.leaves("TanzuCluster " + id(wanted), "a running cluster")));
    }
  }

  /** A Supervisor that does not answer for a while is waited for like everything else. */
  private static <T> Call.Look<T> patiently(Supplier<Call.Look<T>> look) {
    try {
      return look.get();
    } catch (SupervisorClient.Unavailable e) {
      return Call.Look.notYet(e.getMessage());
    }
  }

  private static Call.Look<ClusterReport> look(
      SupervisorClient supervisor, TanzuClusterInputs wanted, int workers) {
    var report = find(supervisor, wanted);
    if (report.isEmpty()) {
      throw new CallFailed("cluster " + id(wanted) + " has been deleted while it was waited for");
    }
    return report.get().isReady(workers) || report.get().hasFailed()
        ? Call.Look.found(report.get())
        : Call.Look.notYet(report.get().progress(workers));
  }

  private static Call.Look<String> lookForKubeconfig(
      SupervisorClient supervisor, TanzuClusterInputs wanted) {
    return supervisor
        .kubeconfig(wanted.namespace().get(), wanted.name().get())
        .map(Call.Look::found)
        .orElseGet(() -> Call.Look.notYet("the kubeconfig is not written yet"));
  }

  private static Problem failed(ClusterReport report, int workers) {
    return new Problem(
        "TanzuCluster.phase",
        report.progress(workers),
        "running",
        "remedy what the Supervisor complains about and run the same command again");
  }

  private static TanzuClusterState begun(TanzuClusterInputs wanted) {
    return new TanzuClusterState(
        wanted, Field.absent(), Field.absent(), Field.absent(), Field.absent());
  }

  private static TanzuClusterState state(
      TanzuClusterInputs inputs, ClusterReport report, Optional<String> kubeconfig) {
    return new TanzuClusterState(
        inputs,
        Field.of(kubeconfig.map(Secret::new)),
        Field.of(report.endpoint()),
        Field.of(report.phase()),
        Field.of(report.workers()));
  }

  @Override
  public Optional<TanzuClusterState> read(String id, TanzuClusterState last, Call call) {
    var inputs = last.inputs();
    if (inputs.supervisor().known().isEmpty()) {
      throw new CallFailed(
          Problem.missing(
              "TanzuCluster.supervisor",
              "the Supervisor that has the cluster",
              "use existing(..) with its kubeconfig, which needs no import"));
    }
    var parts = id.split("/", 2);
    try (var supervisor = client(inputs, call)) {
      return supervisor
          .cluster(inputs.apiVersion().orElse(TanzuApi.V1ALPHA2), parts[0], parts[1])
          .map(
              report ->
                  state(
                      report.inputs(inputs),
                      report,
                      supervisor
                          .kubeconfig(parts[0], parts[1])
                          .or(() -> last.kubeconfig().known().map(Secret::reveal))));
    }
  }

  @Override
  public void delete(String id, TanzuClusterState last, Call call) {
    var inputs = last.inputs();
    var version = inputs.apiVersion().orElse(TanzuApi.V1ALPHA2);
    var parts = id.split("/", 2);
    try (var supervisor = client(inputs, call)) {
      supervisor.delete(version, parts[0], parts[1]);
      var gone =
          call.await(
              "TanzuCluster.phase",
              "gone",
              LIMIT,
              () ->
                  patiently(
                      () ->
                          supervisor
                              .cluster(version, parts[0], parts[1])
                              .<Call.Look<Boolean>>map(
                                  report -> Call.Look.notYet("cluster is " + report.phase()))
                              .orElseGet(() -> Call.Look.found(true))));
      call.progress(gone ? "cluster is gone" : "");
    }
  }

  private SupervisorClient client(TanzuClusterInputs inputs, Call call) {
    return new SupervisorClient(web, inputs.supervisor().get(), caFile, call);
  }

  private static Optional<ClusterReport> find(
      SupervisorClient supervisor, TanzuClusterInputs inputs) {
    return supervisor.cluster(
        inputs.apiVersion().orElse(TanzuApi.V1ALPHA2),
        inputs.namespace().get(),
        inputs.name().get());
  }

  private static String id(TanzuClusterInputs wanted) {
    return wanted.namespace().get() + "/" + wanted.name().get();
  }
}
