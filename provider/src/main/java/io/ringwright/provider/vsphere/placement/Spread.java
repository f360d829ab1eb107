package io.ringwright.provider.vsphere.placement;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Which machine belongs to which host: in turn, so that neighbours in the list are on different
 * hosts, and no host has more than one machine more than another.
 *
 * @param machinesByHost ids of machines, in order, by host
 */
record Spread<H>(Map<H, List<String>> machinesByHost) {

  static <H> Spread<H> of(List<String> machines, List<H> hosts) {
    var byHost = new LinkedHashMap<H, List<String>>();
    hosts.forEach(host -> byHost.put(host, new ArrayList<>()));
    for (int i = 0; i < machines.size(); i++) {
      byHost.get(hosts.get(i % hosts.size())).add(machines.get(i));
    }
    byHost.values().removeIf(List::isEmpty);
    return new Spread<>(byHost);
  }

  /** As few machines on a host as that many hosts allow. */
  static int fewestPerHost(int machines, int hosts) {
    return (machines + hosts - 1) / hosts;
  }
}
