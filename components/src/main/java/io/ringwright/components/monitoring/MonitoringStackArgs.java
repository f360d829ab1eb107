package io.ringwright.components.monitoring;

import com.pulumi.resources.Resource;
import com.pulumi.resources.ResourceArgs;
import io.ringwright.catalog.CidrBlock;
import io.ringwright.catalog.DnsLabel;
import io.ringwright.catalog.Problem;
import io.ringwright.components.DataLoss;
import io.ringwright.components.InvalidArgsException;
import io.ringwright.components.charts.ChartArchive;
import io.ringwright.components.charts.ChartFit;
import io.ringwright.components.tanzu.KubernetesCluster;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Where and what Prometheus and Grafana are. */
public final class MonitoringStackArgs extends ResourceArgs {
  private final KubernetesCluster cluster;
  private final ChartArchive archive;
  private final Optional<Resource> certManager;
  private final String namespace;
  private final Exposure grafana;
  private final List<CidrBlock> sourceRanges;
  private final List<Dashboard> dashboards;
  private final DataLoss dataLoss;

  private MonitoringStackArgs(Builder from) {
    this.cluster = from.cluster;
    this.archive = from.archive;
    this.certManager = from.certManager;
    this.namespace = from.namespace;
    this.grafana = from.grafana;
    this.sourceRanges = from.sourceRanges;
    this.dashboards = from.allDashboards();
    this.dataLoss = from.dataLoss;
  }

  /** Who reaches Grafana. */
  public enum Exposure {
    /** Whoever is in the cluster, or forwards a port. */
    INSIDE,
    /** Whoever reaches the address of a load balancer. */
    LOAD_BALANCER
  }

  /**
   * @param archive of the chart {@code kube-prometheus-stack}
   */
  public static Builder builder(KubernetesCluster cluster, ChartArchive archive) {
    return new Builder(cluster, archive);
  }

  KubernetesCluster cluster() {
    return cluster;
  }

  ChartArchive archive() {
    return archive;
  }

  String namespace() {
    return namespace;
  }

  Exposure grafana() {
    return grafana;
  }

  List<String> sourceRanges() {
    return sourceRanges.stream().map(CidrBlock::toString).toList();
  }

  List<Dashboard> dashboards() {
    return dashboards;
  }

  List<Resource> after() {
    return certManager.stream().toList();
  }

  DataLoss dataLoss() {
    return dataLoss;
  }

  /**
   * Every value here exists in the chart, or in its sub-chart grafana; a test compares.
   *
   * <p>The webhooks' certificates come from cert-manager, or there are no webhooks: the chart would
   * make them by hooks, which do not run, and its operator would wait for them for ever.
   */
  Map<String, Object> values() {
    boolean webhooks = certManager.isPresent();
    return Map.of(
        "fullnameOverride",
        MonitoringStack.RELEASE,
        "grafana",
        Map.of("admin", Map.of("existingSecret", MonitoringStack.GRAFANA_SECRET)),
        "prometheus",
        Map.of(
            "serviceAccount",
            Map.of("name", MonitoringStack.PROMETHEUS_ACCOUNT),
            "prometheusSpec",
            Map.of(
                "serviceMonitorSelectorNilUsesHelmValues", false,
                "podMonitorSelectorNilUsesHelmValues", false,
                "ruleSelectorNilUsesHelmValues", false)),
        "prometheusOperator",
        Map.of(
            "tls",
            Map.of("enabled", webhooks),
            "admissionWebhooks",
            Map.of("enabled", webhooks, "certManager", Map.of("enabled", webhooks))));
  }

  /** Lives for one expression; not thread-safe. */
  public static final class Builder {
    private final KubernetesCluster cluster;
    private final ChartArchive archive;
    private Optional<Resource> certManager = Optional.empty();
    private String namespace = "monitoring";
    private Exposure grafana = Exposure.INSIDE;
    private List<CidrBlock> sourceRanges = List.of();
    private MetricsSource metrics = MetricsSource.MCAC;
    private final List<Dashboard> more = new ArrayList<>();
    private DataLoss dataLoss = DataLoss.REFUSE;

    private Builder(KubernetesCluster cluster, ChartArchive archive) {
      this.cluster = cluster;
      this.archive = archive;
    }

    /** Has its webhooks' certificates issued there; without it there are no webhooks. */
    public Builder certManager(Resource component) {
      this.certManager = Optional.of(component);
      return this;
    }

    /** {@code monitoring} by default, as in the paper. */
    public Builder namespace(String name) {
      this.namespace = name;
      return this;
    }

    /** Inside only by default. */
    public Builder grafana(Exposure choice) {
      this.grafana = choice;
      return this;
    }

    /** Networks from which a published Grafana is reached; without any, from everywhere. */
    public Builder sourceRanges(CidrBlock... networks) {
      this.sourceRanges = List.of(networks);
      return this;
    }

    /** Adds one to the three that are always there. */
    public Builder dashboard(Dashboard another) {
      this.more.add(another);
      return this;
    }

    /** Whose metrics those three show: MCAC's by default, as in the paper. Must be the ring's. */
    public Builder metrics(MetricsSource source) {
      this.metrics = source;
      return this;
    }

    private List<Dashboard> allDashboards() {
      return Stream.concat(Dashboard.of(metrics).stream(), more.stream()).toList();
    }

    /** {@link DataLoss#ALLOW} leaves the CRDs of the chart unprotected. */
    public Builder dataLoss(DataLoss choice) {
      this.dataLoss = choice;
      return this;
    }

    /**
     * @throws InvalidArgsException with every problem, not only the first
     */
    public MonitoringStackArgs build() {
      var problems = new ArrayList<Problem>();
      DnsLabel.check("MonitoringStack.namespace", namespace).ifPresent(problems::add);
      problems.addAll(
          ChartFit.problems("MonitoringStack.archive", archive, "kube-prometheus-stack", cluster));
      var dashboards = allDashboards();
      dashboards.stream().flatMap(each -> each.problem().stream()).forEach(problems::add);
      problems.addAll(
          Problem.repeated(
              "MonitoringStack.dashboards",
              dashboards.stream().map(Dashboard::key).toList(),
              "a key used once",
              "choose another key"));
      InvalidArgsException.throwIfAny(problems);
      return new MonitoringStackArgs(this);
    }
  }
}
