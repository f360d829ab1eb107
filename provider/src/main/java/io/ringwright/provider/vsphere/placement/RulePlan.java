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

  /** Whether DRS keeps to a rule, and whether it must. */
  record Force(boolean enabled, boolean mandatory) {}

  RulePlan {
    groups = List.copyOf(groups);
    rules = List.copyOf(rules);
  }

  /** No two of the machines on one host. */
  static RulePlan separate(String name, List<String> machines, Force force) {
    return new RulePlan(
        List.of(),
        List.of(
            rule("ClusterAntiAffinityRuleSpec", name, force)
                .with(references(machines, Kind.MACHINE, "vm"))));
  }

  /** The machines of each host, and that host, as groups with a rule between them. */
  static RulePlan spread(String name, Spread<Host> spread, Force force) {
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
                      .with("name", hostGroup(part))
                      .with(host.ref().as("host")));
              rules.add(
                  rule("ClusterVmHostRuleInfo", part, force)
                      .with("vmGroupName", part)
                      .with("affineHostGroupName", hostGroup(part)));
            });
    return new RulePlan(groups, rules);
  }

  /** The host that a part of a rule is about. */
  static Optional<String> hostOf(String name, String part) {
    return part.startsWith(name + BETWEEN)
        ? Optional.of(part.substring((name + BETWEEN).length()))
        : Optional.empty();
  }

  /** The group of the one host that a part of a rule is about. */
  static String hostGroup(String part) {
    return part + HOST_GROUP;
  }

  private static Element rule(String type, String name, Force force) {
    return Element.of("info")
        .typed(type)
        .with("enabled", force.enabled())
        .with("name", name)
        .with("mandatory", force.mandatory())
        .with("userCreated", true);
  }

  private static List<Element> references(List<String> ids, Kind kind, String element) {
    return ids.stream().map(id -> new ObjectRef(kind.wireName(), id).as(element)).toList();
  }
}
