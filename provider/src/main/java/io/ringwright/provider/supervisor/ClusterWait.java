package io.ringwright.provider.supervisor;

import io.ringwright.catalog.Problem;
import io.ringwright.provider.spi.Call;
import io.ringwright.provider.spi.CallFailed;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/**
 * Waits for the Supervisor to bring a cluster to its spec. Not thread-safe.
 *
 * <p>A cluster of which a controller says "running" without saying what spec it means is believed
 * only after a few looks: right after a change that is still the old status.
 */
final class ClusterWait {
  private static final Duration LIMIT = Duration.ofMinutes(90);
  private static final Duration ANSWER_LIMIT = Duration.ofMinutes(10);
  private static final int LOOKS_AT_A_SILENT_SUPERVISOR = 12;
  private static final int LOOKS_AT_AN_OLD_STATUS = 3;
  private static final int LOOKS_AT_A_STUCK_CLUSTER = 12;

  private final SupervisorClient supervisor;
  private final TanzuClusterInputs wanted;
  private final Call call;
  private int looksToDoubt;
  private int stuckLooks;
  private boolean classesAreBound;

  /** How it ended: all there, or something that waiting does not help against. */
  record End(ClusterReport report, Optional<Problem> trouble) {}

  ClusterWait(SupervisorClient supervisor, TanzuClusterInputs wanted, Call call) {
    this.supervisor = supervisor;
    this.wanted = wanted;
    this.call = call;
  }

  /**
   * A Supervisor that has just been activated may not answer at first. One that stays silent, at
   * the usual pace for some minutes, is in trouble or is none.
   */
  static <T> T answered(Call call, Supplier<T> question) {
    var silence = new AtomicInteger();
    return call.await(
        "TanzuCluster.supervisor",
        "an answer",
        ANSWER_LIMIT,
        () -> {
          try {
            return Call.Look.found(question.get());
          } catch (SupervisorClient.Unavailable e) {
            if (silence.incrementAndGet() == LOOKS_AT_A_SILENT_SUPERVISOR) {
              throw e;
            }
            return Call.Look.notYet(e.getMessage());
          }
        });
  }

  /** A Supervisor that does not answer for a while is waited for like everything else. */
  private static <T> Call.Look<T> patiently(Supplier<Call.Look<T>> look) {
    try {
      return look.get();
    } catch (SupervisorClient.Unavailable e) {
      return Call.Look.notYet(e.getMessage());
    }
  }

  /**
   * Returns when the cluster is ready, has failed, or is seen to be stuck.
   *
   * @param isChanged whether its spec is another one than before
   */
  End untilReady(boolean isChanged) {
    looksToDoubt = isChanged ? LOOKS_AT_AN_OLD_STATUS : 0;
    return call.await(
        "TanzuCluster.phase",
        "a running cluster with " + Workers.of(wanted),
        LIMIT,
        () -> patiently(this::look));
  }

  private Call.Look<End> look() {
    var workers = Workers.of(wanted);
    var report =
        supervisor
            .cluster(wanted)
            .orElseThrow(
                () ->
                    new CallFailed(
                        "cluster "
                            + TanzuCluster.id(wanted)
                            + " has been deleted while it was waited for"));
    if (report.hasFailed()) {
      return Call.Look.found(new End(report, Optional.of(failed(report, workers))));
    }
    if (report.isReady(workers, wanted.release().get())) {
      return settled(report, workers);
    }
    looksToDoubt = 0;
    return unfinished(report, workers);
  }

  private Call.Look<End> settled(ClusterReport report, Workers workers) {
    if (looksToDoubt > 0 && !report.view().saysWhatItHasSeen()) {
      looksToDoubt--;
      return Call.Look.notYet(report.progress(workers) + ", which may be from before the change");
    }
    return Call.Look.found(new End(report, Optional.empty()));
  }

  private Call.Look<End> unfinished(ClusterReport report, Workers workers) {
    var unbound = unbound();
    if (unbound.isEmpty()) {
      return Call.Look.notYet(report.progress(workers));
    }
    if (++stuckLooks > LOOKS_AT_A_STUCK_CLUSTER) {
      return Call.Look.found(new End(report, unbound));
    }
    return Call.Look.notYet(report.progress(workers) + "; " + unbound.get().text());
  }

  /** Asked for until all are bound: a namespace that has just been changed takes a moment. */
  private Optional<Problem> unbound() {
    if (classesAreBound) {
      return Optional.empty();
    }
    var problem =
        supervisor
            .boundVmClasses(wanted.namespace().get())
            .flatMap(bound -> UnboundClasses.first(wanted, bound));
    classesAreBound = problem.isEmpty();
    return problem;
  }

  private static Problem failed(ClusterReport report, Workers workers) {
    return new Problem(
        "TanzuCluster.phase",
        report.progress(workers),
        "running",
        "remedy what the Supervisor complains about and run the same command again");
  }

  /** Returns the kubeconfig once it has been written. */
  String kubeconfig() {
    return call.await(
        "TanzuCluster.kubeconfig",
        "a Secret " + wanted.name().get() + "-kubeconfig",
        LIMIT,
        () ->
            patiently(
                () ->
                    supervisor
                        .kubeconfig(wanted.namespace().get(), wanted.name().get())
                        .map(Call.Look::found)
                        .orElseGet(() -> Call.Look.notYet("the kubeconfig is not written yet"))));
  }

  /** Returns when the cluster is gone. */
  void untilGone() {
    var end =
        call.await(
            "TanzuCluster.phase",
            "gone",
            LIMIT,
            () ->
                patiently(
                    () ->
                        supervisor
                            .cluster(wanted)
                            .<Call.Look<String>>map(report -> Call.Look.notYet(report.departure()))
                            .orElseGet(() -> Call.Look.found("cluster is gone"))));
    call.progress(end);
  }
}
