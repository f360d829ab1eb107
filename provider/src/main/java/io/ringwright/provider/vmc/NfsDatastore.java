package io.ringwright.provider.vmc;

import io.ringwright.catalog.Problem;
import io.ringwright.provider.checks.Addresses;
import io.ringwright.provider.checks.Words;
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
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** {@code ringwright:vmc:NfsDatastore}: an NFS export as a datastore of a cluster. */
public final class NfsDatastore implements ManagedResource<NfsDatastoreInputs, NfsDatastoreState> {
  private static final RecordCodec<NfsDatastoreInputs> INPUTS =
      RecordCodec.of(NfsDatastoreInputs.class);
  private static final List<String> MODES = List.of("READWRITE", "READONLY");
  private static final String WHERE = "NfsDatastore.name";

  private final VmcClient client;
  private final NfsMounting mounting;
  private final VcenterDatastores datastores;
  private final SddcLocks locks;
  private final IntentJournal intents;

  public NfsDatastore(VmcClient client, SddcLocks locks, IntentJournal intents) {
    this.client = client;
    this.datastores = new VcenterDatastores(client.web());
    this.mounting = new NfsMounting(client, datastores);
    this.locks = locks;
    this.intents = intents;
  }

  @Override
  public NfsDatastoreInputs canonical(NfsDatastoreInputs wanted) {
    return wanted.withAccessMode(
        wanted.accessMode().map(text -> text.toUpperCase(Locale.ROOT)).orDefault("READWRITE"));
  }

  @Override
  public List<Problem> check(NfsDatastoreInputs wanted) {
    var problems = new ArrayList<Problem>();
    wanted
        .accessMode()
        .known()
        .flatMap(text -> Words.oneOf("NfsDatastore.accessMode", text, MODES))
        .ifPresent(problems::add);
    wanted.endpoints().orElse(List.of()).stream()
        .flatMap(text -> Addresses.endpoint("NfsDatastore.endpoints", text).stream())
        .forEach(problems::add);
    wanted
        .path()
        .known()
        .filter(path -> !path.startsWith("/"))
        .map(
            path ->
                new Problem("NfsDatastore.path", path, "a path from the root", "write /" + path))
        .ifPresent(problems::add);
    wanted
        .name()
        .known()
        .filter(name -> name.contains("/"))
        .map(name -> new Problem(WHERE, name, "a name without a slash", "choose another name"))
        .ifPresent(problems::add);
    return List.copyOf(problems);
  }

  /**
   * vCenter lists names, kinds and sizes. What an import could not learn is taken from the program,
   * since a replace would take a datastore with data off its cluster.
   */
  @Override
  public Map<Path, Change> diff(NfsDatastoreState last, NfsDatastoreInputs wanted) {
    return Difference.judge(
        Difference.between(last.inputs(), wanted, INPUTS),
        each ->
            isImported(last) && each.kind() == Difference.Kind.ADDED
                ? Change.UPDATE
                : Change.REPLACE);
  }

  /** Whether all that is known is what vCenter lists. */
  private static boolean isImported(NfsDatastoreState last) {
    return last.inputs().path().known().isEmpty();
  }

  @Override
  public NfsDatastoreState foresee(Optional<NfsDatastoreState> last, NfsDatastoreInputs wanted) {
    return last.orElseGet(() -> NfsDatastoreState.of(wanted)).foreseen(wanted);
  }

  @Override
  public Outcome<NfsDatastoreState> create(NfsDatastoreInputs wanted, Call call) {
    var id = MountId.of(wanted);
    return locks.holding(
        id.cluster().sddc(),
        call,
        () -> {
          var earlier = intents.find(call.urn()).flatMap(Intent::id);
          var mine = earlier.equals(Optional.of(id.toString()));
          if (earlier.filter(each -> !each.equals(id.toString())).isPresent()) {
            return stranger(MountId.of(earlier.get()), wanted, call);
          }
          mounting.fit(id, mine, call);
          if (mine && !isAsWanted(wanted, call)) {
            mounting.require(mounting.unmount(id, call));
          }
          intents.write(
              new Intent(
                  call.urn(),
                  id.name(),
                  fingerprint(wanted),
                  Optional.of(id.toString()),
                  call.now()));
          return mounted(id, wanted, call);
        });
  }

  private boolean isAsWanted(NfsDatastoreInputs wanted, Call call) {
    return intents
        .find(call.urn())
        .filter(each -> each.fingerprint().equals(fingerprint(wanted)))
        .isPresent();
  }

