package io.ringwright.components.cassandra;

import io.ringwright.catalog.CassandraRules;
import io.ringwright.catalog.ComputeSize;
import io.ringwright.catalog.DnsLabel;
import io.ringwright.catalog.Problem;
import io.ringwright.catalog.ReleaseMatrix;
import io.ringwright.catalog.ReleaseProfile;
import io.ringwright.catalog.ReleaseVersion;
import io.ringwright.components.kubernetes.WaitFor;
import io.ringwright.components.monitoring.MetricsSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A ring as values, and its {@code K8ssandraCluster.spec} for the operator's version. Values in,
 * values out: nothing is registered here.
 *
 * @param telemetry where metrics come from, if anybody reads them
 * @param superuserSecret name of the Secret
 */
record RingSpec(
    ReleaseProfile profile,
    String clusterName,
    String serverVersion,
    CassandraStorage storage,
    List<CassandraDatacenter> datacenters,
    Optional<ComputeSize> resources,
    Optional<Integer> heapMiB,
    GarbageCollector gc,
    Optional<Integer> tokens,
    Spread spread,
    Optional<Reaper> reaper,
    Optional<MetricsSource> telemetry,
    String superuserSecret,
    RingParts parts,
    Map<String, Object> overlay) {

  /** cass-operator 1.22 and later let volumes grow, with this on the datacenter. */
  static final Map<String, String> VOLUMES_MAY_GROW =
      Map.of("cassandra.datastax.com/allow-storage-changes", "true");

  private static final String STATUS = "status";
  private static final String DCS = "datacenters";
  private static final String CASSANDRA = "cassandra";
  private static final String STARGATE = "stargate";
  private static final String SPEC = "spec.cassandra.";
  private static final String CLAIM = SPEC + "storageConfig.cassandraDataVolumeClaimSpec.";

  /** Everything that is wrong with it, in the words of its builder. */
  List<Problem> problems() {
    var problems = new ArrayList<Problem>();
    DnsLabel.checkService("K8ssandraCluster.clusterName", clusterName).ifPresent(problems::add);
    ReleaseMatrix.cassandra(
            "K8ssandraCluster.serverVersion", serverVersion, profile.operatorVersion())
        .ifPresent(problems::add);
    problems.addAll(storage.problems());
    checkDatacenters(problems);
    checkMemory(problems);
    problems.addAll(gc.problems());
    ReleaseVersion.parse(serverVersion)
        .flatMap(
            it ->
                ReleaseMatrix.collector(
                    "K8ssandraCluster.gc", String.valueOf(gc.render().get("gc")), it))
        .ifPresent(problems::add);
    tokens
        .flatMap(count -> CassandraRules.tokens("K8ssandraCluster.tokens", count))
        .ifPresent(problems::add);
    reaper.ifPresent(repairs -> problems.addAll(repairs.problems()));
    problems.addAll(parts.problems(profile, serverVersion));
    return problems;
  }

  private void checkDatacenters(List<Problem> problems) {
    if (datacenters.isEmpty()) {
      problems.add(
          Problem.missing(
              "K8ssandraCluster.datacenter",
              "one datacenter or more",
              "call datacenter(CassandraDatacenter.of(\"dc1\", 3))"));
    }
    datacenters.forEach(
        each -> {
          problems.addAll(each.problems(clusterName, profile));
          problems.addAll(
              each.nodes()
                  .problems("K8ssandraCluster.datacenter " + each.name(), resources, heapMiB));
        });
    problems.addAll(
        Problem.repeated(
            "K8ssandraCluster.datacenter",
            datacenters.stream().map(CassandraDatacenter::name).toList(),
            "a name used once",
            "rename one of them"));
    if (datacenters.stream().anyMatch(each -> each.stargate().isPresent())) {
      ReleaseVersion.parse(serverVersion)
          .flatMap(it -> ReleaseMatrix.stargate("K8ssandraCluster.datacenter stargate", it))
          .ifPresent(problems::add);
    }
  }

  private void checkMemory(List<Problem> problems) {
    resources.ifPresent(size -> problems.addAll(Resources.problems("K8ssandraCluster", size)));
    heapMiB.ifPresent(
        heap ->
            problems.addAll(
                CassandraRules.heap(
                    "K8ssandraCluster.heapMiB",
                    heap,
                    resources.map(ComputeSize::memoryMiB).orElse(Long.MAX_VALUE))));
    if (spread == Spread.SEVERAL_PER_WORKER && resources.isEmpty()) {
      problems.add(
          Problem.missing(
              "K8ssandraCluster.resources",
              "CPU and memory of each node, once several share a worker",
              "call resources(..), or leave spread alone"));
    }
  }

  /** {@code K8ssandraCluster.spec}. */
  Map<String, Object> render() {
    var own = new LinkedHashMap<String, Object>();
    own.put(CASSANDRA, cassandra());
    reaper.ifPresent(repairs -> own.put("reaper", reaper(repairs)));
    return Overlay.on(parts.on(own), overlay);
  }

  private Map<String, Object> cassandra() {
    var cassandra = new LinkedHashMap<String, Object>();
    cassandra.put("serverVersion", serverVersion);
    cassandra.put("superuserSecretRef", Map.of("name", superuserSecret));
    cassandra.put("storageConfig", storage.render());
    cassandra.put("config", config(heapMiB));
    resources.ifPresent(size -> cassandra.put("resources", Resources.render(size)));
    if (spread == Spread.SEVERAL_PER_WORKER) {
      cassandra.put("softPodAntiAffinity", true);
    }
    telemetry.ifPresent(
        source -> cassandra.put("telemetry", CassandraMetrics.ofCassandra(source, profile)));
    cassandra.put("datacenters", datacenters.stream().map(this::datacenter).toList());
    return cassandra;
  }

  private Map<String, Object> datacenter(CassandraDatacenter datacenter) {
    var rendered = datacenter.render(profile == ReleaseProfile.PAPER ? Map.of() : VOLUMES_MAY_GROW);
    if (telemetry.isPresent() && datacenter.stargate().isPresent()) {
      var gateway = new LinkedHashMap<>(datacenter.stargate().orElseThrow().render());
      gateway.put("telemetry", CassandraMetrics.ofService());
      rendered.put("stargate", gateway);
    }
    var own = datacenter.nodes();
    own.storage()
        .ifPresent(
            each -> rendered.put("storageConfig", parts.whole("storageConfig", each.render())));
    own.resources().ifPresent(size -> rendered.put("resources", Resources.render(size)));
    // Whole: operator 1.2.1 takes a datacenter's configuration instead of the ring's, 1.5 and later
    // merge the two.
    own.heapMiB()
        .ifPresent(heap -> rendered.put("config", parts.whole("config", config(own.heapMiB()))));
    return rendered;
  }

  private Map<String, Object> config(Optional<Integer> heapMiB) {
    var jvm = new LinkedHashMap<>(gc.render());
    heapMiB.ifPresent(size -> jvm.put("heapSize", new ComputeSize(0, size).memoryQuantity()));
    var config = new LinkedHashMap<String, Object>();
    config.put("jvmOptions", jvm);
    tokens.ifPresent(count -> config.put("cassandraYaml", Map.of("num_tokens", count)));
    return config;
  }

  private Map<String, Object> reaper(Reaper repairs) {
    var rendered = new LinkedHashMap<>(repairs.render());
    if (telemetry.isPresent()) {
      rendered.put("telemetry", CassandraMetrics.ofService());
    }
    return rendered;
  }

  /**
   * What the whole ring must have reached.
   *
   * <p>Operator 1.32.5 writes the generation that it is done with, after datacenters, gateways and
   * Reaper, so each change is waited for. Operator 1.2.1 has no such field, nor any other that a
   * change of heap or resources alone is sure to alter: there the last pods and the count of
   * gateways at least make a larger ring be waited for.
   */
  WaitFor ready() {
    var wait = profile == ReleaseProfile.PAPER ? WaitFor.nothing() : WaitFor.nothing().observed();
    for (var datacenter : datacenters) {
      wait = ready(wait, datacenter);
    }
    return wait;
  }

  private WaitFor ready(WaitFor before, CassandraDatacenter datacenter) {
    var dc = datacenter.name();
    var wait = before.field("Ready", STATUS, DCS, dc, CASSANDRA, "cassandraOperatorProgress");
    for (var pod : datacenter.lastPods(clusterName)) {
      wait = wait.present(STATUS, DCS, dc, CASSANDRA, "nodeStatuses", pod, "hostID");
    }
    if (datacenter.stargate().isPresent()) {
      int size = datacenter.stargate().orElseThrow().size();
      wait =
          wait.field("Running", STATUS, DCS, dc, STARGATE, "progress")
              .field(size, STATUS, DCS, dc, STARGATE, "readyReplicas");
    }
    return reaper.isPresent() ? wait.field("Running", STATUS, DCS, dc, "reaper", "progress") : wait;
  }

  /**
   * Fields that the operators refuse to change, or revert in silence: a change of one is shown as
   * what it is, another ring.
   */
  List<String> replacedBy() {
    var fixed =
        new ArrayList<>(
            List.of(
                CLAIM + "storageClassName",
                SPEC + "storageConfig.additionalVolumes",
                SPEC + "config.cassandraYaml.num_tokens",
                SPEC + "clusterName",
                SPEC + "superuserSecretRef.name",
                SPEC + "softPodAntiAffinity",
                SPEC + "datacenters[*].metadata.name",
                SPEC + "datacenters[*].k8sContext",
                SPEC + "datacenters[*].datacenterName"));
    if (profile == ReleaseProfile.PAPER) {
      fixed.add(CLAIM + "resources.requests.storage");
    }
    return List.copyOf(fixed);
  }
}
