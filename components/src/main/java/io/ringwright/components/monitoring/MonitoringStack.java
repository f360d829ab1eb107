package io.ringwright.components.monitoring;

import com.pulumi.core.Output;
import com.pulumi.kubernetes.core.v1.ConfigMap;
import com.pulumi.kubernetes.core.v1.ConfigMapArgs;
import com.pulumi.kubernetes.core.v1.Secret;
import com.pulumi.kubernetes.core.v1.SecretArgs;
import com.pulumi.kubernetes.meta.v1.inputs.ObjectMetaArgs;
import com.pulumi.resources.ComponentResource;
import com.pulumi.resources.ComponentResourceOptions;
import com.pulumi.resources.Resource;
import io.ringwright.catalog.Ports;
import io.ringwright.components.DataLoss;
import io.ringwright.components.FreshOptions;
import io.ringwright.components.bindings.guard.Password;
import io.ringwright.components.bindings.guard.PasswordArgs;
import io.ringwright.components.charts.ChartCrds;
import io.ringwright.components.charts.HelmChart;
import io.ringwright.components.charts.HelmRelease;
import io.ringwright.components.kubernetes.ExistingObject;
import io.ringwright.components.kubernetes.PublicService;
import io.ringwright.components.kubernetes.WorkloadNamespace;
import io.ringwright.components.kubernetes.WorkloadNamespace.Admits;
import io.ringwright.components.monitoring.MonitoringStackArgs.Exposure;
import io.ringwright.components.tanzu.KubernetesCluster;
import java.util.ArrayList;
import java.util.Map;
import java.util.Optional;

/**
 * Prometheus and Grafana for a platform: kube-prometheus-stack, a Grafana password of its own, and
 * dashboards.
 *
 * <p>Children: {@code <name>-namespace}, {@code <name>-crd-<CRD>} (protected), {@code
 * <name>-grafana-password} and {@code <name>-grafana-admin} (the Secret), {@code
 * <name>-dashboard-<key>}, {@code <name>-chart}, and {@code <name>-grafana-public} if Grafana is
 * published.
 */
public final class MonitoringStack extends ComponentResource {
  /** Type token in Pulumi state. */
  public static final String TYPE = "ringwright:monitoring:MonitoringStack";

  static final String RELEASE = "monitoring";
  static final String GRAFANA_SECRET = "grafana-admin";

  /** Service account of Prometheus. */
  public static final String PROMETHEUS_ACCOUNT = "prometheus-k8s";

  private static final String PROOF = "servicemonitors.monitoring.coreos.com";
  private static final int PASSWORD_LENGTH = 24;

  private final String namespace;
  private final String prometheusAccount;
  private final Optional<Output<String>> grafanaUrl;
  private final Optional<String> grafanaSecret;

  public MonitoringStack(String name, MonitoringStackArgs args) {
    this(name, args, FreshOptions.none());
  }

  public MonitoringStack(String name, MonitoringStackArgs args, ComponentResourceOptions options) {
    super(TYPE, name, options);
    namespace = args.namespace();
    prometheusAccount = PROMETHEUS_ACCOUNT;
    var place =
        WorkloadNamespace.under(
            this, name, args.cluster(), namespace, Admits.PRIVILEGED, DataLoss.ALLOW);
    var after = new ArrayList<Resource>(args.after());
    after.addAll(ChartCrds.under(this, name, args.cluster(), args.archive(), args.dataLoss()));
    after.add(grafanaAdmin(name, args.cluster(), place));
    args.dashboards().forEach(each -> dashboard(name, each, args.cluster(), place));
    var chart =
        new HelmChart(
            name + "-chart",
            new HelmRelease(RELEASE, args.cluster(), place, args.archive(), args.values()),
            this,
            after);
    var url = grafanaUrl(name, args, chart);
    grafanaUrl = Optional.of(url);
    grafanaSecret = Optional.of(namespace + "/" + GRAFANA_SECRET);
    registerOutputs(Map.of("grafanaUrl", url));
  }

