package io.ringwright.stacks.config;

import io.ringwright.catalog.ReleaseProfile;
import io.ringwright.catalog.TanzuRelease.PodSecurity;
import io.ringwright.stacks.config.SupervisorConfig.NamespaceConfig;
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
    return Stream.of(
            podFit(asked, config),
            operatorVersion(config),
            monitoringVersion(config),
            sddcVersion(config),
            networks(config),
            podSecurity(config),
            heapUnit(config),
            stargateMemory(config),
            servicePatch(config),
            grafanaPassword(config))
        .flatMap(Optional::stream)
        .toList();
  }

  private static Optional<Notice> podFit(StackConfig asked, StackConfig config) {
    var pod = config.cassandra().map(CassandraConfig::pod);
    if (!asked.cassandra().map(CassandraConfig::pod).equals(pod)) {
      return Optional.of(
          podFit(
              asked,
              "shrink-pod, so each pod gets " + pod.orElseThrow(),
              "larger-worker keeps the pod and takes larger workers"));
    }
    var worker = tanzu(config).map(TanzuConfig::workerClass);
    return tanzu(asked).map(TanzuConfig::workerClass).equals(worker)
        ? Optional.empty()
        : Optional.of(
            podFit(
                asked,
                "larger-worker, so workers are " + worker.orElseThrow(),
                "shrink-pod keeps the workers and takes smaller pods"));
  }

  private static Notice podFit(StackConfig asked, String choice, String otherChoice) {
    var worker = tanzu(asked).map(TanzuConfig::workerClass);
    return new Notice(
        "pod-fits-worker",
        "Cassandra pods of "
            + asked.cassandra().map(CassandraConfig::pod).orElseThrow()
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
    return newSddc(config)
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
        .flatMap(PaperNotices::newNamespace)
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
        .filter(tanzu -> tanzu.release().podSecurity() == PodSecurity.POLICIES)
        .filter(tanzu -> config.operator().isPresent() || config.monitoring().isPresent())
        .map(
            tanzu ->
                new Notice(
                    "pod-security",
                    "the paper lets every authenticated user run privileged pods"
                        + " (psp:vmware-system-privileged for system:authenticated)",
                    "only service accounts may, which is what controllers need to create pods",
                    "ringwright:tanzu.release (from 1.25 on, namespaces are labelled instead)"));
  }

  private static Optional<Notice> heapUnit(StackConfig config) {
    return ifPaper(config)
        .flatMap(StackConfig::cassandra)
        .map(
            ring ->
                new Notice(
                    "heap-unit",
                    "-Xmx31G means 31 GiB to the JVM, while heapSize: 31G means 28.9 GiB to the"
                        + " operator",
                    "heap " + ring.heap(),
                    "ringwright:cassandra.heap"));
  }

  private static Optional<Notice> stargateMemory(StackConfig config) {
    return ifPaper(config)
        .flatMap(StackConfig::cassandra)
        .flatMap(CassandraConfig::stargate)
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

  private static Optional<StackConfig> ifPaper(StackConfig config) {
    return Optional.of(config).filter(each -> each.profile() == ReleaseProfile.PAPER);
  }

  private static Optional<MonitoringConfig> papersMonitoring(StackConfig config) {
    return ifPaper(config)
        .flatMap(StackConfig::monitoring)
        .filter(MonitoringConfig.New.class::isInstance);
  }

  private static Optional<TanzuConfig> tanzu(StackConfig config) {
    return vsphere(config).flatMap(Platform.Vsphere::tanzu);
  }

  private static Optional<SddcConfig.New> newSddc(StackConfig config) {
    return vsphere(config)
        .flatMap(Platform.Vsphere::sddc)
        .filter(SddcConfig.New.class::isInstance)
        .map(SddcConfig.New.class::cast);
  }

  private static Optional<NamespaceConfig.New> newNamespace(StackConfig config) {
    return vsphere(config)
        .flatMap(Platform.Vsphere::supervisor)
        .map(SupervisorConfig::namespace)
        .filter(NamespaceConfig.New.class::isInstance)
        .map(NamespaceConfig.New.class::cast);
  }

  private static Optional<Platform.Vsphere> vsphere(StackConfig config) {
    return Optional.of(config.platform())
        .filter(Platform.Vsphere.class::isInstance)
        .map(Platform.Vsphere.class::cast);
  }
}
