package io.ringwright.policies.rules;

import io.ringwright.catalog.Capacity;
import io.ringwright.catalog.HostType;
import io.ringwright.catalog.VmClass;
import io.ringwright.policies.kit.Facts;
import io.ringwright.policies.kit.Field;
import io.ringwright.policies.kit.Level;
import io.ringwright.policies.kit.Settings;
import io.ringwright.policies.kit.Severity;
import io.ringwright.policies.kit.StackRule;
import io.ringwright.policies.kit.StackView;
import io.ringwright.policies.kit.Verdict;
import io.ringwright.policies.platform.Platform;
import io.ringwright.policies.platform.Sddc;
import io.ringwright.policies.platform.TanzuCluster;
import java.util.List;
import java.util.stream.Stream;

/** When a host dies, its workers must find room on the others. */
final class WorkersFitHostsWithOneLost
    implements StackRule<WorkersFitHostsWithOneLost.MachinesAndHosts> {

  /** All machines of the stack's Tanzu clusters, and the SDDC under them. */
  record MachinesAndHosts(Sddc sddc, Field<List<VmClass>> machines) {}

  @Override
  public Facts facts() {
    return new Facts(
        "workers-fit-hosts-with-one-lost",
        Level.MANDATORY,
        Severity.HIGH,
        "The workers and control planes fit the hosts, with one host lost.",
        "Otherwise the restart of a lost host's workers waits for a new host, and the ring misses a replica for that long.",
        "VMware Cloud Tech Zone, SDDC Host Types; vm-operator VirtualMachineClass samples");
  }

  @Override
  public List<Subject<MachinesAndHosts>> subjects(StackView stack) {
    var platform = new Platform(stack);
    return platform.sddc().filter(sddc -> !platform.tanzuClusters().isEmpty()).stream()
        .map(
            sddc ->
                new Subject<>(
                    sddc.resource(),
                    new MachinesAndHosts(sddc, machines(platform.tanzuClusters()))))
        .toList();
  }

  @Override
  public Verdict judge(MachinesAndHosts it, Settings settings) {
    return it.sddc()
        .hosts()
        .with(it.sddc().hostType(), Hosts::new)
        .with(it.machines(), (hosts, machines) -> judge(it.sddc(), hosts, machines))
        .fold(
            verdict -> verdict,
            Verdict::kept,
            () -> Verdict.notYetKnown("the hosts or the machines on them"));
  }

  private record Hosts(int count, HostType type) {}

  private static Verdict judge(Sddc sddc, Hosts hosts, List<VmClass> machines) {
    var homeless = Capacity.homelessWithOneHostLost(machines, hosts.count(), hosts.type());
    if (homeless.isEmpty()) {
      return Verdict.kept();
    }
    var needed = Capacity.hostsNeeded(machines, hosts.type());
    return Verdict.broken(
        sddc.title() + ": hostCount",
        hosts.count(),
        needed
            .map(
                count ->
                    count
                        + " or more (with one lost, "
                        + homeless.size()
                        + " of "
                        + machines.size()
                        + " machines find no host now)")
            .orElse("more than an SDDC can have"),
        needed
            .map(count -> "write " + count + ", or take fewer or smaller workers")
            .orElse("take fewer or smaller workers"));
  }

  private static Field<List<VmClass>> machines(List<TanzuCluster> clusters) {
    Field<List<VmClass>> all = Field.known(List.of());
    for (var cluster : clusters) {
      all = all.with(machines(cluster), WorkersFitHostsWithOneLost::joined);
    }
    return all;
  }

  private static Field<List<VmClass>> machines(TanzuCluster cluster) {
    var control =
        cluster
            .resource()
            .properties()
            .text("controlPlane.vmClass")
            .flatMap(name -> Field.of(VmClass.named(name)))
            .with(cluster.controlPlaneReplicas(), WorkersFitHostsWithOneLost::times)
            .or(List.of());
    return cluster
        .nodePools()
        .flatMap(
            pools -> {
              var sum = control;
              for (var pool : pools) {
                sum =
                    sum.with(
                        pool.vmClass()
                            .with(pool.replicas(), WorkersFitHostsWithOneLost::times)
                            .or(List.of()),
                        WorkersFitHostsWithOneLost::joined);
              }
              return sum;
            });
  }

  private static List<VmClass> times(VmClass machine, int count) {
    return Stream.generate(() -> machine).limit(Math.max(0, count)).toList();
  }

  private static List<VmClass> joined(List<VmClass> some, List<VmClass> more) {
    return Stream.concat(some.stream(), more.stream()).toList();
  }
}
