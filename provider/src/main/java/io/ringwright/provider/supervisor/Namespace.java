package io.ringwright.provider.supervisor;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.catalog.Problem;
import io.ringwright.provider.http.OutcomeUnknown;
import io.ringwright.provider.http.WebClient;
import io.ringwright.provider.intents.Intent;
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

/** {@code ringwright:supervisor:Namespace}: a vSphere Namespace. */
public final class Namespace implements ManagedResource<NamespaceInputs, NamespaceState> {
  private static final RecordCodec<NamespaceInputs> INPUTS = RecordCodec.of(NamespaceInputs.class);
  private static final Duration LIMIT = Duration.ofMinutes(60);
  private static final String RUNNING = "RUNNING";
  private static final String ERROR = "ERROR";

  private final WebClient web;
  private final IntentJournal intents;

  public Namespace(WebClient web, IntentJournal intents) {
    this.web = web;
    this.intents = intents;
  }

  @Override
  public NamespaceInputs canonical(NamespaceInputs wanted) {
    return wanted.withAccess(
        wanted
            .access()
            .map(
                list ->
                    list.stream()
                        .map(
                            each ->
                                new NamespaceAccess(
                                    each.subject(),
                                    each.domain(),
                                    each.type().orDefault("USER"),
                                    each.role()))
                        .toList()));
  }

  @Override
  public List<Problem> check(NamespaceInputs wanted) {
    return NamespaceChecks.of(wanted);
  }

  @Override
  public Map<Path, Change> diff(NamespaceState last, NamespaceInputs wanted) {
    return Difference.judge(Difference.between(last.inputs(), wanted, INPUTS), Namespace::judge);
  }

  private static Change judge(Difference difference) {
    var root = difference.path().root();
    if (root.equals("name") || root.equals("network")) {
      return Change.REPLACE;
    }
    boolean moved = root.equals("clusterName") && difference.kind() == Difference.Kind.CHANGED;
    return moved ? Change.REPLACE : Change.UPDATE;
  }

  @Override
  public NamespaceState foresee(Optional<NamespaceState> last, NamespaceInputs wanted) {
    return new NamespaceState(
        wanted,
        later(last.map(NamespaceState::status)),
        later(last.map(NamespaceState::supervisorEndpoint)),
        later(last.map(NamespaceState::clusterMoid)));
  }

  private static Field<String> later(Optional<Field<String>> last) {
    return last.filter(field -> field.known().isPresent()).orElseGet(Field::unknown);
  }

  @Override
  public Outcome<NamespaceState> create(NamespaceInputs wanted, Call call) {
    var vcenter = new VcenterClient(web, wanted.vcenter().get());
    var name = wanted.name().get();
    var cluster = vcenter.cluster(wanted.clusterName().known(), call);
    var policies = vcenter.storagePolicies(call);
    var spec = NamespaceSpec.create(wanted, cluster.moid(), policies);
    boolean exists = vcenter.namespace(name, call).isPresent();
    var mine = intents.find(call.urn()).filter(intent -> intent.name().equals(name));
    if (exists && mine.isEmpty()) {
      throw taken(name);
    }
    intents.write(new Intent(call.urn(), name, name, Optional.of(name), call.now()));
    if (!exists) {
      order(vcenter, spec, call);
    }
    var begun = new NamespaceState(wanted, Field.absent(), Field.absent(), Field.absent());
    return running(vcenter, begun, call);
  }

  private void order(VcenterClient vcenter, ObjectNode spec, Call call) {
    try {
      vcenter.createNamespace(spec, call);
    } catch (OutcomeUnknown lost) {
      call.progress("looking whether the order has arrived");
    } catch (CallFailed refused) {
      intents.forget(call.urn());
      throw refused;
    }
  }

  private static CallFailed taken(String name) {
    return new CallFailed(
        new Problem(
            "Namespace.name",
            name + ", which exists already",
            "a name that is not taken in this vCenter",
            "choose another name, or use that one with existing(..)"));
  }

