package io.ringwright.policies.rules;

import io.ringwright.catalog.Problem;
import io.ringwright.policies.kit.Facts;
import io.ringwright.policies.kit.Field;
import io.ringwright.policies.kit.Level;
import io.ringwright.policies.kit.Settings;
import io.ringwright.policies.kit.Severity;
import io.ringwright.policies.kit.StackRule;
import io.ringwright.policies.kit.StackView;
import io.ringwright.policies.kit.Verdict;
import io.ringwright.policies.platform.CassandraRing;
import io.ringwright.policies.platform.Platform;
import io.ringwright.policies.platform.SupervisorNamespace;
import io.ringwright.policies.platform.TanzuCluster;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Nodes of one ring in two clusters must reach each other at their pod addresses. */
final class RoutablePodsAcrossClusters implements StackRule<RoutablePodsAcrossClusters.Member> {

  /** A Tanzu cluster that holds one part of a ring of several clusters. */
  record Member(
      CassandraRing ring, TanzuCluster cluster, Optional<SupervisorNamespace> namespace) {}

  private static final String ROUTED = "antrea-nsx-routed";

  @Override
  public Facts facts() {
    return new Facts(
        "routable-pods-across-clusters",
        Level.MANDATORY,
        Severity.HIGH,
        "A ring over several clusters runs where pods are routable.",
        "Cassandra dials pod addresses; behind NAT the second datacenter never joins.",
        "K8ssandra on Tanzu paper (routable pods); k8ssandra-operator issue 1565");
  }

  @Override
  public List<Subject<Member>> subjects(StackView stack) {
    return members(new Platform(stack));
  }

  static List<Subject<Member>> members(Platform platform) {
    var members = new ArrayList<Subject<Member>>();
    for (var ring : platform.rings()) {
      if (ring.contexts().size() > 1) {
        ring.datacenters().stream()
            .flatMap(dc -> platform.home(ring, dc).stream())
            .distinct()
            .forEach(
                home ->
                    members.add(
                        new Subject<>(
                            home.resource(), new Member(ring, home, platform.namespaceOf(home)))));
      }
    }
    return members;
  }

  @Override
  public Verdict judge(Member it, Settings settings) {
    var problems = new ArrayList<Problem>();
    var cni = it.cluster().cni();
    if (!cni.isUnknown() && !cni.is(ROUTED::equals)) {
      problems.add(
          new Problem(
              it.cluster().at("network.cni"),
              cni.ifKnown().orElse("not set"),
              ROUTED + " (" + it.ring().title() + " spans several clusters)",
              "write " + ROUTED + "; the cluster is then made anew"));
    }
    var routable = it.namespace().map(SupervisorNamespace::routable).orElse(Field.known(true));
    if (!routable.isUnknown() && !routable.is(yes -> yes)) {
      problems.add(
          new Problem(
              it.namespace().map(SupervisorNamespace::title).orElse("Namespace")
                  + ": network.routable",
              routable.ifKnown().map(String::valueOf).orElse("not set"),
              "true (" + it.ring().title() + " spans several clusters)",
              "set network.routable; the namespace is then made anew"));
    }
    boolean unknown = cni.isUnknown() || routable.isUnknown();
    return problems.isEmpty() && unknown
        ? Verdict.notYetKnown("the network of the cluster or its namespace")
        : Verdict.of(problems);
  }
}
