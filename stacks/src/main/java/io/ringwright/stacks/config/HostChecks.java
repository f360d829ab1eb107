package io.ringwright.stacks.config;

import io.ringwright.catalog.Capacity;
import io.ringwright.catalog.Problem;
import io.ringwright.catalog.SddcRules;
import io.ringwright.catalog.VmClass;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** All machines of an SDDC's clusters fit its hosts with one lost, all claims fit its vSAN. */
final class HostChecks {
  private static final String RING = "ringwright:cassandra";
  private static final int ROOT_DISK_GIB = 16;

  private final Findings findings;
  private final StackConfig config;
  private final FoundationConfig foundation;
  private final SddcConfig.New sddc;
  private final String hosts;
  private final List<ClusterConfig.Tanzu> clusters;

  HostChecks(
      Findings findings, StackConfig config, FoundationConfig foundation, SddcConfig.New sddc) {
    this.findings = findings;
    this.config = config;
    this.foundation = foundation;
    this.sddc = sddc;
    this.hosts = foundation.at("sddc.hostCount");
    this.clusters = config.platform().on(foundation);
  }

  void check() {
    layout();
    if (!clusters.isEmpty()) {
      machines();
    }
    claims();
  }

  private void layout() {
    var kind = foundation.storage().kind();
    var layout = kind.layout(sddc.hostCount());
    if (layout.isEmpty()
        || !findings.sound(hosts, foundation.at("storage"), foundation.at("sddc.hostType"))) {
      return;
    }
    if (!sddc.hostType().hasLocalStorage()) {
      findings.judge(
          foundation.at("storage.kind"),
          where ->
              Optional.of(
                  new Problem(
                      where,
                      kind.key(),
                      "flex with " + sddc.hostType() + ", which has no disks for vSAN",
                      "write flex, or choose another hostType")));
    } else if (sddc.hostCount() < layout.get().minHosts()) {
      findings.judge(
          hosts,
          where ->
              Optional.of(
                  new Problem(
                      where,
                      sddc.hostCount(),
                      layout.get().minHosts() + " or more with storage " + kind.key(),
                      "write " + layout.get().minHosts() + ", or choose storage kind managed")));
    }
  }

  private void machines() {
    if (!findings.sound(hosts, foundation.at("sddc.hostType")) || !soundClusters()) {
      return;
    }
    var machines = machinesOf(clusters);
    var homeless = Capacity.homelessWithOneHostLost(machines, sddc.hostCount(), sddc.hostType());
    if (!homeless.isEmpty()) {
      var needed = Capacity.hostsNeeded(machines, sddc.hostType());
      findings.judge(
          hosts,
          where ->
              Optional.of(
                  new Problem(
                      where,
                      sddc.hostCount()
                          + ", which leaves "
                          + homeless.size()
                          + " of "
                          + machines.size()
                          + " machines homeless when one host is lost",
                      needed
                              .map(count -> count + " or more")
                              .orElse("at most " + SddcRules.MAX_HOSTS)
                          + " for these workers",
                      needed.map(count -> "write " + count + ", or lower").orElse("lower")
                          + " "
                          + clusters.stream()
                              .map(ClusterConfig::workersPath)
                              .collect(Collectors.joining(" or ")))));
    }
  }

  private static List<VmClass> machinesOf(List<ClusterConfig.Tanzu> clusters) {
    return clusters.stream().flatMap(each -> each.tanzu().machines().stream()).toList();
  }

  private boolean soundClusters() {
    return clusters.stream().allMatch(each -> findings.sound(each.path()));
  }

  private void claims() {
    var layout = foundation.storage().kind().layout(sddc.hostCount());
    if (layout.isEmpty()
        || !sddc.hostType().hasLocalStorage()
        || !soundClusters()
        || !findings.sound(hosts, RING, foundation.at("storage"), "ringwright:monitoring")) {
      return;
    }
    double asked = claimedGiB() / 1024.0;
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
                      "lower dataGiB or nodes, or raise " + hosts)));
    }
  }

  private long claimedGiB() {
    long machines =
        clusters.stream().map(ClusterConfig.Tanzu::tanzu).mapToLong(HostChecks::disks).sum();
    return machines + config.cassandra().map(this::data).orElse(0L);
  }

  private static long disks(TanzuConfig tanzu) {
    return (long) ROOT_DISK_GIB * tanzu.machines().size()
        + (long) tanzu.containerdGiB() * tanzu.workers()
        + (long) tanzu.etcdGiB() * tanzu.controlPlanes();
  }

  private long data(CassandraConfig ring) {
    return clusters.stream()
        .flatMap(each -> ring.in(each).stream())
        .mapToLong(each -> (long) each.nodes() * each.dataGiB())
        .sum();
  }

  private static String tebibytes(double amount) {
    return String.format(Locale.ROOT, "%.2f TiB", amount);
  }
}
