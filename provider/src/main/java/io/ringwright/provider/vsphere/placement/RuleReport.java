package io.ringwright.provider.vsphere.placement;

import io.ringwright.provider.spi.Field;
import io.ringwright.provider.vsphere.AntiAffinityRuleInputs;
import io.ringwright.provider.vsphere.AntiAffinityRuleState;
import io.ringwright.provider.vsphere.placement.ClusterRules.Host;
import io.ringwright.provider.vsphere.placement.ClusterRules.Present;
import io.ringwright.provider.vsphere.soap.Element;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** What a program would say of the rules as they are. */
final class RuleReport {
  private final Present present;
  private final String name;
  private final List<Host> hosts;

  RuleReport(Present present, String name, List<Host> hosts) {
    this.present = present;
    this.name = name;
    this.hosts = hosts;
  }

  AntiAffinityRuleState state(AntiAffinityRuleState last) {
    var said = last.inputs().withName(Field.of(name));
    var named = said.withCluster(said.cluster().orDefault(present.cluster()));
    return present.rule(name).isPresent() ? separate(named) : spread(named);
  }

  private AntiAffinityRuleState separate(AntiAffinityRuleInputs last) {
    var rule = present.rule(name).orElseThrow();
    var machines = rule.all("vm").stream().map(Element::text).toList();
    var inputs =
        last.withKind(Field.of(AntiAffinityRule.SEPARATE))
            .withMachines(inOrderOf(last.machines(), machines))
            .withMandatory(Field.of(is("mandatory", rule)))
            .withEnabled(Field.of(is("enabled", rule)));
    return AntiAffinityRuleState.of(inputs);
  }

  private static boolean is(String flag, Element rule) {
    return rule.textAt(flag).equals("true");
  }

  private AntiAffinityRuleState spread(AntiAffinityRuleInputs last) {
    var byMachine = new TreeMap<String, String>();
    var rules = present.rulesOf(name);
    for (var rule : rules) {
      var part = rule.textAt("name");
      var host = RulePlan.hostOf(name, part).orElse("");
      present.group(rule.textAt("vmGroupName")).stream()
          .filter(group -> isBound(rule, part, host))
          .flatMap(group -> group.all("vm").stream())
          .forEach(machine -> byMachine.put(machine.text(), host));
    }
    var machines = inOrderOf(last.machines(), List.copyOf(byMachine.keySet()));
    var inputs =
        last.withKind(Field.of(AntiAffinityRule.SPREAD))
            .withMachines(isAsSaid(last, byMachine) ? machines : regrouped(byMachine))
            .withMandatory(Field.of(rules.stream().allMatch(rule -> is("mandatory", rule))))
            .withEnabled(Field.of(rules.stream().allMatch(rule -> is("enabled", rule))));
    return AntiAffinityRuleState.of(inputs)
        .withHostsByMachine(byMachine.isEmpty() ? Field.absent() : Field.of(Map.copyOf(byMachine)));
  }

  /** Machines count only where their rule keeps them on that one host and no other. */
  private boolean isBound(Element rule, String part, String host) {
    var bound =
        present.group(rule.textAt("affineHostGroupName")).stream()
            .flatMap(group -> group.all("host").stream())
            .map(Element::text)
            .toList();
    return rule.textAt("affineHostGroupName").equals(RulePlan.hostGroup(part))
        && hosts.stream()
            .filter(each -> each.name().equals(host))
            .anyMatch(each -> bound.equals(List.of(each.ref().id())));
  }

  /** True if the groups are those that the program's own order gives. */
  private boolean isAsSaid(AntiAffinityRuleInputs last, Map<String, String> byMachine) {
    return last.machines()
        .known()
        .filter(machines -> !machines.isEmpty() && !hosts.isEmpty())
        .filter(
            machines ->
                Hosts.byMachine(Spread.of(machines, Hosts.chosen(hosts, last).chosen()))
                    .equals(byMachine))
        .isPresent();
  }

  /** An order that would give these groups: the first machine of each host, then the second. */
  private Field<List<String>> regrouped(Map<String, String> byMachine) {
    var byHost = new TreeMap<String, List<String>>();
    byMachine.forEach(
        (machine, host) -> byHost.computeIfAbsent(host, key -> new ArrayList<>()).add(machine));
    int most = byHost.values().stream().mapToInt(List::size).max().orElse(0);
    var order = new ArrayList<String>();
    for (int i = 0; i < most; i++) {
      for (var machines : byHost.values()) {
        if (i < machines.size()) {
          order.add(machines.get(i));
        }
      }
    }
    return Field.of(List.copyOf(order));
  }

  /** vCenter keeps sets: the same ones are told in the program's order. */
  private static Field<List<String>> inOrderOf(Field<List<String>> last, List<String> seen) {
    boolean same =
        last.known().filter(said -> Set.copyOf(said).equals(Set.copyOf(seen))).isPresent();
    return same ? last : Field.of(seen);
  }
}
