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

/** One host more than the layout needs lets vSAN rebuild what a lost host held. */
final class HostToRebuildOn implements StackRule<LayoutOnHosts> {

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
  public List<Subject<LayoutOnHosts>> subjects(StackView stack) {
    return LayoutOnHosts.of(new Platform(stack));
  }

  @Override
  public Verdict judge(LayoutOnHosts it, Settings settings) {
    return it.judged(
        (hosts, layout) ->
            hosts != layout.minHosts()
                ? Verdict.kept()
                : Verdict.broken(
                    it.sddc().title() + ": hostCount",
                    hosts,
                    (hosts + 1) + " or more to rebuild " + layout + " after a lost host",
                    "write " + (hosts + 1) + ", or accept the wait for a replacement host"));
  }
}
