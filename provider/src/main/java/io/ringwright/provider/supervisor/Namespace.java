package io.ringwright.provider.supervisor;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.ringwright.catalog.Problem;
import io.ringwright.provider.http.OutcomeUnknown;
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
import io.ringwright.provider.spi.WaitEnded;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** {@code ringwright:supervisor:Namespace}: a vSphere Namespace. */
final class Namespace implements ManagedResource<NamespaceInputs, NamespaceState> {
  private static final RecordCodec<NamespaceInputs> INPUTS = RecordCodec.of(NamespaceInputs.class);

  private final WebClient web;
  private final IntentJournal intents;
  private final Optional<Vcenter> usual;

  Namespace(WebClient web, IntentJournal intents, Optional<Vcenter> usual) {
    this.web = web;
    this.intents = intents;
    this.usual = usual;
  }

  @Override
  public NamespaceInputs canonical(NamespaceInputs wanted) {
    return wanted.withAccess(
        wanted
            .access()
            .map(
                list ->
                    list.stream()
                        .map(each -> each.withType(each.type().orDefault("USER")))
                        .toList()));
  }

  @Override
  public List<Problem> check(NamespaceInputs wanted) {
    return NamespaceChecks.of(wanted);
  }

  @Override
  public Map<Path, Change> diff(NamespaceState last, NamespaceInputs wanted) {
    return Difference.judge(
        Difference.between(last.inputs(), wanted, INPUTS),
        each -> NamespaceChange.judge(each, last, wanted));
  }

  @Override
  public NamespaceState foresee(Optional<NamespaceState> last, NamespaceInputs wanted) {
    var foreseen = last.orElseGet(() -> NamespaceState.of(wanted)).foreseen(wanted);
    boolean sameNetwork =
        last.map(state -> state.inputs().network().equals(wanted.network())).orElse(false);
    return sameNetwork ? foreseen : foreseen.withEffectiveNetwork(Field.unknown());
  }

  @Override
  public Outcome<NamespaceState> create(NamespaceInputs wanted, Call call) {
    var name = wanted.name().get();
    return Stranger.of(
            intents,
            "Namespace " + name,
            name,
            id -> read(id, NamespaceState.of(wanted), call),
            call)
        .orElseGet(() -> made(wanted, call));
  }

  private Outcome<NamespaceState> made(NamespaceInputs wanted, Call call) {
    try (var vcenter = new VcenterClient(web, wanted.vcenter().get(), call)) {
      var name = wanted.name().get();
      var order = order(vcenter, wanted);
      boolean exists = vcenter.namespace(name).isPresent();
      var mine = intents.find(call.urn()).filter(intent -> intent.name().equals(name));
      if (exists && mine.isEmpty()) {
        throw taken(name);
      }
      intents.write(new Intent(call.urn(), name, name, Optional.of(name), call.now()));
      if (!exists) {
        place(vcenter, order, call);
      }
      return running(vcenter, NamespaceState.of(wanted), call);
    }
  }

  @Override
  public Optional<String> begun(NamespaceInputs wanted, Call call) {
    return intents.begun(call.urn(), id -> read(id, NamespaceState.of(wanted), call).isPresent());
  }

  private static ObjectNode order(VcenterClient vcenter, NamespaceInputs wanted) {
    var clusterName = wanted.clusterName().known();
    var policies = vcenter.storagePolicies();
    if (wanted.zones().known().isEmpty()) {
      return NamespaceSpec.create(wanted, vcenter.cluster(clusterName).moid(), policies);
    }
    return vcenter
        .supervisorId(clusterName)
        .map(id -> NamespaceSpec.createOnZones(wanted, id, policies))
        .orElseThrow(
            () ->
                new CallFailed(
                    new Problem(
                        "Namespace.zones",
                        String.join(", ", wanted.zones().get()),
                        "none with this vCenter, which has no zones of namespaces",
                        "remove zones; they came with vSphere 9")));
  }

