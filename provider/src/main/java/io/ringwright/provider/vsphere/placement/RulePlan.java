package io.ringwright.provider.vsphere.placement;

import io.ringwright.provider.vsphere.inventory.Kind;
import io.ringwright.provider.vsphere.placement.ClusterRules.Host;
import io.ringwright.provider.vsphere.soap.Element;
import io.ringwright.provider.vsphere.soap.ObjectRef;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The groups and rules that keep machines apart.
 *
 * @param groups of machines and of hosts; each host has one of both
 */
record RulePlan(List<Element> groups, List<Element> rules) {
  /** Stands between the name of a rule and the host that a part of it is about. */
  static final String BETWEEN = " on ";

  private static final String HOST_GROUP = " (host)";

  RulePlan {
    groups = List.copyOf(groups);
    rules = List.copyOf(rules);
  }

  /** No two of the machines on one host. */
  static RulePlan separate(String name, List<String> machines, boolean mandatory) {
    return new RulePlan(
        List.of(),
        List.of(
            rule("ClusterAntiAffinityRuleSpec", name, mandatory)
                .with(references(machines, Kind.MACHINE, "vm"))));
  }

  /** The machines of each host, and that host, as groups with a rule between them. */
  static RulePlan spread(String name, Spread<Host> spread, boolean mandatory) {
    var groups = new ArrayList<Element>();
    var rules = new ArrayList<Element>();
    spread
        .machinesByHost()
        .forEach(
            (host, machines) -> {
              var part = name + BETWEEN + host.name();
              groups.add(
                  Element.of("info")
                      .typed("ClusterVmGroup")
                      .with("name", part)
                      .with(references(machines, Kind.MACHINE, "vm")));
              groups.add(
                  Element.of("info")
                      .typed("ClusterHostGroup")
                      .with("name", part + HOST_GROUP)
                      .with(host.ref().as("host")));
              rules.add(
                  rule("ClusterVmHostRuleInfo", part, mandatory)
                      .with("vmGroupName", part)
                      .with("affineHostGroupName", part + HOST_GROUP));
            });
    return new RulePlan(groups, rules);
  }

  /** The host that a part of a rule is about. */
  static Optional<String> hostOf(String name, String part) {
    return part.startsWith(name + BETWEEN)
        ? Optional.of(part.substring((name + BETWEEN).length()))
        : Optional.empty();
  }

  private static Element rule(String type, String name, boolean mandatory) {
    return Element.of("info")
        .typed(type)
        .with("enabled", true)
        .with("name", name)
        .with("mandatory", mandatory)
        .with("userCreated", true);
  }

  private static List<Element> references(List<String> ids, Kind kind, String element) {
    return ids.stream().map(id -> new ObjectRef(kind.wireName(), id).as(element)).toList();
  }
}
