package io.ringwright.acceptance.provider.chance;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * An SDDC with what is in it, as a program wants it or as the world shows it.
 *
 * @param hosts hosts of its first cluster
 * @param hostsByCluster further clusters; a world tells them apart by number only
 * @param servicesByRule rules of the compute gateway
 * @param tanzu whether Tanzu is activated, and vCenter open for it
 * @param spaces vSphere Namespaces by what tells them apart in the program; only with Tanzu
 */
record Ring(
    String name,
    int hosts,
    Map<String, Integer> hostsByCluster,
    Map<String, List<String>> servicesByRule,
    boolean tanzu,
    Map<String, Space> spaces) {

  Ring {
    hostsByCluster = Collections.unmodifiableMap(new TreeMap<>(hostsByCluster));
    servicesByRule = Collections.unmodifiableMap(new TreeMap<>(servicesByRule));
    spaces = Collections.unmodifiableMap(new TreeMap<>(spaces));
  }

  static Ring named(String name) {
    return new Ring(name, 4, Map.of(), Map.of(), false, Map.of());
  }

  Ring withName(String next) {
    return new Ring(next, hosts, hostsByCluster, servicesByRule, tanzu, spaces);
  }

  Ring withHosts(int next) {
    return new Ring(name, next, hostsByCluster, servicesByRule, tanzu, spaces);
  }

  Ring withCluster(String cluster, int count) {
    var clusters = new TreeMap<>(hostsByCluster);
    clusters.put(cluster, count);
    return withClusters(clusters);
  }

  Ring withoutCluster(String cluster) {
    var clusters = new TreeMap<>(hostsByCluster);
    clusters.remove(cluster);
    return withClusters(clusters);
  }

  /** The same with its further clusters numbered by their size, as a world shows them. */
  Ring numbered() {
    var clusters = new TreeMap<String, Integer>();
    for (int count : hostsByCluster.values().stream().sorted().toList()) {
      clusters.put("further " + (clusters.size() + 1), count);
    }
    return withClusters(clusters);
  }

  private Ring withClusters(Map<String, Integer> clusters) {
    return new Ring(name, hosts, clusters, servicesByRule, tanzu, spaces);
  }

  Ring withRule(String rule, List<String> services) {
    var rules = new TreeMap<>(servicesByRule);
    rules.put(rule, services);
    return new Ring(name, hosts, hostsByCluster, rules, tanzu, spaces);
  }

  Ring withoutRule(String rule) {
    var rules = new TreeMap<>(servicesByRule);
    rules.remove(rule);
    return new Ring(name, hosts, hostsByCluster, rules, tanzu, spaces);
  }

  /** Without Tanzu there are no namespaces. */
  Ring withTanzu(boolean next) {
    return new Ring(name, hosts, hostsByCluster, servicesByRule, next, next ? spaces : Map.of());
  }

  Ring withNamespace(String key, Space space) {
    var namespaces = new TreeMap<>(spaces);
    namespaces.put(key, space);
    return new Ring(name, hosts, hostsByCluster, servicesByRule, true, namespaces);
  }

  Ring withoutNamespace(String key) {
    var namespaces = new TreeMap<>(spaces);
    namespaces.remove(key);
    return new Ring(name, hosts, hostsByCluster, servicesByRule, tanzu, namespaces);
  }

  /** The same as a world shows it: clusters by their size, namespaces by their name. */
  Ring seen() {
    var namespaces = new TreeMap<String, Space>();
    spaces.values().forEach(each -> namespaces.put(each.name(), each));
    return new Ring(name, hosts, numbered().hostsByCluster(), servicesByRule, tanzu, namespaces);
  }
}
