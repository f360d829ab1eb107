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

/** One host more than the layout needs lets vSAN rebuild what a lost host held. */
final class HostToRebuildOn implements StackRule<VsanClaims> {

  @Override
  public Facts facts() {
    return new Facts(
        "host-to-rebuild-on",
        Level.ADVISORY,
        Severity.MEDIUM,
        "The SDDC has one host more than the storage layout needs.",
        "With exactly the layout's hosts, data stays unprotected from the loss of a host until a new one has joined.",
        "VMware Cloud Tech Zone, Storage Architecture (one more host if a rebuild must be possible)");
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
        .filter(layout -> hosts == layout.minHosts())
        .map(
            layout ->
                Verdict.broken(
                    claims.sddc().title() + ": hostCount",
                    hosts,
                    (hosts + 1) + " or more to rebuild " + layout + " after a lost host",
                    "write " + (hosts + 1) + ", or accept the wait for a replacement host"))
        .orElseGet(Verdict::kept);
  }
}
