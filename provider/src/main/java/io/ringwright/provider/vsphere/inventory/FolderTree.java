package io.ringwright.provider.vsphere.inventory;

import io.ringwright.provider.spi.Call;
import io.ringwright.provider.spi.CallFailed;
import io.ringwright.provider.spi.Field;
import io.ringwright.provider.vsphere.FolderInputs;
import io.ringwright.provider.vsphere.session.Properties;
import io.ringwright.provider.vsphere.session.PropertyReader;
import io.ringwright.provider.vsphere.session.Tasks;
import io.ringwright.provider.vsphere.session.VcenterSession;
import io.ringwright.provider.vsphere.soap.Element;
import io.ringwright.provider.vsphere.soap.ObjectRef;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;

/** The folders of one vCenter. */
public final class FolderTree {
  /** What a datacenter keeps apart. */
  static final List<String> KINDS = List.of("vm", "host", "datastore", "network");

  private static final Duration LIMIT = Duration.ofMinutes(10);
  private static final String PARENT = "parent";

  private final VcenterSession session;
  private final Inventory inventory;
  private final PropertyReader reader;
  private final Tasks tasks;

  public FolderTree(VcenterSession session) {
    this.session = session;
    this.inventory = new Inventory(session);
    this.reader = new PropertyReader(session);
    this.tasks = new Tasks(session);
  }

  /**
   * The folder of that name or id, or the datacenter's own one.
   *
   * @param where the property that names it, such as {@code VirtualMachine.folder}
   * @param kind one of {@code vm}, {@code host}, {@code datastore}, {@code network}
   */
  public ObjectRef folder(
      String where, Field<String> named, String kind, Field<String> datacenter, Call call) {
    var resource = where.substring(0, where.indexOf('.'));
    if (named.known().isPresent()) {
      var scope = inventory.scope(resource + ".datacenter", datacenter, call);
      return inventory.find(where, Kind.FOLDER, named.get(), scope, call);
    }
    var of = inventory.datacenter(resource + ".datacenter", datacenter, call);
    return reader
        .of(of, List.of(kind + "Folder"), call)
        .flatMap(found -> found.at(kind + "Folder"))
        .orElseThrow(() -> new CallFailed(of + " shows no folder for " + kind))
        .ref();
  }

  ObjectRef parent(FolderInputs wanted, Call call) {
    return folder(
        "Folder.parent", wanted.parent(), wanted.kind().orElse("vm"), wanted.datacenter(), call);
  }

  Optional<Properties> found(ObjectRef folder, Call call) {
    return reader.of(folder, List.of("name", PARENT), call);
  }

  /** The folder of that name right below another one. */
  Optional<ObjectRef> child(ObjectRef parent, String name, Call call) {
    return reader.all(Kind.FOLDER.wireName(), parent, List.of("name", PARENT), call).stream()
        .filter(each -> each.name().equals(name) && each.text(PARENT).equals(parent.id()))
        .map(Properties::object)
        .findFirst();
  }

  ObjectRef create(ObjectRef parent, String name, Call call) {
    return session
        .invoke("making the folder " + name, parent.call("CreateFolder").with("name", name), call)
        .at("returnval")
        .orElseThrow()
        .ref();
  }

  void rename(ObjectRef folder, String name, Call call) {
    var method = folder.call("Rename_Task").with("newName", name);
    var ignored = tasks.run("renaming to " + name, method, LIMIT, call);
  }

  /** Moves a folder or machine into a folder. */
  public void move(ObjectRef object, ObjectRef into, Call call) {
    var method = into.call("MoveIntoFolder_Task").with(object.as("list"));
    var ignored = tasks.run("moving " + object, method, LIMIT, call);
  }

  void delete(ObjectRef folder, Call call) {
    var ignored = tasks.run("deleting " + folder, folder.call("Destroy_Task"), LIMIT, call);
  }

  /** The names of what is right in a folder. */
  List<String> contents(ObjectRef folder, Call call) {
    return reader.of(folder, List.of("childEntity"), call).stream()
        .flatMap(found -> found.list("childEntity").stream())
        .map(Element::ref)
        .map(child -> reader.of(child, List.of("name"), call).map(Properties::name))
        .flatMap(Optional::stream)
        .sorted()
        .toList();
  }

  /** The way from the top, such as {@code /DC0/vm/Workloads}. */
  String path(ObjectRef folder, Call call) {
    var names = new ArrayDeque<String>();
    var root = inventory.root(call);
    var here = Optional.of(folder);
    while (here.isPresent() && !here.get().equals(root)) {
      var found = found(here.get(), call);
      found.ifPresent(each -> names.push(each.name()));
      here = found.flatMap(each -> each.at(PARENT)).map(Element::ref);
    }
    return "/" + String.join("/", names);
  }

  /** The parent as the program calls it, if it is still that one; else its name. */
  Field<String> parentAsSaid(Properties folder, FolderInputs last, Call call) {
    var parent = folder.at(PARENT).map(Element::ref).flatMap(each -> found(each, call));
    boolean isOwn =
        parent
            .flatMap(each -> each.at(PARENT))
            .filter(above -> above.ref().kind().equals(Kind.DATACENTER.wireName()))
            .isPresent();
    if (parent.isEmpty() || (isOwn && last.parent().known().isEmpty())) {
      return last.parent();
    }
    boolean same =
        last.parent()
            .known()
            .filter(
                said -> said.equals(parent.get().object().id()) || said.equals(parent.get().name()))
            .isPresent();
    return same ? last.parent() : Field.of(parent.get().name());
  }
}
