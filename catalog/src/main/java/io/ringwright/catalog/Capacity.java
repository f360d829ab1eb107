package io.ringwright.catalog;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Whether it fits: pods into workers, workers into hosts with one host lost, claims into vSAN. Pure
 * arithmetic; the real scheduler is asked later and may not be more generous than this.
 */
public final class Capacity {
  /**
   * What cass-operator adds to each Cassandra pod while it runs: the container that follows the
   * system log. (The configuration init container asks for 1 CPU/256Mi, which counts only where the
   * pod asks for less.)
   */
  public static final ComputeSize CASSANDRA_SIDECARS = new ComputeSize(100, 64);

  /**
   * Kept free on each worker for the pods that run on all of them: network, storage and metrics
   * agents. Our estimate.
   */
  public static final ComputeSize WORKER_AGENTS = new ComputeSize(300, 512);

  /**
   * Share of each host that is not for workers: ESXi, vSAN, and the management appliances. Our
   * estimate.
   */
  public static final double HOST_RESERVE = 0.15;

  /**
   * Share of vSAN that must stay free: below it, the service adds a host on its own (and bills it).
   */
  public static final double VSAN_SLACK = 0.20;

  private Capacity() {}

  /**
   * What is left for pods of a worker of that class once the agents that run everywhere are placed.
   */
  public static ComputeSize roomOn(VmClass worker) {
    return worker.allocatable().minus(WORKER_AGENTS);
  }

  /**
   * Places all groups on that many equal workers.
   *
   * @return the pods that find no place, by group; empty if all fit
   */
  public static List<PodGroup> unplaced(List<PodGroup> groups, int workers, ComputeSize room) {
    var free = new ArrayList<>(Stream.generate(() -> room).limit(workers).toList());
    var data = new ArrayList<Integer>();
    var left = new ArrayList<PodGroup>();
    for (var group : mostConstrainedFirst(groups)) {
      int unplaced = 0;
      for (int pod = 0; pod < group.count(); pod++) {
        var worker = workerFor(group, free, data);
        if (worker.isEmpty()) {
          unplaced++;
          continue;
        }
        free.set(worker.get(), free.get(worker.get()).minus(group.requests()));
        if (group.spread() == PodGroup.Spread.ONE_PER_WORKER) {
          data.add(worker.get());
        }
      }
      if (unplaced > 0) {
        left.add(new PodGroup(group.name(), unplaced, group.requests(), group.spread()));
      }
    }
    return List.copyOf(left);
  }

  private static List<PodGroup> mostConstrainedFirst(List<PodGroup> groups) {
    return groups.stream()
        .sorted(
            Comparator.comparing(PodGroup::spread)
                .thenComparing(group -> -group.requests().memoryMiB())
                .thenComparing(group -> -group.requests().cpuMillis()))
        .toList();
  }

  private static Optional<Integer> workerFor(
      PodGroup group, List<ComputeSize> free, List<Integer> data) {
    boolean anywhere = group.spread() == PodGroup.Spread.ANYWHERE;
    return Stream.iterate(0, worker -> worker < free.size(), worker -> worker + 1)
        .filter(worker -> anywhere || !data.contains(worker))
        .filter(worker -> group.requests().fitsIn(free.get(worker)))
        .findFirst();
  }

  /**
   * The fewest workers that hold all groups; empty if some pod is too large for any number of them.
   */
  public static Optional<Integer> workersNeeded(List<PodGroup> groups, ComputeSize room) {
    int pods = groups.stream().mapToInt(PodGroup::count).sum();
    return Stream.iterate(0, workers -> workers <= pods, workers -> workers + 1)
        .filter(workers -> unplaced(groups, workers, room).isEmpty())
        .findFirst();
  }

  /**
   * The largest pod of the same shape (memory per vCPU, whole vCPUs) that still fits a worker
   * beside its sidecars; empty if not even one vCPU does.
   */
  public static Optional<ComputeSize> shrunk(
      ComputeSize pod, ComputeSize sidecars, VmClass worker) {
    var room = roomOn(worker).minus(sidecars);
    long memoryPerCpu = pod.memoryMiB() * 1000 / pod.cpuMillis();
    long cpus =
        Math.min(
            Math.min(room.cpuMillis() / 1000, room.memoryMiB() / memoryPerCpu),
            pod.cpuMillis() / 1000);
    return cpus < 1
        ? Optional.empty()
        : Optional.of(new ComputeSize(cpus * 1000, cpus * memoryPerCpu));
  }

  /**
   * The smallest class, of the same kind (best effort or guaranteed), whose worker holds the pod
   * and its sidecars.
   */
  public static Optional<VmClass> classFor(ComputeSize pod, ComputeSize sidecars, VmClass like) {
    return Stream.of(VmClass.values())
        .filter(each -> each.guaranteed() == like.guaranteed())
        .filter(each -> pod.plus(sidecars).fitsIn(roomOn(each)))
        .min(Comparator.comparingInt(VmClass::memoryGiB).thenComparingInt(VmClass::cpus));
  }

  /** What a host offers to workers: hyper-threads and memory, less {@link #HOST_RESERVE}. */
  public static ComputeSize roomOn(HostType host) {
    return new ComputeSize(
        Math.round(host.logicalCpus() * 1000 * (1 - HOST_RESERVE)),
        Math.round(host.memoryGiB() * 1024 * (1 - HOST_RESERVE)));
  }

  /**
   * The machines that find no place once one host is lost. Neither memory nor CPU is overcommitted:
   * a ring that swaps is worse than one that is a node short.
   */
  public static List<VmClass> homelessWithOneHostLost(
      List<VmClass> machines, int hosts, HostType type) {
    var free = new ArrayList<>(Stream.generate(() -> roomOn(type)).limit(hosts - 1).toList());
    var homeless = new ArrayList<VmClass>();
    var largestFirst =
        machines.stream()
            .sorted(
                Comparator.comparingInt(VmClass::memoryGiB)
                    .thenComparingInt(VmClass::cpus)
                    .reversed())
            .collect(Collectors.toList());
    for (var machine : largestFirst) {
      var host =
          Stream.iterate(0, each -> each < free.size(), each -> each + 1)
              .filter(each -> machine.capacity().fitsIn(free.get(each)))
              .findFirst();
      if (host.isEmpty()) {
        homeless.add(machine);
        continue;
      }
      free.set(host.get(), free.get(host.get()).minus(machine.capacity()));
    }
    return List.copyOf(homeless);
  }

  /**
   * The fewest hosts that hold the machines with one of them lost; empty if no allowed number does.
   */
  public static Optional<Integer> hostsNeeded(List<VmClass> machines, HostType type) {
    return Stream.iterate(
            type.minHosts(), hosts -> hosts <= SddcRules.MAX_HOSTS, hosts -> hosts + 1)
        .filter(hosts -> homelessWithOneHostLost(machines, hosts, type).isEmpty())
        .findFirst();
  }

  /**
   * TiB that claims may take in total: hosts x effective TiB per host, over the layout's factor,
   * less slack.
   *
   * @param slack share that stays free, 0 to 1; {@link #VSAN_SLACK} is the service's own floor
   */
  public static double usableTiB(int hosts, HostType type, StorageLayout layout, double slack) {
    return hosts * type.effectiveTiB() / layout.factor() * (1 - slack);
  }
}
