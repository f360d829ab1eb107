package io.ringwright.policies.rules;

import io.ringwright.policies.kit.Facts;
import io.ringwright.policies.kit.Level;
import io.ringwright.policies.kit.ResourceRule;
import io.ringwright.policies.kit.ResourceView;
import io.ringwright.policies.kit.Settings;
import io.ringwright.policies.kit.Severity;
import io.ringwright.policies.kit.Verdict;
import io.ringwright.policies.platform.CassandraDatacenter;
import io.ringwright.policies.platform.CassandraRing;
import java.util.List;

/** Host networking is a crutch of small test clusters: it opens every port of the worker. */
final class HostNetworkOff implements ResourceRule<CassandraDatacenter> {

  @Override
  public Facts facts() {
    return new Facts(
        "host-network-off",
        Level.ADVISORY,
        Severity.MEDIUM,
        "Cassandra pods have a network of their own.",
        "On the host's network, two rings collide on ports and network policies do not apply. Upstream's samples use it for kind.",
        "k8ssandra-operator test fixtures (hostNetwork for kind)");
  }

  @Override
  public List<CassandraDatacenter> subjects(ResourceView resource) {
    return CassandraRing.datacentersOf(resource);
  }

  @Override
  public Verdict judge(CassandraDatacenter dc, Settings settings) {
    return dc.hostNetwork()
        .fold(
            on ->
                on
                    ? Verdict.broken(
                        dc.at("networking.hostNetwork"),
                        true,
                        "false",
                        "remove it; use routable pods to span clusters")
                    : Verdict.kept(),
            Verdict::kept,
            () -> Verdict.notYetKnown("networking.hostNetwork"));
  }
}
