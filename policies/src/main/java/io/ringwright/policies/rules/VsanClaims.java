package io.ringwright.policies.rules;

import io.ringwright.catalog.StorageLayout;
import io.ringwright.policies.kit.Field;
import io.ringwright.policies.kit.ResourceView;
import io.ringwright.policies.platform.CassandraDatacenter;
import io.ringwright.policies.platform.CassandraRing;
import io.ringwright.policies.platform.Machine;
import io.ringwright.policies.platform.Platform;
import io.ringwright.policies.platform.Quantity;
import io.ringwright.policies.platform.Sddc;
import io.ringwright.policies.platform.VsanPolicies;
import java.util.ArrayList;
import java.util.List;

/**
 * Data disks on the vSAN of an SDDC: those of one datacenter's nodes, or one disk of a virtual
 * machine.
 *
 * @param at the resource that asks for them
 * @param storageClass name of the storage class or policy
 * @param layout absent if they are not on vSAN
 * @param claims size of all of them together
 */
record VsanClaims(
    Sddc sddc,
    ResourceView at,
    Field<String> storageClass,
    Field<StorageLayout> layout,
    Field<Quantity> claims) {

  /** All of a stack, if it has just one SDDC. */
  static List<VsanClaims> of(Platform platform) {
    var claims = new ArrayList<VsanClaims>();
    platform
        .sddc()
        .ifPresent(
            sddc -> {
              var policies = VsanPolicies.of(platform.stack());
              for (var ring : platform.rings()) {
                ring.datacenters().stream()
                    .filter(dc -> platform.home(ring, dc).isPresent())
                    .forEach(dc -> claims.add(of(sddc, policies, ring, dc)));
              }
              platform.stack().resources().stream()
                  .flatMap(resource -> Machine.withData(resource).stream())
                  .forEach(machine -> claims.addAll(of(sddc, policies, machine)));
            });
    return claims;
  }

  private static VsanClaims of(
      Sddc sddc, VsanPolicies policies, CassandraRing ring, CassandraDatacenter dc) {
    return new VsanClaims(
        sddc,
        ring.resource(),
        dc.storageClass(),
        layout(sddc, policies, dc.storageClass()),
        dc.storage().with(dc.size(), (disk, size) -> disk.times(size)));
  }

  private static List<VsanClaims> of(Sddc sddc, VsanPolicies policies, Machine machine) {
    return machine
        .disks()
        .fold(
            disks ->
                disks.stream()
                    .map(
                        disk ->
                            new VsanClaims(
                                sddc,
                                machine.resource(),
                                machine.policyOf(disk),
                                layout(sddc, policies, machine.policyOf(disk)),
                                disk.number("sizeGiB").map(size -> new Quantity(size * 0x1p30))))
                    .toList(),
            List::of,
            () ->
                List.of(
                    new VsanClaims(
                        sddc,
                        machine.resource(),
                        Field.unknown(),
                        Field.unknown(),
                        Field.unknown())));
  }

  private static Field<StorageLayout> layout(
      Sddc sddc, VsanPolicies policies, Field<String> storageClass) {
    return sddc.hosts()
        .flatMap(hosts -> storageClass.flatMap(name -> policies.layout(name, hosts)));
  }
}
