package io.ringwright.policies.rules;

import io.ringwright.catalog.Capacity;
import io.ringwright.catalog.ComputeSize;
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
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** A Cassandra pod that asks for as much as its worker has stays pending for ever. */
final class WorkerHoldsCassandraPod implements StackRule<WorkerHoldsCassandraPod.PodAndWorkers> {

  /** A datacenter and the worker classes it can choose from. */
  record PodAndWorkers(CassandraDatacenter datacenter, Field<List<NodePool>> pools) {}

  @Override
  public Facts facts() {
    return new Facts(
        "worker-holds-cassandra-pod",
        Level.MANDATORY,
        Severity.HIGH,
        "At least one worker class holds a Cassandra pod, its sidecars and the agents that run on every worker.",
        "A pod that asks for the whole machine never schedules, since kubelet and system keep a part: 8 vCPU/64 GiB do not fit a best-effort-2xlarge worker.",
        "K8ssandra on Tanzu paper, note on the VM class of workers; vm-operator VirtualMachineClass samples");
  }

  @Override
  public List<Subject<PodAndWorkers>> subjects(StackView stack) {
    var platform = new Platform(stack);
    var subjects = new ArrayList<Subject<PodAndWorkers>>();
    for (var ring : platform.rings()) {
      for (var datacenter : ring.datacenters()) {
        platform
            .home(ring, datacenter)
            .ifPresent(
                home ->
                    subjects.add(
                        new Subject<>(
                            ring.resource(), new PodAndWorkers(datacenter, home.nodePools()))));
      }
    }
    return subjects;
  }

  @Override
  public Verdict judge(PodAndWorkers it, Settings settings) {
    Field<ComputeSize> pod =
        it.datacenter()
            .cpuRequest()
            .with(
                it.datacenter().memoryRequest(),
                (cpu, memory) -> new ComputeSize(cpu.millis(), memory.mebibytes()));
    return pod.with(it.pools(), (size, pools) -> judge(it.datacenter(), size, pools))
        .fold(
            verdict -> verdict,
            Verdict::kept,
            () -> Verdict.notYetKnown("what the pod asks for, or the workers"));
  }

  private static Verdict judge(
      CassandraDatacenter datacenter, ComputeSize pod, List<NodePool> pools) {
    var whole = pod.plus(Capacity.CASSANDRA_SIDECARS);
    var classes =
        pools.stream().flatMap(pool -> pool.vmClass().ifKnown().stream()).distinct().toList();
    if (classes.size() < pools.stream().map(NodePool::name).distinct().count()) {
      return pools.stream().anyMatch(pool -> pool.vmClass().isUnknown())
          ? Verdict.notYetKnown("the class of a pool")
          : Verdict.kept(); // a class of the site's own: its size is not ours to know
    }
    return classes.stream().anyMatch(each -> whole.fitsIn(Capacity.roomOn(each)))
        ? Verdict.kept()
        : Verdict.broken(
            datacenter.at("resources.requests"),
            pod,
            classes.stream()
                .map(
                    each ->
                        "at most "
                            + Capacity.roomOn(each).minus(Capacity.CASSANDRA_SIDECARS)
                            + " on "
                            + each)
                .collect(Collectors.joining(", ")),
            Capacity.classFor(pod, Capacity.CASSANDRA_SIDECARS, classes.get(0))
                .map(larger -> "take workers of class " + larger + ", or lower the requests")
                .orElse("lower the requests"));
  }
}
