package io.ringwright.provider.vsphere.inventory;

import io.ringwright.catalog.Problem;
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
import io.ringwright.provider.vsphere.FolderInputs;
import io.ringwright.provider.vsphere.FolderState;
import io.ringwright.provider.vsphere.VsphereChecks;
import io.ringwright.provider.vsphere.session.NamedCreation;
import io.ringwright.provider.vsphere.session.VcenterSession;
import io.ringwright.provider.vsphere.session.VcenterSessions;
import io.ringwright.provider.vsphere.soap.ObjectRef;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** {@code ringwright:vsphere:Folder}: a folder of the inventory. */
public final class Folder implements ManagedResource<FolderInputs, FolderState> {
  private static final RecordCodec<FolderInputs> INPUTS = RecordCodec.of(FolderInputs.class);
  private static final String MACHINES = "vm";
  private static final int LONGEST_NAME = 80;

  private final VcenterSessions sessions;
  private final IntentJournal intents;

  public Folder(VcenterSessions sessions, IntentJournal intents) {
    this.sessions = sessions;
    this.intents = intents;
  }

  @Override
  public FolderInputs canonical(FolderInputs wanted) {
    return wanted.withKind(
        wanted.kind().map(word -> word.toLowerCase(Locale.ROOT)).orDefault(MACHINES));
  }

  @Override
  public List<Problem> check(FolderInputs wanted) {
    var checks =
        new VsphereChecks("Folder")
            .vcenter(wanted.vcenter())
            .name("name", wanted.name(), LONGEST_NAME)
            .word("kind", wanted.kind(), FolderTree.KINDS);
    wanted
        .name()
        .known()
        .filter(name -> name.matches(".*[/\\\\%].*"))
        .ifPresent(
            name ->
                checks.refuse(
                    "name",
                    name,
                    "a name without / \\ and %, which vCenter would escape",
                    "write another name; for a path make a folder for each part"));
    return checks.problems();
  }

  /** An import does not say which datacenter the folder is in: then the program does. */
  @Override
  public Map<Path, Change> diff(FolderState last, FolderInputs wanted) {
    return Difference.judge(
        Difference.between(canonical(last.inputs()), wanted, INPUTS),
        difference ->
            switch (difference.path().root()) {
              case "datacenter" ->
                  difference.kind() == Difference.Kind.ADDED ? Change.UPDATE : Change.REPLACE;
              case "kind" -> Change.REPLACE;
              default -> Change.UPDATE;
            });
  }

  @Override
  public FolderState foresee(Optional<FolderState> last, FolderInputs wanted) {
    boolean stays =
        last.filter(
                state ->
                    state.inputs().name().equals(wanted.name())
                        && state.inputs().parent().equals(wanted.parent()))
            .isPresent();
    return stays ? last.get().foreseen(wanted) : FolderState.of(wanted).foreseen(wanted);
  }

  private VcenterSession session(FolderInputs inputs) {
    return sessions.at("Folder.vcenter", inputs.vcenter());
  }

  @Override
  public Outcome<FolderState> create(FolderInputs wanted, Call call) {
    var tree = new FolderTree(session(wanted));
    var name = wanted.name().get();
    var parent = tree.parent(wanted, call);
    var made =
        creation(wanted, parent, call)
            .made(
                each -> tree.child(parent, each, call).map(ObjectRef::id),
                () -> tree.create(parent, name, call).id());
    var state = FolderState.of(wanted);
    return made.isEarlier()
        ? update(made.id(), state, wanted, call)
        : new Outcome.Done<>(made.id(), located(tree, made.id(), state, call));
  }

  @Override
  public Optional<String> begun(FolderInputs wanted, Call call) {
    var tree = new FolderTree(session(wanted));
    var parent = tree.parent(wanted, call);
    return creation(wanted, parent, call)
        .begun(each -> tree.child(parent, each, call).map(ObjectRef::id));
  }

  private NamedCreation creation(FolderInputs wanted, ObjectRef parent, Call call) {
    return new NamedCreation(intents, call, "Folder.name", wanted.name().get(), parent.id());
  }

  private static FolderState located(FolderTree tree, String id, FolderState state, Call call) {
    return state.withPath(Field.of(tree.path(folder(id), call)));
  }

  private static ObjectRef folder(String id) {
    return new ObjectRef(Kind.FOLDER.wireName(), id);
  }

  @Override
  public Optional<FolderState> read(String id, FolderState last, Call call) {
    var known = last.inputs().withVcenter(sessions.named(last.inputs().vcenter()));
    var tree = new FolderTree(session(known));
    return tree.found(folder(id), call)
        .map(
            found ->
                located(
                    tree,
                    id,
                    FolderState.of(
                        canonical(
                            known
                                .withName(Field.of(found.name()))
                                .withParent(tree.parentAsSaid(found, known, call)))),
                    call));
  }

  @Override
  public Outcome<FolderState> update(String id, FolderState last, FolderInputs wanted, Call call) {
    var tree = new FolderTree(session(wanted));
    var found =
        tree.found(folder(id), call)
            .orElseThrow(
                () ->
                    new CallFailed(
                        "folder "
                            + wanted.name().orElse(id)
                            + " is gone: run `pulumi refresh`, then the same command again"));
    var parent = tree.parent(wanted, call);
    if (!found.text("parent").equals(parent.id())) {
      tree.move(folder(id), parent, call);
    }
    if (!found.name().equals(wanted.name().get())) {
      tree.rename(folder(id), wanted.name().get(), call);
    }
    return new Outcome.Done<>(id, located(tree, id, FolderState.of(wanted), call));
  }

  @Override
  public void delete(String id, FolderState last, Call call) {
    var tree = new FolderTree(session(last.inputs()));
    if (tree.found(folder(id), call).isEmpty()) {
      return;
    }
    var left = tree.contents(folder(id), call);
    if (!left.isEmpty()) {
      throw new CallFailed(
          new Problem(
              "Folder " + last.inputs().name().orElse(id),
              "not empty (" + String.join(", ", left) + ")",
              "an empty folder, since deleting it would delete all of these",
              "move or delete them first, or give the folder up with `pulumi state delete`"));
    }
    tree.delete(folder(id), call);
  }
}
