package io.ringwright.stacks;

import com.pulumi.Context;
import com.pulumi.core.Output;
import com.pulumi.exceptions.RunException;
import com.pulumi.resources.ComponentResourceOptions;
import com.pulumi.resources.Resource;
import io.ringwright.catalog.CidrBlock;
import io.ringwright.catalog.ReleaseProfile;
import io.ringwright.components.DataLoss;
import io.ringwright.components.bindings.RingwrightProvider;
import io.ringwright.components.cassandra.CassandraDatacenter;
import io.ringwright.components.cassandra.CassandraStorage;
import io.ringwright.components.cassandra.CertManager;
import io.ringwright.components.cassandra.CertManagerArgs;
import io.ringwright.components.cassandra.GarbageCollector;
import io.ringwright.components.cassandra.K8ssandraCluster;
import io.ringwright.components.cassandra.K8ssandraClusterArgs;
import io.ringwright.components.cassandra.K8ssandraOperator;
import io.ringwright.components.cassandra.K8ssandraOperatorArgs;
import io.ringwright.components.cassandra.LoadBalancerEndpoint;
import io.ringwright.components.cassandra.LoadBalancerEndpointArgs;
import io.ringwright.components.cassandra.Reaper;
import io.ringwright.components.cassandra.Spread;
import io.ringwright.components.cassandra.Stargate;
import io.ringwright.components.monitoring.Dashboard;
import io.ringwright.components.monitoring.MetricsSource;
import io.ringwright.components.monitoring.MonitoringStack;
import io.ringwright.components.monitoring.MonitoringStackArgs;
import io.ringwright.stacks.charts.ChartRepository;
import io.ringwright.stacks.config.CassandraConfig;
import io.ringwright.stacks.config.CassandraConfig.AntiAffinity;
import io.ringwright.stacks.config.DashboardSource;
import io.ringwright.stacks.config.EndpointConfig;
import io.ringwright.stacks.config.MonitoringConfig;
import io.ringwright.stacks.config.OperatorConfig;
import io.ringwright.stacks.config.StackConfig;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What runs in the cluster: cert-manager, monitoring, operators, ring, endpoint, in that order. */
final class WorkloadLayers {
  private final StackConfig config;
  private final ClusterAccess cluster;
  private final DataLoss dataLoss;
  private final RingwrightProvider provider;
  private final Path project;
  private final ChartRepository charts;
  private final List<Resource> built = new ArrayList<>();

  private final Optional<CertManager> certManager;
  private final Optional<MonitoringStack> monitoring;
  private final Optional<K8ssandraCluster> ring;
  private final Optional<LoadBalancerEndpoint> endpoint;

  private WorkloadLayers(
      StackConfig config,
      ClusterAccess cluster,
      DataLoss dataLoss,
      RingwrightProvider provider,
      Surroundings surroundings) {
    this.config = config;
    this.cluster = cluster;
    this.dataLoss = dataLoss;
    this.provider = provider;
    this.project = surroundings.project();
    this.charts =
        new ChartRepository(
            surroundings.chartRepository(), surroundings.cache(), surroundings.authorities());
    this.certManager = config.operator().map(this::certManager);
    this.monitoring = config.monitoring().map(this::monitoring);
    var operator = config.operator().map(this::operator);
    this.ring = config.cassandra().map(each -> ring(each, operator.orElseThrow()));
    this.endpoint = config.endpoint().map(each -> endpoint(each, ring.orElseThrow()));
  }

  static WorkloadLayers build(
      StackConfig config,
      ClusterAccess cluster,
      DataLoss dataLoss,
      RingwrightProvider provider,
      Surroundings surroundings) {
    return new WorkloadLayers(config, cluster, dataLoss, provider, surroundings);
  }

  List<Resource> built() {
    return List.copyOf(built);
  }

  private CertManager certManager(OperatorConfig operator) {
    if (operator.certManagerExists()) {
      return kept(CertManager.existing("cert-manager", cluster.kubernetes(), options()));
    }
    return kept(
        new CertManager(
            "cert-manager",
            CertManagerArgs.builder(
                    cluster.kubernetes(), charts.archive(config.profile().certManager()))
                .build(),
            options()));
  }

  private MonitoringStack monitoring(MonitoringConfig config) {
    return kept(
        config instanceof MonitoringConfig.Existing existing
            ? MonitoringStack.existing(
                "monitoring",
                cluster.kubernetes(),
                existing.namespace(),
                existing.prometheusAccount(),
                options())
            : new MonitoringStack(
                "monitoring", monitoringArgs((MonitoringConfig.New) config), options()));
  }

  private MonitoringStackArgs monitoringArgs(MonitoringConfig.New monitoring) {
    var args =
        MonitoringStackArgs.builder(
                cluster.kubernetes(), charts.archive(config.profile().monitoring()))
            .namespace(monitoring.namespace())
            .grafana(
                monitoring.exposure().external()
                    ? MonitoringStackArgs.Exposure.LOAD_BALANCER
                    : MonitoringStackArgs.Exposure.INSIDE)
            .sourceRanges(monitoring.sourceRanges().toArray(CidrBlock[]::new))
            .metrics(metrics())
            .dataLoss(dataLoss);
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
    var file = project.resolve(((DashboardSource.File) source).path());
    try {
      return new Dashboard.Json(source.key(), Files.readString(file));
    } catch (IOException e) {
      throw new RunException("ringwright:monitoring.dashboards: " + file + " can't be read", e);
    }
  }

