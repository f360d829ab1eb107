package io.ringwright.policies.rules;

import io.ringwright.policies.kit.Facts;
import io.ringwright.policies.kit.Level;
import io.ringwright.policies.kit.Settings;
import io.ringwright.policies.kit.Severity;
import io.ringwright.policies.kit.StackRule;
import io.ringwright.policies.kit.StackView;
import io.ringwright.policies.kit.Verdict;
import io.ringwright.policies.platform.CassandraDatacenter;
import io.ringwright.policies.platform.Platform;
import io.ringwright.policies.platform.Sddc;
import java.util.ArrayList;
import java.util.List;

/** Two workers on one host turn a lost host into two lost replicas, whatever Kubernetes does. */
final class OneReplicaPerHost implements StackRule<OneReplicaPerHost.NodesAndHosts> {

  /** A datacenter and the hosts under it. */
  record NodesAndHosts(CassandraDatacenter datacenter, Sddc sddc) {}

  @Override
  public Facts facts() {
    return new Facts(
        "one-replica-per-host",
        Level.ADVISORY,
        Severity.HIGH,
        "A datacenter has at most as many nodes as there are hosts, or racks to tell the hosts apart.",
        "Anti-affinity spreads pods over workers, and knows nothing of the hosts that carry these.",
        "K8ssandra on Tanzu paper (enough hosts for all workers)");
  }

  @Override
  public List<Subject<NodesAndHosts>> subjects(StackView stack) {
    var platform = new Platform(stack);
    var subjects = new ArrayList<Subject<NodesAndHosts>>();
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
                                new Subject<>(ring.resource(), new NodesAndHosts(dc, sddc))));
              }
            });
    return subjects;
  }

  @Override
  public Verdict judge(NodesAndHosts it, Settings settings) {
    if (it.datacenter().racks().is(racks -> racks.size() > 1)) {
      return Verdict.kept();
    }
    return it.datacenter()
        .size()
        .with(it.sddc().hosts(), (nodes, hosts) -> judge(it, nodes, hosts))
        .fold(
            verdict -> verdict, Verdict::kept, () -> Verdict.notYetKnown("the nodes or the hosts"));
  }

  private static Verdict judge(NodesAndHosts it, int nodes, int hosts) {
    return nodes <= hosts
        ? Verdict.kept()
        : Verdict.broken(
            it.datacenter().at("size"),
            nodes,
            "at most " + hosts + ", the hosts of " + it.sddc().title() + ", without racks",
            "add hosts, or racks whose workers stay apart");
  }
}