  private static String fingerprint(NfsDatastoreInputs wanted) {
    return IntentJournal.fingerprint(INPUTS.encode(wanted).revealed().toString());
  }

  /** Another mount that an earlier run has ordered: kept, so that the next update replaces it. */
  private static Outcome<NfsDatastoreState> stranger(
      MountId id, NfsDatastoreInputs wanted, Call call) {
    call.progress("an earlier run has mounted " + id);
    var inputs =
        wanted
            .withSddcId(Field.of(id.cluster().sddc()))
            .withClusterId(Field.of(id.cluster().cluster()))
            .withName(Field.of(id.name()));
    return new Outcome.Unfinished<>(
        id.toString(),
        NfsDatastoreState.of(inputs),
        List.of(
            new Problem(
                "NfsDatastore " + wanted.name().get(),
                "ordered by an earlier run as " + id,
                "a datastore as wanted",
                "look at the next preview, which shows what has to change")));
  }

  @Override
  public Outcome<NfsDatastoreState> update(
      String id, NfsDatastoreState last, NfsDatastoreInputs wanted, Call call) {
    var mount = MountId.of(id);
    return locks.holding(
        mount.cluster().sddc(),
        call,
        () ->
            isImported(last)
                ? new Outcome.Done<>(
                    id, state(NfsDatastoreState.of(wanted), mounting.look(mount, call)))
                : mounted(mount, wanted, call));
  }

  private Outcome<NfsDatastoreState> mounted(MountId id, NfsDatastoreInputs wanted, Call call) {
    var begun = NfsDatastoreState.of(wanted);
    try {
      var left =
          mounting.look(id, call).isPresent()
              ? Optional.<Problem>empty()
              : mounting.mount(id, wanted, () -> intents.forget(call.urn()), call);
      if (left.isPresent()) {
        return new Outcome.Unfinished<>(id.toString(), begun, List.of(left.get()));
      }
      return new Outcome.Done<>(id.toString(), state(begun, mounting.look(id, call)));
    } catch (WaitEnded ended) {
      return new Outcome.Unfinished<>(id.toString(), begun, List.of(ended.problem()));
    }
  }

  private static NfsDatastoreState state(
      NfsDatastoreState begun, Optional<VcenterDatastores.Datastore> seen) {
    return begun
        .withReadFrom(Field.of(seen.isPresent() ? "vcenter" : "task"))
        .withCapacityGiB(Field.of(seen.flatMap(VcenterDatastores.Datastore::capacityGiB)));
  }

  @Override
  public Optional<String> begun(NfsDatastoreInputs wanted, Call call) {
    return intents
        .find(call.urn())
        .flatMap(
            intent ->
                UncertainOrder.ofEarlier(
                    "NfsDatastore",
                    intent.began(),
                    call,
                    () ->
                        intent
                            .id()
                            .filter(
                                id -> read(id, NfsDatastoreState.of(wanted), call).isPresent())));
  }

  /** Where vCenter cannot be asked, the last state is all that there is, and says so. */
  @Override
  public Optional<NfsDatastoreState> read(String id, NfsDatastoreState last, Call call) {
    var mount = MountId.of(id);
    var cluster = mount.cluster();
    var inputs =
        last.inputs()
            .withSddcId(Field.of(cluster.sddc()))
            .withClusterId(Field.of(cluster.cluster()))
            .withName(Field.of(mount.name()));
    var report = client.sddc(cluster.sddc(), call);
    if (report.flatMap(each -> each.cluster(cluster.cluster())).isEmpty()) {
      return Optional.empty();
    }
    var listed = report.flatMap(each -> datastores.list(each, call));
    if (listed.isEmpty() && last.inputs().name().known().isEmpty()) {
      throw new CallFailed(
          new Problem(
              "NfsDatastore id",
              id + ", for which vCenter cannot be asked",
              "a datastore that vCenter lists",
              "open the management gateway for this machine, then import it again"));
    }
    var seen =
        listed
            .flatMap(each -> NfsMounting.find(each, mount.name()))
            .filter(VcenterDatastores.Datastore::isNfs);
    if (listed.isPresent() && seen.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(state(last.withInputs(inputs), seen));
  }

  @Override
  public void delete(String id, NfsDatastoreState last, Call call) {
    var mount = MountId.of(id);
    var left = locks.holding(mount.cluster().sddc(), call, () -> mounting.unmount(mount, call));
    mounting.require(left);
  }
}
