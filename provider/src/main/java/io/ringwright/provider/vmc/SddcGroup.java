package io.ringwright.provider.vmc;

import io.ringwright.catalog.Problem;
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

/** {@code ringwright:vmc:SddcGroup}: SDDCs behind one transit gateway that VMware manages. */
public final class SddcGroup implements ManagedResource<SddcGroupInputs, SddcGroupState> {
  private static final RecordCodec<SddcGroupInputs> INPUTS = RecordCodec.of(SddcGroupInputs.class);
  private static final Duration LIMIT = Duration.ofMinutes(90);

  private final Groups groups;
  private final GroupMembers members;
  private final IntentJournal intents;

  public SddcGroup(VmcClient client, IntentJournal intents) {
    this.groups = new Groups(client);
    this.members = new GroupMembers(client, groups);
    this.intents = intents;
  }

  /** Members are a set: neither order nor repetition means anything. */
  @Override
  public SddcGroupInputs canonical(SddcGroupInputs wanted) {
    return wanted.withMembers(
        wanted.members().map(ids -> ids.stream().distinct().sorted().toList()));
  }

  @Override
  public List<Problem> check(SddcGroupInputs wanted) {
    return List.of();
  }

  @Override
  public Map<Path, Change> diff(SddcGroupState last, SddcGroupInputs wanted) {
    return Difference.judge(Difference.between(last.inputs(), wanted, INPUTS), SddcGroup::judge);
  }

  private static Change judge(Difference difference) {
    return switch (difference.path().root()) {
      case "members" -> Change.UPDATE;
      case "description" ->
          new Change.Refuse(
              new Problem(
                  "SddcGroup.description",
                  "changed",
                  "the description that the group was made with (the service cannot change it)",
                  "set it back; a new group would cut its members off for a while"));
      default -> Change.REPLACE;
    };
  }

  @Override
  public SddcGroupState foresee(Optional<SddcGroupState> last, SddcGroupInputs wanted) {
    return last.orElseGet(() -> SddcGroupState.of(wanted)).foreseen(wanted);
  }

  @Override
  public Outcome<SddcGroupState> create(SddcGroupInputs wanted, Call call) {
    var stranger = stranger(wanted, call);
    if (stranger.isPresent()) {
      return stranger.get();
    }
    var begun = begin(wanted, call);
    var left = begun.operation().flatMap(task -> members.ended(task, call));
    return left.isPresent()
        ? unfinished(begun.groupId(), wanted, left.get(), call)
        : brought(begun.groupId(), wanted, call);
  }

  /** A group that an earlier run has made under another name: kept, to be replaced next. */
  private Optional<Outcome<SddcGroupState>> stranger(SddcGroupInputs wanted, Call call) {
    return intents
        .find(call.urn())
        .filter(each -> !each.name().equals(wanted.name().get()))
        .flatMap(
            intent ->
                intent.id().isPresent()
                    ? groups.group(intent.id().get(), call)
                    : groups.named(intent.name(), call).stream().findFirst())
        .map(
            group ->
                new Outcome.Unfinished<>(
                    group.id(),
                    state(group.id(), seen(group, wanted), call),
                    List.of(
                        new Problem(
                            "SddcGroup " + wanted.name().get(),
                            "ordered by an earlier run as " + group.name().orElse(group.id()),
                            "a group as wanted",
                            "look at the next preview, which shows what has to change"))));
  }

