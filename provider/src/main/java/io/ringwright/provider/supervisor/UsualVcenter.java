package io.ringwright.provider.supervisor;

import io.ringwright.catalog.Problem;
import io.ringwright.provider.http.WebClient;
import io.ringwright.provider.spi.Call;
import io.ringwright.provider.spi.CallFailed;
import io.ringwright.provider.spi.Field;
import java.util.Optional;

/** Which vCenter a verb is for: the one that the program names, or the usual one at an import. */
final class UsualVcenter {
  private UsualVcenter() {}

  /** The Supervisor of a namespace at the usual vCenter. */
  static Supervisor supervisor(
      WebClient web, Optional<Vcenter> usual, String namespace, Call call) {
    var login = usual.orElseThrow(() -> nobody("TanzuCluster.supervisor"));
    try (var vcenter = new VcenterClient(web, login, call)) {
      var cluster =
          vcenter
              .namespace(namespace)
              .map(node -> vcenter.cluster(node.path("cluster").asText(), ""))
              .orElseThrow(
                  () ->
                      new CallFailed("vCenter has no namespace " + namespace + " to import from"));
      return new Supervisor(Field.of(cluster.endpoint()), login.user(), login.password());
    }
  }

  static Vcenter of(String resource, Field<Vcenter> named, Optional<Vcenter> usual) {
    return named.known().or(() -> usual).orElseThrow(() -> nobody(resource + ".vcenter"));
  }

  static CallFailed nobody(String where) {
    return new CallFailed(
        Problem.missing(
            where,
            "the vCenter to ask, which an import can't name",
            "set VSPHERE_SERVER, VSPHERE_USER and VSPHERE_PASSWORD, or ringwright:vcenterUrl,"
                + " vcenterUser and vcenterPassword, and import again"));
  }
}