  /** Waits until the namespace runs; it exists by now, so its id is kept whatever happens. */
  private Outcome<NamespaceState> running(VcenterClient vcenter, NamespaceState begun, Call call) {
    var wanted = begun.inputs();
    var name = wanted.name().get();
    try {
      var report = call.await("Namespace.status", RUNNING, LIMIT, () -> look(vcenter, name, call));
      var cluster = vcenter.cluster(report.clusterMoid(), "", call);
      var state = state(wanted, report, cluster);
      if (report.status().equals(RUNNING)) {
        return new Outcome.Done<>(name, state);
      }
      return new Outcome.Unfinished<>(name, state, List.of(failed(report)));
    } catch (WaitEnded ended) {
      return new Outcome.Unfinished<>(name, begun, List.of(ended.problem()));
    } catch (CallFailed failed) {
      return new Outcome.Unfinished<>(
          name, begun, List.of(failed.leaves("Namespace " + name, "a running namespace")));
    }
  }

  private static Call.Look<NamespaceReport> look(VcenterClient vcenter, String name, Call call) {
    var report =
        vcenter.namespace(name, call).map(node -> new NamespaceReport(node, StoragePolicies.NONE));
    if (report.isEmpty()) {
      return Call.Look.notYet("namespace is not listed yet");
    }
    var status = report.get().status();
    return status.equals(RUNNING) || status.equals(ERROR)
        ? Call.Look.found(report.get())
        : Call.Look.notYet("namespace is " + status);
  }

  private static Problem failed(NamespaceReport report) {
    return new Problem(
        "Namespace.status",
        report.status() + (report.messages().isEmpty() ? "" : ": " + report.messages()),
        RUNNING,
        "remedy what vCenter complains about and run the same command again");
  }

  private static NamespaceState state(
      NamespaceInputs inputs, NamespaceReport report, VcenterClient.WcpCluster cluster) {
    return new NamespaceState(
        inputs,
        Field.of(report.status()),
        Field.of(cluster.endpoint()),
        Field.of(report.clusterMoid()));
  }

  @Override
  public Optional<NamespaceState> read(String id, NamespaceState last, Call call) {
    var login =
        last.inputs()
            .vcenter()
            .known()
            .orElseThrow(
                () ->
                    new CallFailed(
                        Problem.missing(
                            "Namespace.vcenter",
                            "the vCenter that has the namespace",
                            "use existing(..) with its vcenter, which needs no import")));
    var vcenter = new VcenterClient(web, login);
    return vcenter
        .namespace(id, call)
        .map(
            node -> {
              var report = new NamespaceReport(node, vcenter.storagePolicies(call));
              return state(
                  report.inputs(id, last.inputs()),
                  report,
                  vcenter.cluster(report.clusterMoid(), "", call));
            });
  }

  @Override
  public Outcome<NamespaceState> update(
      String id, NamespaceState last, NamespaceInputs wanted, Call call) {
    var vcenter = new VcenterClient(web, wanted.vcenter().get());
    var present =
        vcenter
            .namespace(id, call)
            .orElseThrow(
                () ->
                    new CallFailed(
                        "namespace "
                            + id
                            + " is gone: run `pulumi refresh`, then the same command again"));
    var spec = NamespaceSpec.update(last.inputs(), wanted, present, vcenter.storagePolicies(call));
    if (!spec.isEmpty()) {
      vcenter.updateNamespace(id, spec, call);
    }
    var begun =
        new NamespaceState(wanted, last.status(), last.supervisorEndpoint(), last.clusterMoid());
    return running(vcenter, begun, call);
  }

  @Override
  public void delete(String id, NamespaceState last, Call call) {
    var vcenter = new VcenterClient(web, last.inputs().vcenter().get());
    vcenter.deleteNamespace(id, call);
    var end =
        call.await(
            "Namespace.status",
            "gone",
            LIMIT,
            () -> {
              var report =
                  vcenter
                      .namespace(id, call)
                      .map(node -> new NamespaceReport(node, StoragePolicies.NONE));
              if (report.isEmpty()) {
                return Call.Look.found("");
              }
              return report.get().status().equals(ERROR)
                  ? Call.Look.found(failed(report.get()).text())
                  : Call.Look.notYet("namespace is " + report.get().status());
            });
    if (!end.isEmpty()) {
      throw new CallFailed("namespace " + id + " was not deleted: " + end);
    }
  }
}
