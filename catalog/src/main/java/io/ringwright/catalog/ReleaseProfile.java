package io.ringwright.catalog;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A set of versions that were made for each other. A stack names one profile; nothing in the
 * project says "latest".
 *
 * <p>Sources: the VMware paper "Running K8ssandra on VMware Tanzu Kubernetes Grid with VMware Cloud
 * on AWS", Tables 1 and 2; the charts' own metadata and release notes.
 */
public enum ReleaseProfile {
  /**
   * What the paper ran, made consistent: its text says k8ssandra-operator 1.2 while its commands
   * fetch 1.1.1, and its kube-prometheus release-0.9 is made for Kubernetes 1.21 and 1.22, while
   * its clusters run 1.23.
   */
  PAPER(
      "4.0.3",
      "v1.23.8---vmware.1-tkg.1",
      "run.tanzu.vmware.com/v1alpha2",
      new ChartRelease(
          "cert-manager",
          "v1.7.1",
          "v1.7.1",
          Repositories.JETSTACK,
          18,
          Optional.of(24),
          Optional.empty()),
      new ChartRelease(
          "k8ssandra-operator",
          "0.38.2",
          "1.2.1",
          Repositories.K8SSANDRA,
          21,
          Optional.of(24),
          Optional.empty()),
      new ChartRelease(
          "kube-prometheus-stack",
          "35.5.1",
          "0.56.3",
          Repositories.PROMETHEUS,
          21,
          Optional.of(24),
          Optional.empty())),
  /** Today's versions. */
  CURRENT(
      "5.0.4",
      "v1.32.10---vmware.1-fips-vkr.2",
      "run.tanzu.vmware.com/v1alpha3",
      new ChartRelease(
          "cert-manager",
          "v1.21.1",
          "v1.21.1",
          Repositories.JETSTACK,
          25,
          Optional.empty(),
          Optional.empty()),
      new ChartRelease(
          "k8ssandra-operator",
          "1.32.5",
          "1.32.5",
          Repositories.K8SSANDRA,
          25,
          Optional.empty(),
          Optional.empty()),
      new ChartRelease(
          "kube-prometheus-stack",
          "88.5.3",
          "v0.93.1",
          Repositories.PROMETHEUS,
          25,
          Optional.empty(),
          Optional.empty()));

  private final String cassandraVersion;
  private final String tanzuRelease;
  private final String tanzuClusterApi;
  private final ChartRelease certManager;
  private final ChartRelease k8ssandraOperator;
  private final ChartRelease monitoring;

  ReleaseProfile(
      String cassandraVersion,
      String tanzuRelease,
      String tanzuClusterApi,
      ChartRelease certManager,
      ChartRelease k8ssandraOperator,
      ChartRelease monitoring) {
    this.cassandraVersion = cassandraVersion;
    this.tanzuRelease = tanzuRelease;
    this.tanzuClusterApi = tanzuClusterApi;
    this.certManager = certManager;
    this.k8ssandraOperator = k8ssandraOperator;
    this.monitoring = monitoring;
  }

  /** The profile of that key ({@code paper}, {@code current}). */
  public static Optional<ReleaseProfile> named(String key) {
    return Arrays.stream(values()).filter(each -> each.key().equals(key)).findFirst();
  }

  /** All keys. */
  public static List<String> keys() {
    return Arrays.stream(values()).map(ReleaseProfile::key).toList();
  }

  /** Configuration's spelling. */
  public String key() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The Cassandra version where the user names none. */
  public String cassandraVersion() {
    return cassandraVersion;
  }

  /** The Tanzu release where the user names none. */
  public TanzuRelease tanzuRelease() {
    return TanzuRelease.of(tanzuRelease);
  }

  /**
   * API version of {@code TanzuKubernetesCluster}: v1alpha2 since vSphere 7.0.2, v1alpha3 since
   * vSphere 8.
   */
  public String tanzuClusterApi() {
    return tanzuClusterApi;
  }

  public ChartRelease certManager() {
    return certManager;
  }

  /** Brings cass-operator along. */
  public ChartRelease k8ssandraOperator() {
    return k8ssandraOperator;
  }

  /** Prometheus, its operator, Alertmanager and Grafana. */
  public ChartRelease monitoring() {
    return monitoring;
  }

  /** All charts, in the order in which they must be installed. */
  public List<ChartRelease> charts() {
    return List.of(certManager, monitoring, k8ssandraOperator);
  }

  /** Version of k8ssandra-operator, which decides what a ring may ask for. */
  public ReleaseVersion operatorVersion() {
    return ReleaseVersion.of(k8ssandraOperator.appVersion());
  }

  private static final class Repositories {
    static final String JETSTACK = "https://charts.jetstack.io";
    static final String K8SSANDRA = "https://helm.k8ssandra.io/stable";
    static final String PROMETHEUS = "https://prometheus-community.github.io/helm-charts";
  }
}