  private MonitoringStack(
      String name,
      KubernetesCluster cluster,
      String namespace,
      String prometheusAccount,
      ComponentResourceOptions options) {
    super(TYPE, name, options);
    this.namespace = namespace;
    this.prometheusAccount = prometheusAccount;
    grafanaUrl = Optional.empty();
    grafanaSecret = Optional.empty();
    ExistingObject.crd(
        name + "-installed", PROOF, FreshOptions.childOf(this).provider(cluster).build());
    registerOutputs(Map.of());
  }

  /**
   * A Prometheus operator that the cluster has already; the preview fails if it has none.
   *
   * @param namespace of its Prometheus
   * @param prometheusAccount service account of its Prometheus, which must read the ring's metrics
   */
  public static MonitoringStack existing(
      String name,
      KubernetesCluster cluster,
      String namespace,
      String prometheusAccount,
      ComponentResourceOptions options) {
    return new MonitoringStack(name, cluster, namespace, prometheusAccount, options);
  }

  private Resource grafanaAdmin(String name, KubernetesCluster cluster, WorkloadNamespace place) {
    var password =
        new Password(
            name + "-grafana-password",
            PasswordArgs.builder().length(PASSWORD_LENGTH).build(),
            FreshOptions.childOf(this).build());
    return new Secret(
        name + "-grafana-admin",
        SecretArgs.builder()
            .metadata(ObjectMetaArgs.builder().name(GRAFANA_SECRET).namespace(place.name()).build())
            .stringData(
                password
                    .result()
                    .applyValue(secret -> Map.of("admin-user", "admin", "admin-password", secret))
                    .asSecret())
            .build(),
        FreshOptions.childOf(this).provider(cluster).dependsOn(place.resources()).build());
  }

  /** Grafana's sidecar takes up what carries its label. */
  private void dashboard(
      String name, Dashboard dashboard, KubernetesCluster cluster, WorkloadNamespace place) {
    new ConfigMap(
        name + "-dashboard-" + dashboard.key(),
        ConfigMapArgs.builder()
            .metadata(
                ObjectMetaArgs.builder()
                    .name("dashboard-" + dashboard.key())
                    .namespace(place.name())
                    .labels(Map.of("grafana_dashboard", "1"))
                    .build())
            .data(dashboard.data())
            .build(),
        FreshOptions.childOf(this).provider(cluster).dependsOn(place.resources()).build());
  }

  private Output<String> grafanaUrl(String name, MonitoringStackArgs args, HelmChart chart) {
    if (args.grafana() == Exposure.INSIDE) {
      return Output.of("http://" + RELEASE + "-grafana." + namespace + ".svc.cluster.local");
    }
    var service =
        PublicService.of(
            name + "-grafana-public",
            new PublicService.Spec(
                namespace,
                "grafana-public",
                Map.of("app.kubernetes.io/name", "grafana", "app.kubernetes.io/instance", RELEASE),
                Map.of("http", Ports.GRAFANA),
                args.sourceRanges()),
            FreshOptions.childOf(this).provider(args.cluster()).dependsOn(chart).build());
    return service.address().applyValue(host -> "http://" + host + ":" + Ports.GRAFANA);
  }

  /** Namespace that it is in. */
  public String namespace() {
    return namespace;
  }

  /** Service account of Prometheus. */
  public String prometheusAccount() {
    return prometheusAccount;
  }

  /**
   * Where Grafana is, from inside the cluster unless it is published; empty for an existing one.
   */
  public Optional<Output<String>> grafanaUrl() {
    return grafanaUrl;
  }

  /**
   * {@code namespace/name} of the Secret with Grafana's administrator; empty for an existing one.
   */
  public Optional<String> grafanaSecret() {
    return grafanaSecret;
  }
}