  private Groups.Begun begin(SddcGroupInputs wanted, Call call) {
    var name = wanted.name().get();
    var present = groups.named(name, call).stream().findFirst();
    var mine = intents.find(call.urn()).filter(each -> each.name().equals(name)).isPresent();
    if (present.isPresent() && !mine) {
      throw new CallFailed(
          new Problem(
              "SddcGroup.name",
              name + ", the name of group " + present.get().id(),
              "a name that is not taken",
              "choose another name, or take that one over with `pulumi import`"));
    }
    if (present.isPresent()) {
      call.progress("going on with SDDC group " + present.get().id() + ", ordered before");
      return new Groups.Begun(present.get().id(), Optional.empty());
    }
    groups.validate(Optional.empty(), wanted.members().get(), call);
    var intent =
        new Intent(call.urn(), name, IntentJournal.fingerprint(name), Optional.empty(), call.now());
    intents.write(intent);
    var begun = order(wanted, call);
    intents.write(intent.withId(begun.groupId()));
    return begun;
  }

  private Groups.Begun order(SddcGroupInputs wanted, Call call) {
    return UncertainOrder.settled(
        "SddcGroup",
        LIMIT,
        call,
        () -> groups.create(wanted, call),
        () ->
            groups.named(wanted.name().get(), call).stream()
                .findFirst()
                .map(group -> new Groups.Begun(group.id(), Optional.empty())),
        () -> intents.forget(call.urn()));
  }

  @Override
  public Optional<String> begun(SddcGroupInputs wanted, Call call) {
    return intents
        .find(call.urn())
        .flatMap(
            intent ->
                intent.id().isPresent()
                    ? groups.group(intent.id().get(), call)
                    : UncertainOrder.ofEarlier(
                        "SddcGroup",
                        intent.began(),
                        call,
                        () -> groups.named(intent.name(), call).stream().findFirst()))
        .map(Groups.Group::id);
  }

  @Override
  public Outcome<SddcGroupState> update(
      String id, SddcGroupState last, SddcGroupInputs wanted, Call call) {
    return brought(id, wanted, call);
  }

  private Outcome<SddcGroupState> brought(String id, SddcGroupInputs wanted, Call call) {
    try {
      var left = members.bring(id, wanted.members().get(), call);
      return left.isPresent()
          ? unfinished(id, wanted, left.get(), call)
          : new Outcome.Done<>(id, state(id, wanted, call));
    } catch (WaitEnded ended) {
      return new Outcome.Unfinished<>(id, SddcGroupState.of(wanted), List.of(ended.problem()));
    } catch (CallFailed failed) {
      return unfinished(id, wanted, failed.leaves("SddcGroup " + id, "its members"), call);
    }
  }

  private Outcome<SddcGroupState> unfinished(
      String id, SddcGroupInputs wanted, Problem left, Call call) {
    var present = groups.group(id, call);
    var ids = present.map(group -> group.members().stream().sorted().toList()).orElse(List.of());
    var state = SddcGroupState.of(wanted.withMembers(Field.of(ids)));
    return new Outcome.Unfinished<>(id, state, List.of(left));
  }

  private SddcGroupState state(String id, SddcGroupInputs inputs, Call call) {
    var configuration = groups.configuration(id, call);
    return SddcGroupState.of(inputs)
        .withConfigId(Field.of(configuration.map(Groups.Configuration::id)))
        .withState(Field.of(configuration.flatMap(Groups.Configuration::state)));
  }

  @Override
  public Optional<SddcGroupState> read(String id, SddcGroupState last, Call call) {
    return groups.group(id, call).map(group -> state(id, seen(group, last.inputs()), call));
  }

  private static SddcGroupInputs seen(Groups.Group group, SddcGroupInputs last) {
    return new SddcGroupInputs(
        Field.of(group.name().or(() -> last.name().known())),
        Field.of(group.description()),
        Field.of(group.members().stream().sorted().toList()));
  }

  /** The service deletes only an empty group. */
  @Override
  public void delete(String id, SddcGroupState last, Call call) {
    if (groups.group(id, call).isEmpty()) {
      return;
    }
    members
        .bring(id, List.of(), call)
        .ifPresent(
            problem -> {
              throw new CallFailed(problem);
            });
    members
        .end(id, call)
        .ifPresent(
            problem -> {
              throw new CallFailed(problem);
            });
  }
}
