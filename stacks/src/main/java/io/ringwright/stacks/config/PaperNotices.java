package io.ringwright.stacks.config;

import io.ringwright.catalog.ReleaseProfile;
import io.ringwright.catalog.TanzuRelease.PodSecurity;
import io.ringwright.catalog.VmClass;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What the paper "Running K8ssandra on VMware Tanzu Kubernetes Grid with VMware Cloud on AWS" says
 * and this stack can't do, one method per doubt.
 */
final class PaperNotices {
  private PaperNotices() {}

  /**
   * @param asked as written
   * @param config with {@code fit} applied
   */
  static List<Notice> of(StackConfig asked, StackConfig config) {
    var each =
        Stream.of(
            podFit(asked, config),
            operatorVersion(config),
            monitoringVersion(config),
            sddcVersion(config),
            networks(config),
            podSecurity(config),
            heapUnit(config),
            stargateMemory(config),
            servicePatch(config),
            grafanaPassword(config));
    return Stream.concat(each.flatMap(Optional::stream), ClusterNotices.of(config).stream())
        .toList();
  }

  /** The first pod, or else the first worker, that gave way. */
  private static Optional<Notice> podFit(StackConfig asked, StackConfig config) {
    var before = datacenters(asked);
    var after = datacenters(config);
    for (int each = 0; each < before.size(); each++) {
      var cluster = asked.platform().cluster(before.get(each).cluster());
      if (!before.get(each).pod().equals(after.get(each).pod())) {
        return Optional.of(
            podFit(
                before.get(each),
                cluster.flatMap(ClusterConfig::workerClass),
                "shrink-pod, so each pod gets " + after.get(each).pod(),
                "larger-worker keeps the pod and takes larger workers"));
      }
      var worker =
          config.platform().cluster(after.get(each).cluster()).flatMap(ClusterConfig::workerClass);
      if (!cluster.flatMap(ClusterConfig::workerClass).equals(worker)) {
        return Optional.of(
            podFit(
                before.get(each),
                cluster.flatMap(ClusterConfig::workerClass),
                "larger-worker, so workers are " + worker.orElseThrow(),
                "shrink-pod keeps the workers and takes smaller pods"));
      }
    }
    return Optional.empty();
  }

  private static List<DatacenterConfig> datacenters(StackConfig config) {
    return config.cassandra().map(CassandraConfig::datacenters).orElse(List.of());
  }

  private static Notice podFit(
      DatacenterConfig datacenter, Optional<VmClass> worker, String choice, String otherChoice) {
    return new Notice(
        "pod-fits-worker",
        "Cassandra pods of "
            + datacenter.pod()
            + " are asked for, but a "
            + worker.map(Object::toString).orElse("worker")
            + " worker offers "
            + worker.map(each -> each.allocatable().toString()).orElse("less")
            + ", less agents and sidecars",
        choice,
        "ringwright:cassandra.fit (" + otherChoice + ")");
  }

  private static Optional<Notice> operatorVersion(StackConfig config) {
    return ifPaper(config)
        .flatMap(StackConfig::operator)
        .map(
            each ->
                new Notice(
                    "operator-version",
                    "the text says k8ssandra-operator v1.2, the commands fetch v1.1.1, and the"
                        + " manifests of v1.2 pull in a moving branch of cass-operator",
                    "chart "
                        + ReleaseProfile.PAPER.k8ssandraOperator().version()
                        + ", which is operator "
                        + ReleaseProfile.PAPER.k8ssandraOperator().appVersion()
                        + " with everything pinned",
                    "ringwright:profile"));
  }

  private static Optional<Notice> monitoringVersion(StackConfig config) {
    return papersMonitoring(config)
        .map(
            each ->
                new Notice(
                    "monitoring-version",
                    "kube-prometheus release-0.9 is made for Kubernetes 1.21 and 1.22, the"
                        + " clusters run 1.23",
                    "chart kube-prometheus-stack " + ReleaseProfile.PAPER.monitoring().version(),
                    "ringwright:profile"));
  }