  private void place(VcenterClient vcenter, ObjectNode order, Call call) {
    try {
      vcenter.createNamespace(order);
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
            "choose another name, import it by that name, or use it with existing(..)"));
  }

  /** Waits until the namespace runs; it exists by now, so its id is kept whatever happens. */
  private static Outcome<NamespaceState> running(
      VcenterClient vcenter, NamespaceState begun, Call call) {
    var name = begun.inputs().name().get();
    try {
      var report = NamespaceWait.untilRunning(vcenter, name, call);
      var state = state(vcenter, name, report, begun.inputs());
      return report.isRunning()
          ? new Outcome.Done<>(name, state)
          : new Outcome.Unfinished<>(name, state, List.of(report.failed()));
    } catch (WaitEnded ended) {
      return new Outcome.Unfinished<>(name, begun, List.of(ended.problem()));
    } catch (CallFailed failed) {
      return new Outcome.Unfinished<>(
          name, begun, List.of(failed.leaves("Namespace " + name, "a running namespace")));
    }
  }

  private static NamespaceState state(
      VcenterClient vcenter, String name, NamespaceReport report, NamespaceInputs inputs) {
    var cluster = vcenter.cluster(report.clusterMoid(), "");
    return state(vcenter, report, inputs, cluster, NamespaceNetworks.of(vcenter, name, cluster));
  }

  private static NamespaceState state(
      VcenterClient vcenter,
      NamespaceReport report,
      NamespaceInputs inputs,
      VcenterClient.WcpCluster cluster,
      NamespaceNetworks networks) {
    return new NamespaceState(
        inputs,
        Field.of(report.status()),
        Field.of(cluster.endpoint()),
        Field.of(report.clusterMoid()),
        networks.routable(),
        networks.effective(),
        networks.id().isEmpty() ? Field.absent() : Field.of(vcenter.knowsSupervisors()));
  }

  @Override
  public Optional<NamespaceState> read(String id, NamespaceState last, Call call) {
    var login = UsualVcenter.of("Namespace", last.inputs().vcenter(), usual);
    try (var vcenter = new VcenterClient(web, login, call)) {
      return vcenter
          .namespace(id)
          .map(
              node -> {
                var report = new NamespaceReport(node, vcenter.storagePolicies());
                var cluster = vcenter.cluster(report.clusterMoid(), "");
                var networks = NamespaceNetworks.of(vcenter, id, cluster);
                var inputs = report.inputs(id, last.inputs(), networks, zones(vcenter, id, last));
                return state(
                    vcenter, report, inputs.withVcenter(Field.of(login)), cluster, networks);
              });
    }
  }

  /** Asked for only where the program speaks of zones, since few vCenters have them. */
  private static List<String> zones(VcenterClient vcenter, String id, NamespaceState last) {
    var found = new ArrayList<String>();
    if (last.inputs().zones().known().isPresent()) {
      vcenter
          .namespaceV2(id)
          .ifPresent(
              node -> node.path("zones").forEach(each -> found.add(each.path("zone").asText())));
    }
    return List.copyOf(found);
  }

  @Override
  public Outcome<NamespaceState> update(
      String id, NamespaceState last, NamespaceInputs wanted, Call call) {
    try (var vcenter = new VcenterClient(web, wanted.vcenter().get(), call)) {
      var present =
          vcenter
              .namespace(id)
              .orElseThrow(
                  () ->
                      new CallFailed(
                          "namespace "
                              + id
                              + " is gone: run `pulumi refresh`, then the same command again"));
      var spec = NamespaceSpec.update(last.inputs(), wanted, present, vcenter.storagePolicies());
      if (!spec.isEmpty()) {
        vcenter.updateNamespace(id, spec);
      }
      NamespaceSpec.extension(last.inputs(), wanted)
          .ifPresent(more -> extend(vcenter, id, present.path("cluster").asText(), more));
      return running(vcenter, last.withInputs(wanted), call);
    }
  }

  private static void extend(
      VcenterClient vcenter, String id, String clusterMoid, ObjectNode more) {
    var cluster = vcenter.cluster(clusterMoid, "");
    var network = NamespaceNetworks.of(vcenter, id, cluster).id().orElse(id);
    vcenter.extendNetwork(clusterMoid, network, more);
  }

  @Override
  public void delete(String id, NamespaceState last, Call call) {
    var login = UsualVcenter.of("Namespace", last.inputs().vcenter(), usual);
    try (var vcenter = new VcenterClient(web, login, call)) {
      vcenter.deleteNamespace(id);
      NamespaceWait.untilGone(vcenter, id, call);
    }
  }
}
