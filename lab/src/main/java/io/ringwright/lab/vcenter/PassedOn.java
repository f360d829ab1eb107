package io.ringwright.lab.vcenter;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.ringwright.lab.vsphere.ReleaseLibrary;
import io.ringwright.lab.vsphere.Vsphere;
import io.ringwright.lab.wire.Call;
import io.ringwright.lab.wire.Reply;
import io.ringwright.lab.wire.SimulatedApi;
import java.util.List;

/**
 * What the vSphere simulator answers for vCenter: SOAP ({@code /sdk}, {@code /pbm} and the like),
 * the older REST API with tags, content libraries with what they publish and take, files of
 * datastores, and the lists of the inventory. It checks sessions itself.
 */
record PassedOn(Vsphere vsphere) {
  private static final List<String> METHODS = List.of("GET", "POST", "PUT", "PATCH", "DELETE");
  private static final List<String> LISTS =
      List.of(
          "cluster", "datacenter", "datastore", "folder", "host", "network", "resource-pool", "vm");

  void on(SimulatedApi.Routes routes) {
    for (var list : LISTS) {
      routes.on("GET", "/api/vcenter/" + list, call -> list(call, list));
    }
    if (vsphere.origin().isEmpty()) {
      routes.on("GET", "/api/content/library", call -> libraries());
      routes.on("GET", "/api/content/library/{library}", this::library);
    }
    for (var method : METHODS) {
      for (var root : ROOTS) {
        routes.on(method, root, this::pass).on(method, root + "/**", this::pass);
      }
    }
  }

  private static final List<String> ROOTS =
      List.of(
          "/sdk",
          "/pbm",
          "/sms",
          "/sts",
          "/vslm",
          "/vsan",
          "/vsanHealth",
          "/lookupservice",
          "/rest",
          "/api/content",
          "/cls",
          "/lib",
          "/folder",
          "/nfc",
          "/guestFile",
          "/about");

  /** A vSphere on paper has nothing to pass on to, and tells what belongs to its SDDC. */
  private Reply list(Call call, String kind) {
    if (vsphere.origin().isPresent()) {
      return pass(call);
    }
    var name = call.query("names");
    var found = JsonNodeFactory.instance.arrayNode();
    for (var each : vsphere.listed(kind)) {
      if (name.isEmpty() || name.get().equals(each.path("name").asText())) {
        found.add(each);
      }
    }
    return Reply.json(200, found);
  }

  private Reply libraries() {
    var ids = JsonNodeFactory.instance.arrayNode();
    vsphere.libraries().forEach(ids::add);
    return Reply.json(200, ids);
  }

  private Reply library(Call call) {
    if (!ReleaseLibrary.ID.equals(call.part("library"))) {
      throw VapiErrors.NOT_FOUND.of("Library " + call.part("library") + " does not exist");
    }
    return Reply.json(
        200,
        VcenterApi.object()
            .put("id", ReleaseLibrary.ID)
            .put("name", ReleaseLibrary.NAME)
            .put("type", "SUBSCRIBED"));
  }

  private Reply pass(Call call) {
    return vsphere
        .origin()
        .map(Reply::passOn)
        .orElseThrow(() -> VapiErrors.NOT_FOUND.of("No operation for " + call.path()));
  }
}
