package io.ringwright.provider.vsphere.placement;

import io.ringwright.catalog.Problem;
import io.ringwright.provider.spi.Field;
import io.ringwright.provider.vsphere.AntiAffinityRuleInputs;
import io.ringwright.provider.vsphere.VsphereChecks;
import java.util.HashSet;
import java.util.List;

/** What can be said against a rule before anybody is asked. */
final class RuleChecks {
  /** Leaves room for the host in the names of the parts; vCenter takes 80 characters. */
  private static final int LONGEST_NAME = 40;

  private static final int MOST_MACHINES = 8000;

  private RuleChecks() {}

  static List<Problem> of(AntiAffinityRuleInputs wanted) {
    var checks =
        new VsphereChecks("AntiAffinityRule")
            .vcenter(wanted.vcenter())
            .name("name", wanted.name(), LONGEST_NAME)
            .word(
                "kind", wanted.kind(), List.of(AntiAffinityRule.SEPARATE, AntiAffinityRule.SPREAD))
            .range("perHost", wanted.perHost(), 1, MOST_MACHINES);
    wanted
        .name()
        .known()
        .filter(name -> name.contains("/") || name.contains(RulePlan.BETWEEN))
        .ifPresent(
            name ->
                checks.refuse(
                    "name", name, "a name without / and '" + RulePlan.BETWEEN + "'", "rename it"));
    boolean separate = wanted.kind().orElse("").equals(AntiAffinityRule.SEPARATE);
    if (separate) {
      onlyForSpread("hosts", wanted.hosts(), checks);
      onlyForSpread("perHost", wanted.perHost(), checks);
    }
    int least = separate ? 2 : 1;
    wanted
        .machines()
        .known()
        .filter(machines -> machines.size() < least)
        .ifPresent(
            machines ->
                checks.refuse(
                    "machines", machines.size(), least + " or more", "name more machines"));
    unique("machines", wanted.machines(), checks);
    unique("hosts", wanted.hosts(), checks);
    return checks.problems();
  }

  private static void onlyForSpread(String property, Field<?> value, VsphereChecks checks) {
    value
        .known()
        .ifPresent(
            given ->
                checks.refuse(
                    property,
                    given,
                    "nothing with kind separate, which knows no hosts",
                    "remove it, or write kind spread"));
  }

  private static void unique(String property, Field<List<String>> list, VsphereChecks checks) {
    var seen = new HashSet<String>();
    list.orElse(List.of()).stream()
        .filter(each -> !seen.add(each))
        .findFirst()
        .ifPresent(
            each -> checks.refuse(property, each + ", twice", "each of them once", "remove one"));
  }
}
