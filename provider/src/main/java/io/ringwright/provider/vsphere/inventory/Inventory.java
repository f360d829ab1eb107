package io.ringwright.provider.vsphere.inventory;

import io.ringwright.catalog.NearMiss;
import io.ringwright.catalog.Problem;
import io.ringwright.provider.spi.Call;
import io.ringwright.provider.spi.CallFailed;
import io.ringwright.provider.spi.Field;
import io.ringwright.provider.vsphere.session.Properties;
import io.ringwright.provider.vsphere.session.PropertyReader;
import io.ringwright.provider.vsphere.session.SoapService;
import io.ringwright.provider.vsphere.session.VcenterSession;
import io.ringwright.provider.vsphere.soap.ObjectRef;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds the objects of one vCenter by what users call them: a name or an id. Thread-safe. */
public final class Inventory {
  private final VcenterSession session;
  private final PropertyReader reader;

  public Inventory(VcenterSession session) {
    this.session = session;
    this.reader = new PropertyReader(session);
  }

  /** The datacenter of that name or id; without one the only one there is. */
  public ObjectRef datacenter(String where, Field<String> named, Call call) {
    return one(where, Kind.DATACENTER, named.known(), root(call), List.of(), call).object();
  }

  /** Where to look: in that datacenter, or everywhere if none is named. */
  public ObjectRef scope(String where, Field<String> datacenter, Call call) {
    return datacenter.known().isPresent() ? datacenter(where, datacenter, call) : root(call);
  }

  /** The top of the inventory. */
  public ObjectRef root(Call call) {
    return session.service(SoapService.VIM, "rootFolder", call);
  }

  /**
   * The object of that name or id.
   *
   * @param where the property that names it, such as {@code VirtualMachine.cluster}
   * @param scope what it is in
   */
  public ObjectRef find(String where, Kind kind, String named, ObjectRef scope, Call call) {
    return one(where, kind, Optional.of(named), scope, List.of(), call).object();
  }

  /**
   * The object of that name or id, or the only one if none is named, with some of its properties.
   */
  public Properties one(
      String where,
      Kind kind,
      Optional<String> named,
      ObjectRef scope,
      List<String> paths,
      Call call) {
    var all =
        reader.all(
            kind.wireName(),
            scope,
            Stream.concat(Stream.of("name"), paths.stream()).distinct().toList(),
            call);
    var fitting =
        all.stream()
            .filter(
                each ->
                    named.isEmpty()
                        || each.object().id().equals(named.get())
                        || each.name().equals(named.get()))
            .toList();
    if (fitting.size() == 1) {
      return fitting.get(0);
    }
    throw fitting.isEmpty()
        ? missing(where, kind, named, names(all))
        : ambiguous(where, kind, named, fitting);
  }

  private static List<String> names(List<Properties> objects) {
    return objects.stream().map(Properties::name).distinct().sorted().toList();
  }

  private static CallFailed missing(
      String where, Kind kind, Optional<String> named, List<String> names) {
    var allowed =
        names.isEmpty()
            ? "the name or id of a " + kind + " (the account sees none there)"
            : "one of " + String.join(", ", names.subList(0, Math.min(20, names.size())));
    return new CallFailed(
        new Problem(
            where,
            named.orElse("not given"),
            allowed,
            named
                .flatMap(name -> NearMiss.of(name, names))
                .map(near -> "did you mean " + near + "?")
                .orElse("name a " + kind + " that this vCenter shows to the account")));
  }

  private static CallFailed ambiguous(
      String where, Kind kind, Optional<String> named, List<Properties> fitting) {
    var ids =
        fitting.stream()
            .map(each -> each.name() + " (" + each.object().id() + ")")
            .sorted()
            .toList();
    return new CallFailed(
        new Problem(
            where,
            named.map(name -> name + ", which " + fitting.size() + " have").orElse("not given"),
            "the id of one " + kind + " of " + String.join(", ", ids),
            "write its id, or name the datacenter"));
  }
}
