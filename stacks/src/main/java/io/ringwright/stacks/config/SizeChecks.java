package io.ringwright.stacks.config;

import io.ringwright.catalog.Capacity;
import io.ringwright.catalog.CassandraRules;
import io.ringwright.catalog.ComputeSize;
import io.ringwright.catalog.PodGroup;
import io.ringwright.catalog.Problem;
import io.ringwright.catalog.VmClass;
import io.ringwright.stacks.config.CassandraConfig.Fit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Pods fit workers, workers fit hosts. */
final class SizeChecks {
  private static final String RING = "ringwright:cassandra";

  private final Findings findings;

  SizeChecks(Findings findings) {
    this.findings = findings;
  }

  /** Checks, and returns the configuration with {@code fit} applied. */
  StackConfig check(StackConfig asked) {
    var config = asked.cassandra().map(ring -> fitted(asked, ring)).orElse(asked);
    config
        .cassandra()
        .ifPresent(
            ring -> {
              ring.datacenters().forEach(this::heap);
              config.platform().clusters().forEach(cluster -> pods(config, ring, cluster));
            });
    for (var foundation : config.platform().foundations()) {
      foundation
          .newSddc()
          .ifPresent(sddc -> new HostChecks(findings, config, foundation, sddc).check());
    }
    return config;
  }

  private static StackConfig fitted(StackConfig asked, CassandraConfig ring) {
    var clusters = new ArrayList<ClusterConfig>();
    var datacenters = new ArrayList<>(ring.datacenters());
    for (var cluster : asked.platform().clusters()) {
      var fitted = cluster;
      for (var datacenter : ring.in(cluster)) {
        var workers = fitted.workerClass();
        if (workers.isPresent()) {
          var sizing = Sizing.of(datacenter.pod(), ring.fit(), workers.get());
          fitted = fitted.withWorkerClass(sizing.workerClass());
          datacenters.set(datacenters.indexOf(datacenter), datacenter.withPod(sizing.pod()));
        }
      }
      clusters.add(fitted);
    }
    return asked.sized(
        new Platform(asked.platform().foundations(), clusters), ring.with(datacenters));
  }

  private void heap(DatacenterConfig datacenter) {
    var at = datacenter.keys().heap();
    if (findings.sound(at, datacenter.keys().memory())) {
      CassandraRules.heap(
              findings.where(at), datacenter.heap().mebibytes(), datacenter.pod().memoryMiB())
          .forEach(problem -> findings.add(at, problem));
    }
  }

  private void pods(StackConfig config, CassandraConfig ring, ClusterConfig cluster) {
    var datacenters = ring.in(cluster);
    var workers = cluster.workerClass();
    if (workers.isEmpty() || !findings.sound(RING, cluster.path(), cluster.workersPath())) {
      return;
    }
    for (var datacenter : datacenters) {
      pod(datacenter, workers.get());
    }
    if (findings.sound(RING) && !datacenters.isEmpty()) {
      count(config, ring, cluster, Capacity.roomOn(workers.get()));
    }
  }

  private void pod(DatacenterConfig datacenter, VmClass workers) {
    var room = Capacity.roomOn(workers);
    if (!Sizing.fits(datacenter.pod(), workers)) {
      findings.judge(
          datacenter.keys().cpus(),
          where -> Optional.of(tooLarge(where, datacenter.pod(), workers, room)));
      return;
    }
    datacenter
        .stargate()
        .filter(stargate -> !stargate.size().fitsIn(room))
        .ifPresent(
            stargate ->
                findings.judge(
                    datacenter.keys().stargate(),
                    where -> Optional.of(stargateTooLarge(where, stargate, workers, room))));
  }

  private void count(
      StackConfig config, CassandraConfig ring, ClusterConfig cluster, ComputeSize room) {
    var groups =
        Sizing.groups(ring.in(cluster), ring.antiAffinity(), config.monitoring().isPresent());
    var left = Capacity.unplaced(groups, cluster.workers(), room);
    if (!left.isEmpty()) {
      findings.judge(
          cluster.workersPath() + ".replicas",
          where ->
              Optional.of(
                  tooFew(where, cluster.workers(), left, Capacity.workersNeeded(groups, room))));
    }
  }

  private static Problem tooLarge(
      String where, ComputeSize pod, VmClass workers, ComputeSize room) {
    var larger = Sizing.larger(pod, workers);
    var smaller = Capacity.shrunk(pod, Capacity.CASSANDRA_SIDECARS, workers);
    var fix =
        "lower cpus and memoryGiB"
            + smaller
                .map(other -> ", or write fit: " + Fit.SHRINK_POD.key() + " for " + other)
                .orElse("")
            + larger
                .map(other -> ", or fit: " + Fit.LARGER_WORKER.key() + " for " + other)
                .orElse("");
    return new Problem(
        where,
        "too much: a pod of " + pod + " with its sidecars fits no " + workers + " worker",
        "what is left of a worker, " + room.minus(Capacity.CASSANDRA_SIDECARS),
        fix);
  }

  private static Problem stargateTooLarge(
      String where, DatacenterConfig.Stargate stargate, VmClass workers, ComputeSize room) {
    return new Problem(
        where,
        stargate.size() + ", which fits no " + workers + " worker",
        "what is left of a worker, " + room,
        "lower stargate's cpus or memory, or choose larger workers");
  }

  private static Problem tooFew(
      String where, int workers, List<PodGroup> left, Optional<Integer> needed) {
    var pending =
        left.stream()
            .map(group -> group.count() + " x " + group.name())
            .collect(Collectors.joining(", "));
    return new Problem(
        where,
        workers + ", which leaves " + pending + " pending",
        needed.map(count -> count + " or more").orElse("larger workers")
            + " (Cassandra pods share no worker with each other, nor with Stargate)",
        needed.map(count -> "write " + count).orElse("choose a larger class")
            + ", or lower the number of nodes");
  }
}
