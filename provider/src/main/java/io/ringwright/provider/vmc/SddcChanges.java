package io.ringwright.provider.vmc;

import io.ringwright.catalog.Problem;
import io.ringwright.provider.http.OutcomeUnknown;
import io.ringwright.provider.spi.Call;
import io.ringwright.provider.spi.CallFailed;
import io.ringwright.provider.spi.Field;
import io.ringwright.provider.spi.Outcome;
import io.ringwright.provider.spi.WaitEnded;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Brings an SDDC that exists to what is wanted. Each step looks first, so that running it again
 * after any interruption only does what is left.
 */
final class SddcChanges {
  private static final int MOST_ROUNDS = 5;

  private final VmcClient client;
  private final SddcLocks locks;

  SddcChanges(VmcClient client, SddcLocks locks) {
    this.client = client;
    this.locks = locks;
  }

  /** Waits until the SDDC is ready, then renames and scales it as wanted. */
  Outcome<SddcState> complete(
      String id, Optional<String> task, SddcState begun, Duration limit, Call call) {
    var wanted = begun.inputs();
    var seen = new AtomicReference<Optional<SddcReport>>(Optional.empty());
    try {
      return locks.holding(
          id,
          call,
          () -> {
            var failed = deployed(id, task, limit, call);
            seen.set(client.sddc(id, call));
            if (failed.isPresent()) {
              return unfinished(id, begun, seen.get(), failed.get());
            }
            rename(id, wanted, report(id, call), call);
            var unscaled = scale(id, wanted, limit, call);
            var report = report(id, call);
            seen.set(Optional.of(report));
            return unscaled
                .or(() -> tooOld(wanted, report))
                .map(problem -> unfinished(id, begun, seen.get(), problem))
                .orElseGet(() -> new Outcome.Done<>(id, report.asState(wanted)));
          });
    } catch (WaitEnded ended) {
      return unfinished(id, begun, seen.get(), ended.problem());
    } catch (CallFailed failed) {
      return unfinished(id, begun, seen.get(), failed.leaves("Sddc " + id, "an SDDC as wanted"));
    }
  }

  private static Outcome<SddcState> unfinished(
      String id, SddcState begun, Optional<SddcReport> report, Problem problem) {
    var wanted = begun.inputs();
    var state =
        report
            .map(
                each -> {
                  var hosts = each.primary().map(SddcReport.Cluster::hosts).filter(n -> n > 0);
                  return each.asState(
                      wanted
                          .withName(Field.of(each.name().or(() -> wanted.name().known())))
                          .withHostCount(Field.of(hosts.or(() -> wanted.hostCount().known()))));
                })
            .orElse(begun);
    return new Outcome.Unfinished<>(id, state, List.of(problem));
  }

  /** Returns when the SDDC is ready, or says why it will never be. */
  private Optional<Problem> deployed(String id, Optional<String> given, Duration limit, Call call) {
    var known = new AtomicReference<>(given);
    return call.await("Sddc.state", "READY", limit, () -> deployment(id, known, call));
  }

  private Call.Look<Optional<Problem>> deployment(
      String id, AtomicReference<Optional<String>> known, Call call) {
    var task = known.get().map(taskId -> client.task(taskId, call));
    if (task.isPresent() && !task.get().hasEnded()) {
      return Call.Look.notYet(task.get().progress());
    }
    if (task.isPresent() && task.get().status() != VmcTask.Status.FINISHED) {
      return Call.Look.found(Optional.of(broken(id, task.get().failure())));
    }
    if (task.isPresent() && client.sddc(id, call).isEmpty()) {
      return Call.Look.notYet("SDDC is not listed yet");
    }
    var report = report(id, call);
    if (report.isReady()) {
      return Call.Look.found(Optional.empty());
    }
    if (report.isBroken()) {
      return Call.Look.found(Optional.of(broken(id, report.state())));
    }
    if (task.isEmpty()) {
      known.set(client.runningTasks(id, call).stream().findFirst().map(VmcTask::id));
    }
    return Call.Look.notYet("SDDC is " + report.state());
  }