  private K8ssandraOperator operator(OperatorConfig operator) {
    var args =
        K8ssandraOperatorArgs.builder(
                cluster.kubernetes(),
                charts.archive(config.profile().k8ssandraOperator()),
                certManager.orElseThrow())
            .namespace(operator.namespace())
            .dataLoss(dataLoss);
    monitoring.ifPresent(args::monitoring);
    return kept(new K8ssandraOperator("k8ssandra", args.build(), options()));
  }

  private K8ssandraCluster ring(CassandraConfig ring, K8ssandraOperator operator) {
    var args =
        K8ssandraClusterArgs.builder(
                operator, ring.name(), CassandraStorage.of(cluster.storageClass(), ring.dataGiB()))
            .serverVersion(ring.version())
            .datacenter(datacenter(ring))
            .resources(ring.pod())
            .heapMiB(Math.toIntExact(ring.heap().mebibytes()))
            .tokens(ring.tokens())
            .spread(
                ring.antiAffinity() == AntiAffinity.HARD
                    ? Spread.ONE_PER_WORKER
                    : Spread.SEVERAL_PER_WORKER)
            .dataLoss(dataLoss);
    ring.collector().ifPresent(gc -> args.gc(g1(gc)));
    ring.reaper()
        .ifPresent(
            each ->
                args.reaper(
                    Reaper.of(
                        each.schedule() == CassandraConfig.Schedule.AUTOMATIC
                            ? Reaper.Schedule.AUTOMATIC
                            : Reaper.Schedule.MANUAL)));
    monitoring.ifPresent(args::monitoring);
    return kept(new K8ssandraCluster(ring.name(), args.build(), options()));
  }

  private static GarbageCollector g1(CassandraConfig.GarbageCollector gc) {
    return new GarbageCollector.G1(
        Optional.of(gc.maxPauseMillis()),
        Optional.of(gc.rsetUpdatingPauseTimePercent()),
        Optional.of(gc.initiatingHeapOccupancyPercent()));
  }

  private static CassandraDatacenter datacenter(CassandraConfig ring) {
    var datacenter = CassandraDatacenter.of(ring.datacenter(), ring.nodes());
    return ring.stargate()
        .map(
            each ->
                datacenter.withStargate(
                    new Stargate(
                        each.replicas(),
                        Math.toIntExact(each.heap().mebibytes()),
                        Optional.of(each.size()),
                        each.onDataWorkers()
                            ? Stargate.Placement.BESIDE_CASSANDRA
                            : Stargate.Placement.OWN_WORKERS)))
        .orElse(datacenter);
  }

  private LoadBalancerEndpoint endpoint(EndpointConfig endpoint, K8ssandraCluster ring) {
    return kept(
        new LoadBalancerEndpoint(
            "endpoint",
            LoadBalancerEndpointArgs.builder(
                    ring,
                    endpoint.target() == EndpointConfig.Target.STARGATE
                        ? LoadBalancerEndpointArgs.Target.STARGATE
                        : LoadBalancerEndpointArgs.Target.CASSANDRA)
                .sourceRanges(endpoint.sourceRanges().toArray(CidrBlock[]::new))
                .build(),
            options()));
  }

  void export(Context context) {
    monitoring
        .flatMap(MonitoringStack::grafanaUrl)
        .ifPresent(url -> context.export("grafanaUrl", url));
    monitoring
        .flatMap(MonitoringStack::grafanaSecret)
        .ifPresent(secret -> context.export("grafanaSecret", Output.of(secret)));
    ring.ifPresent(each -> exportRing(context, each));
    context.export("notes", Output.of(notes()));
  }

  private void exportRing(Context context, K8ssandraCluster ring) {
    var datacenter = ring.datacenters().get(0);
    var inside = ring.gatewayService(datacenter).orElse(ring.nodeService(datacenter));
    context.export(
        "cqlContactPoints",
        endpoint
            .map(each -> each.contactPoint().applyValue(outside -> List.of(outside, inside)))
            .orElse(Output.of(List.of(inside))));
    context.export("localDatacenter", Output.of(ring.localDatacenter()));
    context.export("superuserSecret", ring.superuserSecret());
    ring.reaperUrl(datacenter).ifPresent(url -> context.export("reaperUrl", Output.of(url)));
  }

  private List<String> notes() {
    var notes = new ArrayList<String>();
    config
        .endpoint()
        .filter(each -> each.target() == EndpointConfig.Target.CASSANDRA)
        .ifPresent(
            each ->
                notes.add(
                    "a driver behind a LoadBalancer still dials pod addresses: it learns them from"
                        + " the first node it reaches, so clients need routable pods, or Stargate"));
    config
        .endpoint()
        .filter(each -> each.target() == EndpointConfig.Target.STARGATE)
        .ifPresent(
            each ->
                notes.add(
                    "clients reach Stargate at the load balancer; a driver behind a LoadBalancer"
                        + " still dials pod addresses, which are Stargate's pods here"));
    if (ring.isPresent() && config.profile() == ReleaseProfile.PAPER) {
      notes.add(
          "a change of heap, resources or flags alone counts as done once operator 1.2.1 has"
              + " accepted it, since its status does not tell which spec it is about: watch `kubectl"
              + " get cassandradatacenter` for the restart");
    }
    ring.ifPresent(
        each ->
            notes.add(
                "addresses that end in svc.cluster.local are for clients inside the cluster; from"
                    + " outside, forward a port with kubectl and the kubeconfig output"));
    return List.copyOf(notes);
  }

  private <T extends Resource> T kept(T component) {
    built.add(component);
    return component;
  }

  private ComponentResourceOptions options() {
    return ComponentResourceOptions.builder()
        .providers(provider)
        .dependsOn(cluster.below())
        .build();
  }
}
