package io.ringwright.provider.vsphere.placement;

import io.ringwright.catalog.NearMiss;
import io.ringwright.catalog.Problem;
import io.ringwright.provider.spi.CallFailed;
import io.ringwright.provider.vsphere.AntiAffinityRuleInputs;
import io.ringwright.provider.vsphere.placement.ClusterRules.Host;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The hosts that machines are spread over. */
record Hosts(List<Host> chosen) {

  /** Those that the program names, in its order, or all of the cluster. */
  static Hosts chosen(List<Host> present, AntiAffinityRuleInputs wanted) {
    return wanted
        .hosts()
        .known()
        .map(named -> new Hosts(named.stream().map(each -> find(each, present)).toList()))
        .orElseGet(() -> new Hosts(present));
  }

  private static Host find(String named, List<Host> present) {
    var names = present.stream().map(Host::name).toList();
    return present.stream()
        .filter(host -> host.name().equals(named) || host.ref().id().equals(named))
        .findFirst()
        .orElseThrow(
            () ->
                new CallFailed(
                    new Problem(
                        "AntiAffinityRule.hosts",
                        named,
                        "hosts of the cluster: " + String.join(", ", names),
                        NearMiss.of(named, names)
                            .map(near -> "did you mean " + near + "?")
                            .orElse("name a host of this cluster"))));
  }

  /** The machines in turn; refused if a host would get more than the program allows. */
  Spread<Host> spread(AntiAffinityRuleInputs wanted) {
    var machines = wanted.machines().get();
    if (chosen.isEmpty()) {
      throw new CallFailed("AntiAffinityRule.hosts: the account sees no host in this cluster");
    }
    int needed = Spread.fewestPerHost(machines.size(), chosen.size());
    int most = wanted.perHost().orElse(needed);
    if (needed > most) {
      throw new CallFailed(
          new Problem(
              "AntiAffinityRule.perHost",
              most + " with " + machines.size() + " machines on " + chosen.size() + " hosts",
              needed + " or more",
              "add hosts until there are "
                  + Spread.fewestPerHost(machines.size(), most)
                  + ", or write perHost "
                  + needed));
    }
    return Spread.of(machines, chosen);
  }

  /** The name of the host of each machine, by machine id. */
  static Map<String, String> byMachine(Spread<Host> spread) {
    var hosts = new TreeMap<String, String>();
    spread
        .machinesByHost()
        .forEach((host, machines) -> machines.forEach(each -> hosts.put(each, host.name())));
    return Map.copyOf(hosts);
  }
}
