package io.ringwright.provider.vsphere.session;

import io.ringwright.provider.spi.Call;
import io.ringwright.provider.vsphere.soap.Element;
import io.ringwright.provider.vsphere.soap.ObjectRef;
import io.ringwright.provider.vsphere.soap.VcenterRefused;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads properties of the objects of one vCenter. Thread-safe. */
public final class PropertyReader {
  /** A page of answers; vCenter cuts long lists anyway. */
  private static final int PAGE = 500;

  private final VcenterSession session;

  public PropertyReader(VcenterSession session) {
    this.session = session;
  }

  /** Properties of one object; empty if it is gone. */
  public Optional<Properties> of(ObjectRef object, List<String> paths, Call call) {
    try {
      return read(
              "reading " + object, object.kind(), paths, objectSet(object, Optional.empty()), call)
          .stream()
          .findFirst();
    } catch (VcenterRefused refusal) {
      if (refusal.isNotFound()) {
        return Optional.empty();
      }
      throw refusal;
    }
  }

  /**
   * Properties of all objects of a kind below another one, as far as the account may see them.
   *
   * @param container a folder, datacenter, cluster or resource pool
   */
  public List<Properties> all(String kind, ObjectRef container, List<String> paths, Call call) {
    var what = "listing each " + kind;
    var view =
        session
            .invoke(
                what,
                session
                    .service(SoapService.VIM, "viewManager", call)
                    .call("CreateContainerView")
                    .with(container.as("container"))
                    .with("type", kind)
                    .with("recursive", true),
                call)
            .at("returnval")
            .orElseThrow()
            .ref();
    try {
      return read(what, kind, paths, objectSet(view, Optional.of(view())), call);
    } finally {
      var ignored = session.invoke(what, view.call("DestroyView"), call);
    }
  }

  /** All objects of a kind of the whole vCenter. */
  public List<Properties> everywhere(String kind, List<String> paths, Call call) {
    return all(kind, session.service(SoapService.VIM, "rootFolder", call), paths, call);
  }

  private static Element objectSet(ObjectRef start, Optional<Element> way) {
    return Element.of("objectSet").with(start.as("obj")).with("skip", way.isPresent()).with(way);
  }

  private static Element view() {
    return Element.of("selectSet")
        .typed("TraversalSpec")
        .with("name", "view")
        .with("type", "ContainerView")
        .with("path", "view")
        .with("skip", false);
  }

  private List<Properties> read(
      String what, String kind, List<String> paths, Element objects, Call call) {
    var collector = session.service(SoapService.VIM, "propertyCollector", call);
    var wanted =
        Element.of("propSet")
            .with("type", kind)
            .with("all", false)
            .with(paths.stream().map(path -> Element.of("pathSet", path)).toList());
    var answer =
        session.invoke(
            what,
            collector
                .call("RetrievePropertiesEx")
                .with(Element.of("specSet").with(wanted).with(objects))
                .with(Element.of("options").with("maxObjects", PAGE)),
            call);
    var found = new ArrayList<Properties>();
    var page = answer.at("returnval");
    while (page.isPresent()) {
      page.get().all("objects").forEach(each -> found.add(Properties.of(each)));
      var token = page.get().textAt("token");
      page =
          token.isEmpty()
              ? Optional.empty()
              : session
                  .invoke(
                      what,
                      collector.call("ContinueRetrievePropertiesEx").with("token", token),
                      call)
                  .at("returnval");
    }
    return List.copyOf(found);
  }
}
