package io.ringwright.stacks;

import com.pulumi.exceptions.RunException;
import com.pulumi.resources.ComponentResourceOptions;
import com.pulumi.resources.Resource;
import io.ringwright.catalog.CidrBlock;
import io.ringwright.components.cassandra.CertManager;
import io.ringwright.components.cassandra.CertManagerArgs;
import io.ringwright.components.cassandra.K8ssandraOperator;
import io.ringwright.components.cassandra.K8ssandraOperatorArgs;
import io.ringwright.components.cassandra.K8ssandraOperatorArgs.Role;
import io.ringwright.components.monitoring.Dashboard;
import io.ringwright.components.monitoring.MetricsSource;
import io.ringwright.components.monitoring.MonitoringStack;
import io.ringwright.components.monitoring.MonitoringStackArgs;
import io.ringwright.stacks.config.CassandraConfig;
import io.ringwright.stacks.config.DashboardSource;
import io.ringwright.stacks.config.LayersConfig.Slice;
import io.ringwright.stacks.config.MonitoringConfig;
import io.ringwright.stacks.config.OperatorConfig;
import io.ringwright.stacks.config.StackConfig;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What each cluster needs before a ring is in it: cert-manager, monitoring, operators. */
final class ClusterWorkloads {
  private final StackConfig config;
  private final Workplace at;
  private final String prefix;
  private final Role role;
  private final ClusterAccess cluster;
  private final List<Resource> built = new ArrayList<>();

  private final Optional<CertManager> certManager;
  private final Optional<MonitoringStack> monitoring;
  private final Optional<K8ssandraOperator> operator;

  /**
   * @param prefix of the components' names
   */
  ClusterWorkloads(
      StackConfig config, Workplace at, String prefix, Role role, ClusterAccess cluster) {
    this.config = config;
    this.at = at;
    this.prefix = prefix;
    this.role = role;
    this.cluster = cluster;
    var slice = config.layers().slice();
    boolean here = slice.builds(Slice.PLATFORM);
    this.certManager = here ? config.operator().map(this::certManager) : Optional.empty();
    if (slice == Slice.FOUNDATION) {
      this.monitoring = Optional.empty();
      this.operator = Optional.empty();
    } else {
      this.monitoring =
          config.monitoring().map(here ? this::monitoring : this::monitoringThatExists);
      this.operator = config.operator().map(here ? this::operator : this::operatorThatExists);
    }
  }

  ClusterAccess cluster() {
    return cluster;
  }

  Optional<MonitoringStack> monitoring() {
    return monitoring;
  }

  Optional<K8ssandraOperator> operator() {
    return operator;
  }

  List<Resource> built() {
    return List.copyOf(built);
  }

  private CertManager certManager(OperatorConfig operator) {
    if (operator.certManagerExists()) {
      return kept(CertManager.existing(prefix + "cert-manager", cluster.kubernetes(), options()));
    }
    return kept(
        new CertManager(
            prefix + "cert-manager",
            CertManagerArgs.builder(
                    cluster.kubernetes(), at.archive(config.profile().certManager()))
                .build(),
            options()));
  }

  private MonitoringStack monitoring(MonitoringConfig config) {
    return kept(
        config instanceof MonitoringConfig.Existing existing
            ? MonitoringStack.existing(
                prefix + "monitoring",
                cluster.kubernetes(),
                existing.namespace(),
                existing.prometheusAccount(),
                options())
            : new MonitoringStack(
                prefix + "monitoring", monitoringArgs((MonitoringConfig.New) config), options()));
  }

  private MonitoringStackArgs monitoringArgs(MonitoringConfig.New monitoring) {
    var args =
        MonitoringStackArgs.builder(cluster.kubernetes(), at.archive(config.profile().monitoring()))
            .namespace(monitoring.namespace())
            .grafana(
                monitoring.exposure().external()
                    ? MonitoringStackArgs.Exposure.LOAD_BALANCER
                    : MonitoringStackArgs.Exposure.INSIDE)
            .sourceRanges(monitoring.sourceRanges().toArray(CidrBlock[]::new))
            .metrics(metrics())
            .dataLoss(at.dataLoss());
    certManager.ifPresent(args::certManager);
    monitoring.dashboards().forEach(each -> args.dashboard(dashboard(each)));
    return args.build();
  }

  private MetricsSource metrics() {
    var profile = config.profile();
    var version = config.cassandra().map(CassandraConfig::version);
    return MetricsSource.usual(profile, version.orElse(profile.cassandraVersion()));
  }

  private Dashboard dashboard(DashboardSource source) {
    if (source instanceof DashboardSource.Address address) {
      return new Dashboard.Download(address.key(), address.url());
    }
    var file = at.project().resolve(((DashboardSource.File) source).path());
    try {
      return new Dashboard.Json(source.key(), Files.readString(file));
    } catch (IOException e) {
      throw new RunException("ringwright:monitoring.dashboards: " + file + " can't be read", e);
    }
  }

  /** Another stack of the same configuration has built it. */
  private MonitoringStack monitoringThatExists(MonitoringConfig config) {
    return config instanceof MonitoringConfig.New fresh
        ? kept(
            MonitoringStack.existing(
                prefix + "monitoring",
                cluster.kubernetes(),
                fresh.namespace(),
                MonitoringStack.PROMETHEUS_ACCOUNT,
                options()))
        : monitoring(config);
  }

  /** Another stack of the same configuration has built it. */
  private K8ssandraOperator operatorThatExists(OperatorConfig operator) {
    return kept(
        K8ssandraOperator.existing(
            prefix + "k8ssandra",
            cluster.kubernetes(),
            config.profile(),
            operator.namespace(),
            role,
            options()));
  }

  private K8ssandraOperator operator(OperatorConfig operator) {
    var args =
        K8ssandraOperatorArgs.builder(
                cluster.kubernetes(),
                at.archive(config.profile().k8ssandraOperator()),
                certManager.orElseThrow())
            .namespace(operator.namespace())
            .role(role)
            .dataLoss(at.dataLoss());
    monitoring.ifPresent(args::monitoring);
    return kept(new K8ssandraOperator(prefix + "k8ssandra", args.build(), options()));
  }

  private <T extends Resource> T kept(T component) {
    built.add(component);
    return component;
  }

  private ComponentResourceOptions options() {
    return ComponentResourceOptions.builder()
        .providers(at.provider())
        .dependsOn(cluster.below())
        .build();
  }
}
