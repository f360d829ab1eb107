package io.ringwright.acceptance.provider.chance;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * An SDDC with what is in it, as a program wants it or as the world shows it.
 *
 * @param hosts hosts of its first cluster
 * @param servicesByRule rules of the compute gateway
 * @param tanzu whether Tanzu is activated, and vCenter open for it
 * @param classesByNamespace VM classes of each vSphere Namespace; only with Tanzu
 */
record Ring(
    String name,
    int hosts,
    Map<String, List<String>> servicesByRule,
    boolean tanzu,
    Map<String, List<String>> classesByNamespace) {

  Ring {
    servicesByRule = Collections.unmodifiableMap(new TreeMap<>(servicesByRule));
    classesByNamespace = Collections.unmodifiableMap(new TreeMap<>(classesByNamespace));
  }

  static Ring named(String name) {
    return new Ring(name, 4, Map.of(), false, Map.of());
  }

  Ring withName(String next) {
    return new Ring(next, hosts, servicesByRule, tanzu, classesByNamespace);
  }

  Ring withHosts(int next) {
    return new Ring(name, next, servicesByRule, tanzu, classesByNamespace);
  }

  Ring withRule(String rule, List<String> services) {
    var rules = new TreeMap<>(servicesByRule);
    rules.put(rule, services);
    return new Ring(name, hosts, rules, tanzu, classesByNamespace);
  }

  Ring withoutRule(String rule) {
    var rules = new TreeMap<>(servicesByRule);
    rules.remove(rule);
    return new Ring(name, hosts, rules, tanzu, classesByNamespace);
  }

  /** Without Tanzu there are no namespaces. */
  Ring withTanzu(boolean next) {
    return new Ring(name, hosts, servicesByRule, next, next ? classesByNamespace : Map.of());
  }

  Ring withNamespace(String namespace, List<String> classes) {
    var namespaces = new TreeMap<>(classesByNamespace);
    namespaces.put(namespace, classes);
    return new Ring(name, hosts, servicesByRule, true, namespaces);
  }

  Ring withoutNamespace(String namespace) {
    var namespaces = new TreeMap<>(classesByNamespace);
    namespaces.remove(namespace);
    return new Ring(name, hosts, servicesByRule, tanzu, namespaces);
  }
}
