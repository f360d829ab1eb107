package io.ringwright.policies.rules;

import io.ringwright.policies.kit.Field;
import io.ringwright.policies.kit.StackRule;
import io.ringwright.policies.platform.CassandraDatacenter;
import io.ringwright.policies.platform.Platform;
import io.ringwright.policies.platform.Quantity;
import io.ringwright.policies.platform.Sddc;
import java.util.ArrayList;
import java.util.List;

/**
 * The data disks of one datacenter on the vSAN of an SDDC.
 *
 * @param claims of all of its nodes together
 */
record VsanClaims(
    Sddc sddc, CassandraDatacenter datacenter, Field<String> storageClass, Field<Quantity> claims) {

  /**
   * One for each datacenter that runs in a Tanzu cluster of the stack, if the stack has one SDDC.
   */
  static List<StackRule.Subject<VsanClaims>> of(Platform platform) {
    var subjects = new ArrayList<StackRule.Subject<VsanClaims>>();
    platform
        .sddc()
        .ifPresent(
            sddc -> {
              for (var ring : platform.rings()) {
                for (var dc : ring.datacenters()) {
                  if (platform.home(ring, dc).isPresent()) {
                    subjects.add(
                        new StackRule.Subject<>(
                            ring.resource(),
                            new VsanClaims(
                                sddc,
                                dc,
                                dc.storageClass(),
                                dc.storage().with(dc.size(), (disk, size) -> disk.times(size)))));
                  }
                }
              }
            });
    return subjects;
  }
}
