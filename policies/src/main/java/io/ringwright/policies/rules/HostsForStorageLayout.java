package io.ringwright.policies.rules;

import io.ringwright.policies.kit.Facts;
import io.ringwright.policies.kit.Level;
import io.ringwright.policies.kit.Settings;
import io.ringwright.policies.kit.Severity;
import io.ringwright.policies.kit.StackRule;
import io.ringwright.policies.kit.StackView;
import io.ringwright.policies.kit.Verdict;
import io.ringwright.policies.platform.Platform;
import java.util.List;

/** A vSAN layout spreads each object over a number of hosts that must be there. */
final class HostsForStorageLayout implements StackRule<LayoutOnHosts> {

  @Override
  public Facts facts() {
    return new Facts(
        "hosts-for-storage-layout",
        Level.MANDATORY,
        Severity.HIGH,
        "The SDDC has the hosts that the layout of each storage class and policy needs.",
        "RAID-5 needs four hosts, RAID-6 six: with less, volumes can't be created, or are placed without their protection.",
        "VMware Cloud Tech Zone, Storage Architecture");
  }

  @Override
  public List<Subject<LayoutOnHosts>> subjects(StackView stack) {
    return LayoutOnHosts.of(new Platform(stack));
  }

  @Override
  public Verdict judge(LayoutOnHosts it, Settings settings) {
    return it.judged(
        (hosts, layout) ->
            hosts >= layout.minHosts()
                ? Verdict.kept()
                : Verdict.broken(
                    it.sddc().title() + ": hostCount",
                    hosts,
                    layout.minHosts()
                        + " or more for "
                        + it.name().ifKnown().orElse("it")
                        + " ("
                        + layout
                        + ")",
                    "write " + layout.minHosts() + ", or take a storage class of another layout"));
  }
}
