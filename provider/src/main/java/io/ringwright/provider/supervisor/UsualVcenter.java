package io.ringwright.provider.supervisor;

import io.ringwright.catalog.Problem;
import io.ringwright.provider.spi.CallFailed;
import io.ringwright.provider.spi.Field;
import java.util.Optional;

/** Which vCenter a verb is for: the one that the program names, or the usual one at an import. */
final class UsualVcenter {
  private UsualVcenter() {}

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
