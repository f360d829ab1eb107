package io.ringwright.provider.vmc;

import io.ringwright.catalog.Problem;
import io.ringwright.catalog.SddcRules;
import io.ringwright.provider.spi.Call;
import io.ringwright.provider.spi.CallFailed;
import io.ringwright.provider.spi.Field;
import io.ringwright.provider.spi.Outcome;
import io.ringwright.provider.spi.WaitEnded;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Brings an SDDC that exists to what is wanted. Each step looks first, so that running it again
 * after any interruption only does what is left.
 */
final class SddcChanges {
  private static final Duration SIZE_LIMIT = Duration.ofHours(3);

  private final VmcClient client;
  private final SddcLocks locks;
  private final HostScaling hosts;
  private final Clusters clusters;
  private final Autoscaler autoscaler;
  private final UplinkMtu mtu;

  SddcChanges(VmcClient client, SddcLocks locks) {
    this.client = client;
    this.locks = locks;
    this.hosts = new HostScaling(client);
    this.clusters = new Clusters(client);
    this.autoscaler = new Autoscaler(client);
    this.mtu = new UplinkMtu(client);
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
            rename(id, wanted, client.presentSddc(id, call), call);
            var left =
                hosts
                    .scale(
                        id,
                        SddcReport::primary,
                        "Sddc.hostCount",
                        wanted.hostCount().get(),
                        limit,
                        call)
                    .or(() -> finish(id, wanted, seen, call));
            seen.set(client.sddc(id, call));
            return left.or(() -> tooOld(wanted, seen.get()))
                .or(() -> gone(id, seen.get()))
                .map(problem -> unfinished(id, begun, seen.get(), problem))
                .orElseGet(() -> new Outcome.Done<>(id, seen.get().orElseThrow().asState(wanted)));
          });
    } catch (WaitEnded ended) {
      return unfinished(id, begun, seen.get(), ended.problem());
    } catch (CallFailed failed) {
      return unfinished(id, begun, seen.get(), failed.leaves("Sddc " + id, "an SDDC as wanted"));
    }
  }

  /** What can only be set once the SDDC is there, each if it is not so yet. */
  private Optional<Problem> finish(
      String id, SddcInputs wanted, AtomicReference<Optional<SddcReport>> seen, Call call) {
    if (wanted.size().known().isEmpty()
        && wanted.microsoftLicensing().known().isEmpty()
        && wanted.intranetMtu().known().isEmpty()) {
      return Optional.empty();
    }
    var report = client.presentSddc(id, call);
    seen.set(Optional.of(report));
    widen(wanted, report, call);
    return resize(id, wanted, report, call).or(() -> publish(id, wanted, report, call));
  }

  private static Optional<Problem> gone(String id, Optional<SddcReport> report) {
    return report.isPresent()
        ? Optional.empty()
        : Optional.of(
            new Problem(
                "Sddc " + id,
                "gone",
                "an SDDC as wanted",
                "run `pulumi refresh`, then this again"));
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
    var report = client.presentSddc(id, call);
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

  private void rename(String id, SddcInputs wanted, SddcReport report, Call call) {
    var name = wanted.name().get();
    if (!report.name().equals(Optional.of(name))) {
      client.renameSddc(id, name, call);
    }
  }

  /** From medium to large; the only way that the service knows. */
  private Optional<Problem> resize(String id, SddcInputs wanted, SddcReport report, Call call) {
    var present = report.size().map(text -> text.toLowerCase(Locale.ROOT));
    var size = wanted.size().known();
    if (present.isEmpty() || size.isEmpty() || !SddcRules.canScale(present.get(), size.get())) {
      return Optional.empty();
    }
    var task =
        UncertainOrder.settled(
            "Sddc.size",
            SIZE_LIMIT,
            call,
            () -> Optional.of(autoscaler.scaleUp(id, call)),
            () ->
                hasSize(id, size.get(), call)
                    ? Optional.of(Optional.<VmcTask>empty())
                    : Optional.empty());
    return task.map(
            each ->
                TaskWait.ended(
                    each, taskId -> autoscaler.task(taskId, call), "Sddc.size", SIZE_LIMIT, call))
        .filter(ended -> !ended.isFinished())
        .map(
            ended ->
                new Problem(
                    "Sddc.size",
                    present.get() + " (" + ended.failure() + ")",
                    size.get() + " as wanted",
                    "remedy what the service complains about, then run the same command again"));
  }

  private boolean hasSize(String id, String size, Call call) {
    return client.presentSddc(id, call).size().filter(size::equalsIgnoreCase).isPresent();
  }

  private Optional<Problem> publish(String id, SddcInputs wanted, SddcReport report, Call call) {
    var licensing = wanted.microsoftLicensing().known().map(Licensing::of);
    var primary = report.primary();
    if (licensing.isEmpty() || primary.isEmpty()) {
      return Optional.empty();
    }
    return clusters.publish(
        new ClusterId(id, primary.get().id()),
        primary.get(),
        licensing.get(),
        "Sddc.microsoftLicensing",
        call);
  }

  private void widen(SddcInputs wanted, SddcReport report, Call call) {
    if (wanted.intranetMtu().known().isPresent() && report.nsxUrl().isPresent()) {
      mtu.set(report.nsxUrl().get(), wanted.intranetMtu().get(), call);
    }
  }

  private static Optional<Problem> tooOld(SddcInputs wanted, Optional<SddcReport> report) {
    var least = wanted.minimumVersion().known().flatMap(SddcVersion::parse);
    var version = report.flatMap(SddcReport::version).flatMap(SddcVersion::parse);
    if (least.isEmpty() || version.isEmpty() || version.get().isAtLeast(least.get())) {
      return Optional.empty();
    }
    return Optional.of(
        new Problem(
            "Sddc.version",
            report.flatMap(SddcReport::version).orElse(""),
            wanted.minimumVersion().get() + " or newer (minimumVersion)",
            "have the SDDC upgraded by VMware, or lower minimumVersion"));
  }
}
