package io.ringwright.lab.vcenter;

import io.ringwright.lab.vsphere.Vsphere;
import io.ringwright.lab.wire.Call;
import io.ringwright.lab.wire.Reply;
import io.ringwright.lab.wire.SimulatedApi;
import java.util.List;

/**
 * What the vSphere simulator answers for vCenter: SOAP ({@code /sdk}, {@code /pbm} and the like),
 * the older REST API with tags and content libraries, files of datastores, and the lists of the
 * inventory. It checks sessions itself.
 */
record PassedOn(Vsphere vsphere) {
  private static final List<String> METHODS = List.of("GET", "POST", "PUT", "PATCH", "DELETE");
  private static final List<String> LISTS =
      List.of(
          "cluster", "datacenter", "datastore", "folder", "host", "network", "resource-pool", "vm");

  void on(SimulatedApi.Routes routes) {
    for (var list : LISTS) {
      routes.on("GET", "/api/vcenter/" + list, this::pass);
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
          "/folder",
          "/nfc",
          "/guestFile",
          "/about");

  private Reply pass(Call call) {
    return vsphere
        .origin()
        .map(Reply::passOn)
        .orElseThrow(() -> VapiErrors.NOT_FOUND.of("No operation for " + call.path()));
  }
}
