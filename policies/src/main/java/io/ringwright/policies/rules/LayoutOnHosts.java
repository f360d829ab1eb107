package io.ringwright.policies.rules;

import io.ringwright.catalog.StorageLayout;
import io.ringwright.policies.kit.Field;
import io.ringwright.policies.kit.StackRule;
import io.ringwright.policies.kit.Verdict;
import io.ringwright.policies.platform.Platform;
import io.ringwright.policies.platform.Sddc;
import io.ringwright.policies.platform.VsanPolicies;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.function.BiFunction;

/**
 * A vSAN layout that is asked for, and the hosts that it needs.
 *
 * @param name of the storage class or policy
 */
record LayoutOnHosts(Sddc sddc, Field<String> name, Field<StorageLayout> layout) {

  /** Of everything that has data there, and of the policies that the stack makes. */
  static List<StackRule.Subject<LayoutOnHosts>> of(Platform platform) {
    var subjects = new ArrayList<StackRule.Subject<LayoutOnHosts>>();
    var told = new HashSet<String>(); // a policy breaks a rule once, not with each disk
    platform
        .sddc()
        .ifPresent(
            sddc -> {
              for (var policy : VsanPolicies.of(platform.stack()).made()) {
                var name = policy.properties().text("name");
                name.ifKnown().ifPresent(told::add);
                subjects.add(
                    new StackRule.Subject<>(
                        policy, new LayoutOnHosts(sddc, name, VsanPolicies.layout(policy))));
              }
              for (var claims : VsanClaims.of(platform)) {
                if (claims.storageClass().ifKnown().map(told::add).orElse(true)) {
                  subjects.add(
                      new StackRule.Subject<>(
                          claims.at(),
                          new LayoutOnHosts(sddc, claims.storageClass(), claims.layout())));
                }
              }
            });
    return subjects;
  }

  /** By hosts and layout; kept where there is no layout, as for disks that are not on vSAN. */
  Verdict judged(BiFunction<Integer, StorageLayout, Verdict> judgement) {
    return sddc.hosts()
        .with(layout, judgement)
        .fold(
            verdict -> verdict,
            Verdict::kept,
            () -> Verdict.notYetKnown("the hosts or the storage class"));
  }
}
