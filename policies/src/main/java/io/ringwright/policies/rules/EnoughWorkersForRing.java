package io.ringwright.policies.rules;

import io.ringwright.policies.kit.Facts;
import io.ringwright.policies.kit.Field;
import io.ringwright.policies.kit.Level;
import io.ringwright.policies.kit.Settings;
import io.ringwright.policies.kit.Severity;
import io.ringwright.policies.kit.StackRule;
import io.ringwright.policies.kit.StackView;
import io.ringwright.policies.kit.Verdict;
import io.ringwright.policies.platform.CassandraDatacenter;
import io.ringwright.policies.platform.Platform;
import io.ringwright.policies.platform.TanzuCluster;
import java.util.ArrayList;
import java.util.List;

/**
 * Hard anti-affinity takes one worker for each Cassandra pod of any ring, and Stargate keeps off
 * those.
 */
final class EnoughWorkersForRing implements StackRule<EnoughWorkersForRing.Tenants> {

  /** What runs on the workers of one Tanzu cluster. */
  record Tenants(TanzuCluster cluster, List<CassandraDatacenter> datacenters) {}

  @Override
  public Facts facts() {
    return new Facts(
        "enough-workers-for-ring",
        Level.MANDATORY,
        Severity.HIGH,
        "There is a worker for each Cassandra pod, and one for Stargate.",
        "Two rings can't share a worker, and Stargate may not run beside Cassandra by default: with too few workers the last pod stays pending.",
        "k8ssandra-operator issue 559, cass-operator issue 351");
  }

  @Override
  public List<Subject<Tenants>> subjects(StackView stack) {
    var platform = new Platform(stack);
    var subjects = new ArrayList<Subject<Tenants>>();
    for (var cluster : platform.tanzuClusters()) {
      var datacenters = platform.datacentersIn(cluster);
      if (!datacenters.isEmpty()) {
        subjects.add(new Subject<>(cluster.resource(), new Tenants(cluster, datacenters)));
      }
    }
    return subjects;
  }

  @Override
  public Verdict judge(Tenants it, Settings settings) {
    return it.cluster()
        .workers()
        .with(needed(it.datacenters()), (workers, needed) -> judge(it, workers, needed))
        .fold(
            verdict -> verdict,
            Verdict::kept,
            () -> Verdict.notYetKnown("the number of workers or of pods"));
  }

  private static Verdict judge(Tenants it, int workers, int needed) {
    return workers >= needed
        ? Verdict.kept()
        : Verdict.broken(
            it.cluster().at("workers"),
            workers,
            needed + " or more (one per Cassandra pod, one for Stargate)",
            "add " + (needed - workers) + " to a pool, or make the datacenter smaller");
  }

  private static Field<Integer> needed(List<CassandraDatacenter> datacenters) {
    Field<Integer> sum = Field.known(0);
    boolean stargate = false;
    for (var datacenter : datacenters) {
      boolean soft = datacenter.softAntiAffinity().is(it -> it);
      sum = sum.with(soft ? Field.known(0) : datacenter.size().or(0), Integer::sum);
      stargate |=
          !soft
              && datacenter
                  .stargate()
                  .filter(it -> it.allowedOnDataNodes().is(allowed -> !allowed))
                  .isPresent();
    }
    int forStargate = stargate ? 1 : 0;
    return sum.map(pods -> pods + forStargate);
  }
}
