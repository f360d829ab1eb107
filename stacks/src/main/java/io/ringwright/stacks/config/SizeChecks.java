package io.ringwright.stacks.config;

import io.ringwright.catalog.Capacity;
import io.ringwright.catalog.CassandraRules;
import io.ringwright.catalog.ComputeSize;
import io.ringwright.catalog.PodGroup;
import io.ringwright.catalog.Problem;
import io.ringwright.catalog.SddcRules;
import io.ringwright.catalog.VmClass;
import io.ringwright.stacks.config.CassandraConfig.Fit;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** Pods fit workers, workers fit hosts with one lost, claims fit vSAN. */
final class SizeChecks {
  private static final String RING = "ringwright:cassandra";
  private static final String WORKERS = "ringwright:tanzu.workers";
  private static final String HOSTS = "ringwright:sddc.hostCount";
  private static final int ROOT_DISK_GIB = 16;

  private final Findings findings;

  SizeChecks(Findings findings) {
    this.findings = findings;
  }

  /** Checks, and returns the configuration with {@code fit} applied. */
  StackConfig check(StackConfig asked) {
    var config = fitted(asked);
    config.cassandra().ifPresent(ring -> heap(ring));
    if (findings.sound(RING, "ringwright:tanzu", "ringwright:kubernetes.workers")) {
      config.cassandra().ifPresent(ring -> pods(config, ring));
    }
    if (config.platform() instanceof Platform.Vsphere vsphere
        && vsphere.sddc().orElse(null) instanceof SddcConfig.New sddc) {
      layout(vsphere, sddc);
      vsphere.tanzu().ifPresent(tanzu -> machines(sddc, tanzu));
      claims(config, vsphere, sddc);
    }
    return config;
  }

  private StackConfig fitted(StackConfig asked) {
    var workers = workerClass(asked.platform());
    if (asked.cassandra().isEmpty() || workers.isEmpty()) {
      return asked;
    }
    var ring = asked.cassandra().get();
    var sizing = Sizing.of(ring, workers.get());
    return new StackConfig(
        asked.profile(),
        asked.dataLossAllowed(),
        withWorkers(asked.platform(), sizing.workerClass()),
        asked.monitoring(),
        asked.operator(),
        Optional.of(ring.withPod(sizing.pod())),
        asked.endpoint());
  }

  private static Platform withWorkers(Platform platform, VmClass workers) {
    return platform instanceof Platform.Vsphere vsphere
        ? new Platform.Vsphere(
            vsphere.sddc(),
            vsphere.supervisor(),
            vsphere.storage(),
            vsphere.tanzu().map(tanzu -> tanzu.withWorkerClass(workers)))
        : platform;
  }

  private static Optional<VmClass> workerClass(Platform platform) {
    return platform instanceof Platform.Existing existing
        ? existing.kubernetes().workers().map(KubernetesConfig.Workers::vmClass)
        : ((Platform.Vsphere) platform).tanzu().map(TanzuConfig::workerClass);
  }

  private static int workers(Platform platform) {
    return platform instanceof Platform.Existing existing
        ? existing.kubernetes().workers().map(KubernetesConfig.Workers::replicas).orElse(0)
        : ((Platform.Vsphere) platform).tanzu().map(TanzuConfig::workers).orElse(0);
  }

  private static String workersPath(Platform platform) {
    return platform instanceof Platform.Existing
        ? "ringwright:kubernetes.workers.replicas"
        : WORKERS + ".replicas";
  }

  private void heap(CassandraConfig ring) {
    if (findings.sound(RING + ".heap", RING + ".memoryGiB")) {
      CassandraRules.heap(
              findings.where(RING + ".heap"), ring.heap().mebibytes(), ring.pod().memoryMiB())
          .forEach(problem -> findings.add(RING + ".heap", problem));
    }
  }

  private void pods(StackConfig config, CassandraConfig ring) {
    var workers = workerClass(config.platform());
    if (workers.isEmpty()) {
      return;
    }
    var room = Capacity.roomOn(workers.get());
    if (!Sizing.fits(ring.pod(), workers.get())) {
      findings.judge(
          RING + ".cpus", where -> Optional.of(tooLarge(where, ring, workers.get(), room)));
      return;
    }
    ring.stargate()
        .filter(stargate -> !stargate.size().fitsIn(room))
        .ifPresent(
            stargate ->
                findings.judge(
                    RING + ".stargate",
                    where -> Optional.of(stargateTooLarge(where, stargate, workers.get(), room))));
    if (findings.sound(RING + ".stargate")) {
      count(config, ring, room);
    }
  }

  private void count(StackConfig config, CassandraConfig ring, ComputeSize room) {
    var groups = Sizing.groups(ring, ring.pod(), config.monitoring().isPresent());
    int workers = workers(config.platform());
    var left = Capacity.unplaced(groups, workers, room);
    if (!left.isEmpty()) {
      findings.judge(
          workersPath(config.platform()),
          where -> Optional.of(tooFew(where, workers, left, Capacity.workersNeeded(groups, room))));
    }
  }

