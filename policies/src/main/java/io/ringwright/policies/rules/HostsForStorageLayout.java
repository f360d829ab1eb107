package io.ringwright.policies.rules;

import io.ringwright.policies.kit.Facts;
import io.ringwright.policies.kit.Level;
import io.ringwright.policies.kit.Settings;
import io.ringwright.policies.kit.Severity;
import io.ringwright.policies.kit.StackRule;
import io.ringwright.policies.kit.StackView;
import io.ringwright.policies.kit.Verdict;
import io.ringwright.policies.platform.Platform;
import io.ringwright.policies.platform.VsanPolicy;
import java.util.List;

/** A vSAN layout spreads each object over a number of hosts that must be there. */
final class HostsForStorageLayout implements StackRule<VsanClaims> {

  @Override
  public Facts facts() {
    return new Facts(
        "hosts-for-storage-layout",
        Level.MANDATORY,
        Severity.HIGH,
        "The SDDC has the hosts that the layout of Cassandra's storage class needs.",
        "RAID-5 needs four hosts, RAID-6 six: with less, volumes can't be created, or are placed without their protection.",
        "VMware Cloud Tech Zone, Storage Architecture");
  }

  @Override
  public List<Subject<VsanClaims>> subjects(StackView stack) {
    return VsanClaims.of(new Platform(stack));
  }

  @Override
  public Verdict judge(VsanClaims claims, Settings settings) {
    return claims
        .sddc()
        .hosts()
        .with(claims.storageClass(), (hosts, name) -> judge(claims, hosts, name))
        .fold(
            verdict -> verdict,
            Verdict::kept,
            () -> Verdict.notYetKnown("the hosts or the storage class"));
  }

  private static Verdict judge(VsanClaims claims, int hosts, String storageClass) {
    return VsanPolicy.layout(storageClass, hosts)
        .filter(layout -> hosts < layout.minHosts())
        .map(
            layout ->
                Verdict.broken(
                    claims.sddc().title() + ": hostCount",
                    hosts,
                    layout.minHosts() + " or more for " + storageClass + " (" + layout + ")",
                    "write " + layout.minHosts() + ", or take a storage class of another layout"))
        .orElseGet(Verdict::kept);
  }
}
