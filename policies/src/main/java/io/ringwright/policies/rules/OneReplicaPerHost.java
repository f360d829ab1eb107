package io.ringwright.policies.rules;

import io.ringwright.policies.kit.Facts;
import io.ringwright.policies.kit.Level;
import io.ringwright.policies.kit.ResourceView;
import io.ringwright.policies.kit.Settings;
import io.ringwright.policies.kit.Severity;
import io.ringwright.policies.kit.StackRule;
import io.ringwright.policies.kit.StackView;
import io.ringwright.policies.kit.Verdict;
import io.ringwright.policies.platform.CassandraDatacenter;
import io.ringwright.policies.platform.Machine;
import io.ringwright.policies.platform.Platform;
import io.ringwright.policies.platform.Sddc;
import io.ringwright.policies.platform.Types;
import java.util.ArrayList;
import java.util.List;

/** Two replicas on one host are both lost with it, whatever Kubernetes or the ring knows. */
final class OneReplicaPerHost implements StackRule<OneReplicaPerHost.Placement> {

  /** Nodes, and what decides which hosts they run on. */
  sealed interface Placement {
    Verdict verdict();
  }

  /** Pods on workers, of which vSphere puts any on any host. */
  record PodsOnHosts(CassandraDatacenter datacenter, Sddc sddc) implements Placement {
    @Override
    public Verdict verdict() {
      if (datacenter.racks().is(racks -> racks.size() > 1)) {
        return Verdict.kept();
      }
      return datacenter
          .size()
          .with(sddc.hosts(), this::verdict)
          .fold(
              verdict -> verdict,
              Verdict::kept,
              () -> Verdict.notYetKnown("the nodes or the hosts"));
    }

    private Verdict verdict(int nodes, int hosts) {
      return nodes <= hosts
          ? Verdict.kept()
          : Verdict.broken(
              datacenter.at("size"),
              nodes,
              "at most " + hosts + ", the hosts of " + sddc.title() + ", without racks",
              "add hosts, or racks whose workers stay apart");
    }
  }

  /**
   * One of several machines with data.
   *
   * @param rules what keeps machines of the stack apart
   */
  record OneOfMachines(Machine machine, List<ResourceView> rules) implements Placement {
    @Override
    public Verdict verdict() {
      // The ids in a rule are only known later; that it is made of this machine is known at once.
      if (rules.stream().anyMatch(rule -> rule.dependencies().contains(machine.resource().urn()))) {
        return Verdict.kept();
      }
      return rules.stream().anyMatch(rule -> rule.properties().texts("machines").isUnknown())
          ? Verdict.notYetKnown("which machines are kept apart")
          : Verdict.broken(
              machine.title() + ": anti-affinity",
              "none",
              "an AntiAffinityRule that names it",
              "add its id to the machines of an AntiAffinityRule");
    }
  }

  @Override
  public Facts facts() {
    return new Facts(
        "one-replica-per-host",
        Level.ADVISORY,
        Severity.HIGH,
        "A datacenter has at most as many nodes as there are hosts, or racks to tell the hosts apart; machines with data"
            + " have an anti-affinity rule.",
        "Anti-affinity of pods spreads them over workers, and knows nothing of the hosts that carry these; machines land"
            + " wherever DRS likes.",
        "K8ssandra on Tanzu paper (enough hosts for all workers); DataStax on vSAN paper (16 nodes on 8 hosts)");
  }

  @Override
  public List<Subject<Placement>> subjects(StackView stack) {
    var platform = new Platform(stack);
    var subjects = new ArrayList<Subject<Placement>>();
    platform
        .sddc()
        .ifPresent(
            sddc -> {
              for (var ring : platform.rings()) {
                ring.datacenters().stream()
                    .filter(dc -> platform.home(ring, dc).isPresent())
                    .forEach(
                        dc ->
                            subjects.add(
                                new Subject<>(ring.resource(), new PodsOnHosts(dc, sddc))));
              }
            });
    var rules = stack.ofType(Types.ANTI_AFFINITY_RULE);
    var machines = stack.resources().stream().flatMap(it -> Machine.withData(it).stream()).toList();
    if (machines.size() > 1) {
      machines.forEach(
          it -> subjects.add(new Subject<>(it.resource(), new OneOfMachines(it, rules))));
    }
    return subjects;
  }

  @Override
  public Verdict judge(Placement placement, Settings settings) {
    return placement.verdict();
  }
}
