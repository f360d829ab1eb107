package io.ringwright.provider.vmc;

import io.ringwright.catalog.Problem;
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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * {@code ringwright:vmc:TkgActivation}: Tanzu switched on for a cluster of an SDDC. On VMware Cloud
 * on AWS a Supervisor can be had in no other way.
 */
public final class TkgActivation
    implements ManagedResource<TkgActivationInputs, TkgActivationState> {
  private static final RecordCodec<TkgActivationInputs> INPUTS =
      RecordCodec.of(TkgActivationInputs.class);
  private static final Set<String> STARTING = Set.of("ENABLE_IN_PROGRESS", "ENABLE_PENDING");

  private final VmcClient client;
  private final TkgSwitch tanzu;
  private final SddcLocks locks;
  private final IntentJournal intents;

  public TkgActivation(VmcClient client, SddcLocks locks, IntentJournal intents) {
    this.client = client;
    this.tanzu = new TkgSwitch(client);
    this.locks = locks;
    this.intents = intents;
  }

  @Override
  public TkgActivationInputs canonical(TkgActivationInputs wanted) {
    return wanted;
  }

  @Override
  public List<Problem> check(TkgActivationInputs wanted) {
    return TkgChecks.of(wanted);
  }

  @Override
  public Map<Path, Change> diff(TkgActivationState last, TkgActivationInputs wanted) {
    return Difference.judge(
        Difference.between(last.inputs(), wanted, INPUTS), TkgActivation::judge);
  }

  private static Change judge(Difference difference) {
    var root = difference.path().root();
    if (root.equals("sddcId") || root.equals("clusterId")) {
      return Change.REPLACE;
    }
    return new Change.Refuse(
        new Problem(
            "TkgActivation." + difference.path(),
            "changed",
            "the network that Tanzu was activated with (the service cannot change it)",
            "set it back; to give up every namespace and cluster in it, use `pulumi up --replace`"));
  }

  @Override
  public TkgActivationState foresee(Optional<TkgActivationState> last, TkgActivationInputs wanted) {
    return new TkgActivationState(
        wanted,
        last.map(TkgActivationState::status)
            .filter(status -> status.known().isPresent())
            .orElseGet(Field::unknown));
  }

  @Override
  public Outcome<TkgActivationState> create(TkgActivationInputs wanted, Call call) {
    return Stranger.of(
            intents,
            "TkgActivation " + id(wanted),
            id(wanted),
            id -> read(id, new TkgActivationState(wanted, Field.absent()), call),
            call)
        .orElseGet(() -> switchedOn(wanted, call));
  }

  private Outcome<TkgActivationState> switchedOn(TkgActivationInputs wanted, Call call) {
    return locks.holding(
        wanted.sddcId().get(),
        call,
        () -> {
          if (begin(wanted, call)) {
            tanzu.order(wanted, call);
          }
          return enabled(wanted, call);
        });
  }

  /** Notes what is about to happen; false if it has been ordered before. */
  private boolean begin(TkgActivationInputs wanted, Call call) {
    var status = tanzu.settledStatus(wanted, call);
    var mine = intents.find(call.urn()).flatMap(Intent::id).equals(Optional.of(id(wanted)));
    boolean started = status.equals(TkgSwitch.ENABLED) || STARTING.contains(status);
    if (started && !mine) {
      throw new CallFailed(
          new Problem(
              "TkgActivation.clusterId",
              wanted.clusterId().get() + ", where Tanzu is " + status,
              "a cluster without Tanzu",
              "take it over with `pulumi import` or existing(..)"));
    }
    intents.write(
        new Intent(
            call.urn(),
            id(wanted),
            IntentJournal.fingerprint(id(wanted)),
            Optional.of(id(wanted)),
            call.now()));
    return !started;
  }

  private Outcome<TkgActivationState> enabled(TkgActivationInputs wanted, Call call) {
    try {
      var status =
          call.await(
              "TkgActivation.status",
              TkgSwitch.ENABLED,
              TkgSwitch.LIMIT,
              () -> {
                var now = tanzu.status(wanted, call);
                return now.equals(TkgSwitch.ENABLED) || now.equals("ENABLE_FAILED")
                    ? Call.Look.found(now)
                    : Call.Look.notYet("Tanzu is " + now);
              });
      var state = new TkgActivationState(wanted, Field.of(status));
      if (status.equals(TkgSwitch.ENABLED)) {
        return new Outcome.Done<>(id(wanted), state);
      }
      return new Outcome.Unfinished<>(id(wanted), state, List.of(failed(status)));
    } catch (WaitEnded ended) {
      return new Outcome.Unfinished<>(
          id(wanted), new TkgActivationState(wanted, Field.absent()), List.of(ended.problem()));
    } catch (CallFailed failed) {
      return new Outcome.Unfinished<>(
          id(wanted),
          new TkgActivationState(wanted, Field.absent()),
          List.of(failed.leaves("TkgActivation " + id(wanted), "Tanzu switched on")));
    }
  }

  private static Problem failed(String status) {
    return new Problem(
        "TkgActivation.status",
        status,
        TkgSwitch.ENABLED,
        "look at the events of the cluster in vCenter, remedy them and run the same command again");
  }

  @Override
  public Optional<TkgActivationState> read(String id, TkgActivationState last, Call call) {
    var ids = id.split("/", 2);
    if (ids.length != 2) {
      throw new CallFailed(
          new Problem("TkgActivation id", id, "<sddc id>/<cluster id>", "write both ids"));
    }
    return client
        .sddc(ids[0], call)
        .flatMap(report -> report.cluster(ids[1]))
        .flatMap(SddcReport.Cluster::controlPlane)
        .filter(plane -> !plane.status().equals(TkgSwitch.DISABLED))
        .map(
            plane ->
                new TkgActivationState(
                    seen(ids[0], ids[1], last.inputs(), plane), Field.of(plane.status())));
  }

  @Override
  public Optional<String> begun(TkgActivationInputs wanted, Call call) {
    return intents
        .find(call.urn())
        .flatMap(
            intent ->
                UncertainOrder.ofEarlier(
                    "TkgActivation.status",
                    intent.began(),
                    call,
                    () -> intent.id().filter(id -> isOn(id, wanted, call))));
  }

  private boolean isOn(String id, TkgActivationInputs wanted, Call call) {
    return read(id, new TkgActivationState(wanted, Field.absent()), call).isPresent();
  }

  /** The reported networks count only at an import: the service does not report them all alike. */
  private static TkgActivationInputs seen(
      String sddcId, String clusterId, TkgActivationInputs last, SddcReport.ControlPlane plane) {
    if (last.serviceCidr().known().isPresent()) {
      return last.withSddcId(Field.of(sddcId)).withClusterId(Field.of(clusterId));
    }
    return new TkgActivationInputs(
        Field.of(sddcId),
        Field.of(clusterId),
        Field.of(plane.serviceCidr()),
        Field.of(plane.namespaceCidrs()),
        Field.of(plane.ingressCidrs()),
        Field.of(plane.egressCidrs()));
  }

  @Override
  public Outcome<TkgActivationState> update(
      String id, TkgActivationState last, TkgActivationInputs wanted, Call call) {
    return locks.holding(
        wanted.sddcId().get(),
        call,
        () -> {
          var status = tanzu.settledStatus(wanted, call);
          if (!status.equals(TkgSwitch.ENABLED) && !STARTING.contains(status)) {
            tanzu.order(wanted, call);
          }
          return enabled(wanted, call);
        });
  }

  @Override
  public void delete(String id, TkgActivationState last, Call call) {
    var inputs = last.inputs();
    var status =
        locks.holding(
            inputs.sddcId().get(),
            call,
            () -> {
              var present = tanzu.status(inputs, call);
              if (!present.equals(TkgSwitch.DISABLED) && !TkgSwitch.isStopping(present)) {
                tanzu.switchOff(inputs, call);
              }
              return tanzu.awaitDisabled(inputs, call);
            });
    if (!status.equals(TkgSwitch.DISABLED)) {
      throw new CallFailed(
          "Tanzu of cluster " + id + " is " + status + ": look at its events in vCenter");
    }
  }

  private static String id(TkgActivationInputs wanted) {
    return wanted.sddcId().get() + "/" + wanted.clusterId().get();
  }
}