  private static Problem tooLarge(
      String where, CassandraConfig ring, VmClass workers, ComputeSize room) {
    var larger = Sizing.larger(ring.pod(), workers);
    var smaller = Capacity.shrunk(ring.pod(), Capacity.CASSANDRA_SIDECARS, workers);
    var fix =
        "lower cpus and memoryGiB"
            + smaller
                .map(pod -> ", or write fit: " + Fit.SHRINK_POD.key() + " for " + pod)
                .orElse("")
            + larger
                .map(other -> ", or fit: " + Fit.LARGER_WORKER.key() + " for " + other)
                .orElse("");
    return new Problem(
        where,
        "too much: a pod of " + ring.pod() + " with its sidecars fits no " + workers + " worker",
        "what is left of a worker, " + room.minus(Capacity.CASSANDRA_SIDECARS),
        fix);
  }

  private static Problem stargateTooLarge(
      String where, CassandraConfig.Stargate stargate, VmClass workers, ComputeSize room) {
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

  private void layout(Platform.Vsphere vsphere, SddcConfig.New sddc) {
    var layout = vsphere.storage().kind().layout(sddc.hostCount());
    if (layout.isEmpty()
        || !findings.sound(HOSTS, "ringwright:storage", "ringwright:sddc.hostType")) {
      return;
    }
    if (!sddc.hostType().hasLocalStorage()) {
      findings.judge(
          "ringwright:storage.kind",
          where ->
              Optional.of(
                  new Problem(
                      where,
                      vsphere.storage().kind().key(),
                      "flex with " + sddc.hostType() + ", which has no disks for vSAN",
                      "write flex, or choose another hostType")));
    } else if (sddc.hostCount() < layout.get().minHosts()) {
      findings.judge(
          HOSTS,
          where ->
              Optional.of(
                  new Problem(
                      where,
                      sddc.hostCount(),
                      layout.get().minHosts()
                          + " or more with storage "
                          + vsphere.storage().kind().key(),
                      "write " + layout.get().minHosts() + ", or choose storage kind managed")));
    }
  }

  private void machines(SddcConfig.New sddc, TanzuConfig tanzu) {
    if (!findings.sound(HOSTS, "ringwright:tanzu", "ringwright:sddc.hostType")) {
      return;
    }
    var homeless =
        Capacity.homelessWithOneHostLost(tanzu.machines(), sddc.hostCount(), sddc.hostType());
    if (!homeless.isEmpty()) {
      var needed = Capacity.hostsNeeded(tanzu.machines(), sddc.hostType());
      findings.judge(
          HOSTS,
          where ->
              Optional.of(
                  new Problem(
                      where,
                      sddc.hostCount()
                          + ", which leaves "
                          + homeless.size()
                          + " of "
                          + tanzu.machines().size()
                          + " machines homeless when one host is lost",
                      needed
                              .map(hosts -> hosts + " or more")
                              .orElse("at most " + SddcRules.MAX_HOSTS)
                          + " for these workers",
                      needed.map(hosts -> "write " + hosts + ", or lower").orElse("lower")
                          + " "
                          + WORKERS)));
    }
  }

  private void claims(StackConfig config, Platform.Vsphere vsphere, SddcConfig.New sddc) {
    var layout = vsphere.storage().kind().layout(sddc.hostCount());
    if (layout.isEmpty()
        || !sddc.hostType().hasLocalStorage()
        || !findings.sound(
            HOSTS, RING, "ringwright:tanzu", "ringwright:storage", "ringwright:monitoring")) {
      return;
    }
    double asked = claimedGiB(config, vsphere) / 1024.0;
    double usable =
        Capacity.usableTiB(sddc.hostCount(), sddc.hostType(), layout.get(), Capacity.VSAN_SLACK);
    if (asked > usable) {
      findings.judge(
          RING + ".dataGiB",
          where ->
              Optional.of(
                  new Problem(
                      where,
                      "too much: all disks of the stack take " + tebibytes(asked),
                      tebibytes(usable)
                          + " in all: "
                          + sddc.hostCount()
                          + " x "
                          + sddc.hostType()
                          + " with "
                          + layout.get()
                          + ", one fifth kept free",
                      "lower dataGiB or nodes, or raise " + HOSTS)));
    }
  }

  private static long claimedGiB(StackConfig config, Platform.Vsphere vsphere) {
    long machines =
        vsphere
            .tanzu()
            .map(
                tanzu ->
                    (long) ROOT_DISK_GIB * tanzu.machines().size()
                        + (long) tanzu.containerdGiB() * tanzu.workers()
                        + (long) tanzu.etcdGiB() * tanzu.controlPlanes())
            .orElse(0L);
    long data = config.cassandra().map(ring -> (long) ring.nodes() * ring.dataGiB()).orElse(0L);
    return machines + data;
  }

  private static String tebibytes(double amount) {
    return String.format(Locale.ROOT, "%.2f TiB", amount);
  }
}
