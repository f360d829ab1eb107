package io.ringwright.provider.vsphere.storage;

import io.ringwright.catalog.NearMiss;
import io.ringwright.catalog.Problem;
import io.ringwright.provider.spi.Call;
import io.ringwright.provider.spi.CallFailed;
import io.ringwright.provider.vsphere.session.SoapService;
import io.ringwright.provider.vsphere.session.VcenterSession;
import io.ringwright.provider.vsphere.soap.Element;
import io.ringwright.provider.vsphere.soap.Fault;
import io.ringwright.provider.vsphere.soap.ObjectRef;
import io.ringwright.provider.vsphere.soap.VcenterRefused;
import java.util.List;
import java.util.Optional;

/** The storage policies of one vCenter (SPBM). */
public final class PolicyService {
  private static final int MOST_QUESTIONS = 5;

  private final VcenterSession session;

  public PolicyService(VcenterSession session) {
    this.session = session;
  }

  /** The id of the policy of that name or id. */
  public String id(String where, String named, Call call) {
    var all = all(call);
    return all.stream()
        .filter(each -> id(each).equals(named) || name(each).equals(named))
        .map(PolicyService::id)
        .findFirst()
        .orElseThrow(
            () -> unknown(where, named, all.stream().map(PolicyService::name).sorted().toList()));
  }

  private static CallFailed unknown(String where, String named, List<String> names) {
    return new CallFailed(
        new Problem(
            where,
            named,
            "one of " + String.join(", ", names),
            NearMiss.of(named, names)
                .map(near -> "did you mean " + near + "?")
                .orElse("name a storage policy that this vCenter has")));
  }

  /**
   * The id of the policy of an object, if vCenter tells.
   *
   * @param kind {@code virtualMachine} or {@code virtualDiskId}
   * @param key the machine's id, for a disk with a colon and the disk's device key
   */
  public Optional<String> of(String kind, String key, Call call) {
    var entity = Element.of("entity").with("objectType", kind).with("key", key);
    return invoke(
            "asking for the storage policy of " + key,
            manager(call).call("PbmQueryAssociatedProfile").with(entity),
            call)
        .at("returnval")
        .map(each -> each.textAt("uniqueId"));
  }

  /** The name of an id, or the id itself. */
  public String nameOf(String id, Call call) {
    return policy(id, call).map(PolicyService::name).orElse(id);
  }

  Optional<Element> policy(String id, Call call) {
    return all(call).stream().filter(each -> id(each).equals(id)).findFirst();
  }

  Optional<String> idOf(String name, Call call) {
    return all(call).stream()
        .filter(each -> name(each).equals(name))
        .map(PolicyService::id)
        .findFirst();
  }

  /** Ids and contents are two questions; a policy that goes in between makes us ask again. */
  private List<Element> all(Call call) {
    for (int asked = 1; ; asked++) {
      try {
        return listed(call);
      } catch (VcenterRefused refusal) {
        if (asked == MOST_QUESTIONS || !refusal.fault().is("InvalidArgument")) {
          throw refusal;
        }
      }
    }
  }

  private List<Element> listed(Call call) {
    var what = "listing the storage policies";
    var query =
        manager(call)
            .call("PbmQueryProfile")
            .with(resourceType())
            .with("profileCategory", "REQUIREMENT");
    var ids =
        invoke(what, query, call).all("returnval").stream()
            .map(each -> Element.of("profileIds").with(each.children()))
            .toList();
    if (ids.isEmpty()) {
      return List.of();
    }
    return invoke(what, manager(call).call("PbmRetrieveContent").with(ids), call).all("returnval");
  }

  String create(String name, Optional<String> description, Element rules, Call call) {
    var spec =
        Element.of("createSpec")
            .with("name", name)
            .with(description.map(text -> Element.of("description", text)))
            .with("category", "REQUIREMENT")
            .with(resourceType())
            .with(rules);
    return invoke(
            "making the storage policy " + name, manager(call).call("PbmCreate").with(spec), call)
        .textAt("returnval", "uniqueId");
  }

  void update(String id, String name, String description, Element rules, Call call) {
    var spec =
        Element.of("updateSpec").with("name", name).with("description", description).with(rules);
    var ignored =
        invoke(
            "changing the storage policy " + name,
            manager(call).call("PbmUpdate").with(profile(id)).with(spec),
            call);
  }

  void delete(String id, String name, Call call) {
    var what = "deleting the storage policy " + name;
    var outcome = invoke(what, manager(call).call("PbmDelete").with(profile(id)), call);
    var fault = outcome.at("returnval", "fault").map(Fault::of);
    if (fault.isPresent()) {
      throw new VcenterRefused(what, fault.get());
    }
  }

  static String name(Element policy) {
    return policy.textAt("name");
  }

  static String id(Element policy) {
    return policy.textAt("profileId", "uniqueId");
  }

  private static Element profile(String id) {
    return Element.of("profileId").with("uniqueId", id);
  }

  private static Element resourceType() {
    return Element.of("resourceType").with("resourceType", "STORAGE");
  }

  private ObjectRef manager(Call call) {
    return session.service(SoapService.PBM, "profileManager", call);
  }

  private Element invoke(String what, Element method, Call call) {
    return session.invoke(SoapService.PBM, what, method, call);
  }
}