  private static Optional<Notice> sddcVersion(StackConfig config) {
    return foundation(config)
        .flatMap(FoundationConfig::newSddc)
        .flatMap(SddcConfig.New::minimumVersion)
        .map(
            version ->
                new Notice(
                    "sddc-version",
                    "the SDDC version (1.20v2 in the paper) can't be chosen: VMC deploys its own",
                    "version " + version + " is the least that is accepted",
                    "ringwright:sddc.minimumVersion"));
  }

  private static Optional<Notice> networks(StackConfig config) {
    return ifPaper(config)
        .flatMap(PaperNotices::foundation)
        .flatMap(FoundationConfig::newNamespace)
        .map(
            namespace ->
                new Notice(
                    "networks",
                    "the paper asks for a large namespace network (/16 or /12) and names none",
                    "namespace networks "
                        + namespace.namespaceCidrs()
                        + ", which overlap no other network of the stack",
                    "ringwright:supervisor.namespace.namespaceCidrs, before the first up"));
  }

  private static Optional<Notice> podSecurity(StackConfig config) {
    return tanzu(config)
        .filter(tanzu -> tanzu.tanzu().release().podSecurity() == PodSecurity.POLICIES)
        .filter(tanzu -> config.operator().isPresent() || config.monitoring().isPresent())
        .map(
            tanzu ->
                new Notice(
                    "pod-security",
                    "the paper lets every authenticated user run privileged pods"
                        + " (psp:vmware-system-privileged for system:authenticated)",
                    "only service accounts may, which is what controllers need to create pods",
                    tanzu.path() + ".release (from 1.25 on, namespaces are labelled instead)"));
  }

  private static Optional<Notice> heapUnit(StackConfig config) {
    return ifPaper(config)
        .flatMap(PaperNotices::datacenter)
        .map(
            datacenter ->
                new Notice(
                    "heap-unit",
                    "-Xmx31G means 31 GiB to the JVM, while heapSize: 31G means 28.9 GiB to the"
                        + " operator",
                    "heap " + datacenter.heap(),
                    "ringwright:cassandra.heap"));
  }

  private static Optional<Notice> stargateMemory(StackConfig config) {
    return ifPaper(config)
        .flatMap(PaperNotices::datacenter)
        .flatMap(DatacenterConfig::stargate)
        .map(
            stargate ->
                new Notice(
                    "stargate-memory",
                    "with a heap of "
                        + stargate.heap()
                        + " the operator requests twice and allows four times as much, more than"
                        + " a worker has",
                    "request and limit are " + stargate.size(),
                    "ringwright:cassandra.stargate.memory"));
  }

  private static Optional<Notice> servicePatch(StackConfig config) {
    return ifPaper(config)
        .flatMap(StackConfig::endpoint)
        .map(
            endpoint ->
                new Notice(
                    "load-balancer",
                    "the paper patches the operator's own Service, which the operator may put"
                        + " back",
                    "a second Service of type LoadBalancer in front of " + endpoint.target().key(),
                    "ringwright:endpoint"));
  }

  private static Optional<Notice> grafanaPassword(StackConfig config) {
    return papersMonitoring(config)
        .map(
            each ->
                new Notice(
                    "grafana-password",
                    "the paper logs in to Grafana as admin/admin",
                    "the password is generated, and kept in a Secret",
                    "nothing: a known password is not on offer"));
  }

  private static Optional<DatacenterConfig> datacenter(StackConfig config) {
    return datacenters(config).stream().findFirst();
  }

  private static Optional<StackConfig> ifPaper(StackConfig config) {
    return Optional.of(config).filter(each -> each.profile() == ReleaseProfile.PAPER);
  }

  private static Optional<MonitoringConfig> papersMonitoring(StackConfig config) {
    return ifPaper(config)
        .flatMap(StackConfig::monitoring)
        .filter(MonitoringConfig.New.class::isInstance);
  }

  private static Optional<ClusterConfig.Tanzu> tanzu(StackConfig config) {
    return config.platform().tanzu().stream().findFirst();
  }

  private static Optional<FoundationConfig> foundation(StackConfig config) {
    return config.platform().foundations().stream().findFirst();
  }
}