  private static Problem broken(String id, String how) {
    return new Problem(
        "Sddc.state",
        how,
        "READY",
        "remedy what the service complains about and run the same command again, which replaces SDDC "
            + id);
  }

  private SddcReport report(String id, Call call) {
    return client
        .sddc(id, call)
        .orElseThrow(
            () ->
                new CallFailed(
                    "SDDC " + id + " is gone: run `pulumi refresh`, then the same command again"));
  }

  private void rename(String id, SddcInputs wanted, SddcReport report, Call call) {
    var name = wanted.name().get();
    if (!report.name().equals(Optional.of(name))) {
      client.renameSddc(id, name, call);
    }
  }

  /** Adds or removes hosts until the number is right; says so if the service could not. */
  private Optional<Problem> scale(String id, SddcInputs wanted, Duration limit, Call call) {
    int hosts = wanted.hostCount().get();
    for (int round = 0; round < MOST_ROUNDS; round++) {
      settled(id, limit, call);
      var cluster = report(id, call).primary();
      if (cluster.isEmpty() || cluster.get().hosts() == hosts) {
        return Optional.empty();
      }
      var failure = step(id, cluster.get(), hosts, limit, call);
      if (failure.isPresent()) {
        return failure;
      }
    }
    return Optional.of(
        new Problem(
            "Sddc.hostCount",
            report(id, call).primary().map(SddcReport.Cluster::hosts).orElse(0),
            hosts + " as wanted",
            "look at the tasks of SDDC " + id + ", then run the same command again"));
  }

  private Optional<Problem> step(
      String id, SddcReport.Cluster cluster, int hosts, Duration limit, Call call) {
    int more = hosts - cluster.hosts();
    VmcTask task;
    try {
      task =
          TaskWait.accepted(
              limit,
              call,
              () -> {
                if (cluster.hosts() == 1) {
                  return client.convert(id, hosts, call);
                }
                return more > 0
                    ? client.addHosts(id, cluster.id(), more, call)
                    : client.removeHosts(id, cluster.id(), -more, call);
              });
    } catch (OutcomeUnknown lost) {
      return Optional.empty(); // The next round counts the hosts.
    }
    var ended = TaskWait.ended(client, task, "Sddc.hostCount", limit, call);
    return ended.status() == VmcTask.Status.FINISHED
        ? Optional.empty()
        : Optional.of(
            new Problem(
                "Sddc.hostCount",
                cluster.hosts() + " (" + ended.failure() + ")",
                hosts + " as wanted",
                "remedy what the service complains about, then run the same command again"));
  }

  /** Lets tasks end that an earlier run, or somebody else, has started. */
  private void settled(String id, Duration limit, Call call) {
    var idle =
        call.await(
            "Sddc " + id,
            "no other task",
            limit,
            () ->
                client.runningTasks(id, call).stream()
                    .findFirst()
                    .<Call.Look<Boolean>>map(task -> Call.Look.notYet(task.progress()))
                    .orElseGet(() -> Call.Look.found(true)));
    if (!idle) {
      throw new IllegalStateException("await returned without an answer");
    }
  }

  private static Optional<Problem> tooOld(SddcInputs wanted, SddcReport report) {
    var least = wanted.minimumVersion().known().flatMap(SddcVersion::parse);
    var version = report.version().flatMap(SddcVersion::parse);
    if (least.isEmpty() || version.isEmpty() || version.get().isAtLeast(least.get())) {
      return Optional.empty();
    }
    return Optional.of(
        new Problem(
            "Sddc.version",
            report.version().orElse(""),
            wanted.minimumVersion().get() + " or newer (minimumVersion)",
            "have the SDDC upgraded by VMware, or lower minimumVersion"));
  }
}
