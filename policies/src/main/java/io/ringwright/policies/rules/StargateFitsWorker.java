package io.ringwright.policies.rules;

import io.ringwright.catalog.Capacity;
import io.ringwright.policies.kit.Facts;
import io.ringwright.policies.kit.Field;
import io.ringwright.policies.kit.Level;
import io.ringwright.policies.kit.Settings;
import io.ringwright.policies.kit.Severity;
import io.ringwright.policies.kit.StackRule;
import io.ringwright.policies.kit.StackView;
import io.ringwright.policies.kit.Verdict;
import io.ringwright.policies.platform.CassandraDatacenter;
import io.ringwright.policies.platform.NodePool;
import io.ringwright.policies.platform.Platform;
import io.ringwright.policies.platform.Quantity;
import io.ringwright.policies.platform.Stargate;
import java.util.ArrayList;
import java.util.List;

/**
 * Without resources of its own, Stargate may take four times its heap, which can be more than its
 * worker has.
 */
final class StargateFitsWorker implements StackRule<StargateFitsWorker.StargateOnWorkers> {

  /** A datacenter's Stargate and the workers it runs on. */
  record StargateOnWorkers(
      CassandraDatacenter datacenter, Stargate stargate, Field<List<NodePool>> pools) {}

  @Override
  public Facts facts() {
    return new Facts(
        "stargate-fits-worker",
        Level.ADVISORY,
        Severity.MEDIUM,
        "Stargate's memory limit is at most what a worker offers.",
        "The operator asks for twice the heap and allows four times of it: with 20G of heap the limit of 80G is beyond a 64 GiB worker, and the kernel ends pods at random.",
        "K8ssandra on Tanzu paper, Throughput Test; k8ssandra-operator, Stargate deployment (request 2x, limit 4x heap)");
  }

  @Override
  public List<Subject<StargateOnWorkers>> subjects(StackView stack) {
    var platform = new Platform(stack);
    var subjects = new ArrayList<Subject<StargateOnWorkers>>();
    for (var ring : platform.rings()) {
      for (var dc : ring.datacenters()) {
        platform
            .home(ring, dc)
            .ifPresent(
                home ->
                    dc.stargate()
                        .ifPresent(
                            stargate ->
                                subjects.add(
                                    new Subject<>(
                                        ring.resource(),
                                        new StargateOnWorkers(dc, stargate, home.nodePools())))));
      }
    }
    return subjects;
  }

  @Override
  public Verdict judge(StargateOnWorkers it, Settings settings) {
    return it.stargate()
        .memoryLimit()
        .with(room(it.pools()), (limit, room) -> judge(it.datacenter(), limit, room))
        .fold(
            verdict -> verdict,
            Verdict::kept,
            () -> Verdict.notYetKnown("Stargate's memory or the workers'"));
  }

  private static Verdict judge(CassandraDatacenter dc, Quantity limit, long roomMiB) {
    return limit.mebibytes() <= roomMiB
        ? Verdict.kept()
        : Verdict.broken(
            dc.at("stargate memory limit"),
            limit.memory(),
            "at most "
                + Quantity.ofMebibytes(roomMiB).memory()
                + ", what the largest worker offers",
            "set stargate.resources, or lower stargate.heapSize (the limit is four times the heap where none is set)");
  }

  private static Field<Long> room(Field<List<NodePool>> pools) {
    return pools.flatMap(
        all -> {
          if (all.stream().anyMatch(pool -> pool.vmClass().isUnknown())) {
            return Field.unknown();
          }
          return Field.of(
              all.stream()
                  .flatMap(pool -> pool.vmClass().ifKnown().stream())
                  .map(each -> Capacity.roomOn(each).memoryMiB())
                  .max(Long::compare));
        });
  }
}
