package io.ringwright.stacks;

import com.pulumi.core.Output;
import com.pulumi.resources.ComponentResourceOptions;
import com.pulumi.resources.Resource;
import io.ringwright.catalog.CidrBlock;
import io.ringwright.components.cassandra.CassandraDatacenter;
import io.ringwright.components.cassandra.CassandraStorage;
import io.ringwright.components.cassandra.DataPlanes;
import io.ringwright.components.cassandra.GarbageCollector;
import io.ringwright.components.cassandra.K8ssandraCluster;
import io.ringwright.components.cassandra.K8ssandraClusterArgs;
import io.ringwright.components.cassandra.LoadBalancerEndpoint;
import io.ringwright.components.cassandra.LoadBalancerEndpointArgs;
import io.ringwright.components.cassandra.NodeSettings;
import io.ringwright.components.cassandra.Reaper;
import io.ringwright.components.cassandra.Spread;
import io.ringwright.components.cassandra.Stargate;
import io.ringwright.stacks.config.CassandraConfig;
import io.ringwright.stacks.config.CassandraConfig.AntiAffinity;
import io.ringwright.stacks.config.ClusterConfig;
import io.ringwright.stacks.config.DatacenterConfig;
import io.ringwright.stacks.config.EndpointConfig;
import io.ringwright.stacks.config.Program;
import io.ringwright.stacks.config.StackConfig;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The ring over all clusters, with an endpoint for each datacenter if asked for. */
final class RingLayer {
  private final StackConfig config;
  private final Workplace at;
  private final Map<String, ClusterWorkloads> clusters;
  private final CassandraConfig ring;
  private final String controlPlane;
  private final List<Resource> built = new ArrayList<>();
  private final K8ssandraCluster cluster;
  private final Map<String, LoadBalancerEndpoint> endpoints = new LinkedHashMap<>();

  /**
   * @param clusters by name, the control plane's first
   */
  RingLayer(
      StackConfig config,
      Workplace at,
      Map<String, ClusterWorkloads> clusters,
      Optional<DataPlanes> dataPlanes,
      CassandraConfig ring) {
    this.config = config;
    this.at = at;
    this.clusters = clusters;
    this.ring = ring;
    this.controlPlane = config.platform().clusters().get(0).name();
    this.cluster = ring(dataPlanes);
    config.endpoint().ifPresent(this::endpoints);
  }

  K8ssandraCluster cluster() {
    return cluster;
  }

  /** Endpoint of a datacenter, if asked for. */
  Optional<LoadBalancerEndpoint> endpoint(CassandraDatacenter datacenter) {
    return Optional.ofNullable(endpoints.get(datacenter.name()));
  }

  List<Resource> built() {
    return List.copyOf(built);
  }

  private K8ssandraCluster ring(Optional<DataPlanes> dataPlanes) {
    var first = ring.datacenters().get(0);
    var args =
        K8ssandraClusterArgs.builder(
                clusters.get(controlPlane).operator().orElseThrow(), ring.name(), storage(first))
            .serverVersion(ring.version())
            .resources(first.pod())
            .heapMiB(heap(first))
            .tokens(ring.tokens())
            .spread(
                ring.antiAffinity() == AntiAffinity.HARD
                    ? Spread.ONE_PER_WORKER
                    : Spread.SEVERAL_PER_WORKER)
            .dataLoss(at.dataLoss());
    ring.datacenters().forEach(each -> args.datacenter(datacenter(each)));
    ring.collector().ifPresent(gc -> args.gc(g1(gc)));
    ring.reaper()
        .ifPresent(
            each ->
                args.reaper(
                    Reaper.of(
                        each.schedule() == CassandraConfig.Schedule.AUTOMATIC
                            ? Reaper.Schedule.AUTOMATIC
                            : Reaper.Schedule.MANUAL)));
    dataPlanes.ifPresent(args::dataPlanes);
    clusters.forEach((name, each) -> monitoring(args, name, each));
    return kept(new K8ssandraCluster(ring.name(), args.build(), options(controlPlane)));
  }

  private void monitoring(K8ssandraClusterArgs.Builder args, String name, ClusterWorkloads each) {
    if (name.equals(controlPlane)) {
      each.monitoring().ifPresent(args::monitoring);
    } else {
      each.monitoring().ifPresent(stack -> args.monitoring(name, stack));
    }
  }

  private CassandraStorage storage(DatacenterConfig datacenter) {
    return CassandraStorage.of(
        clusters.get(datacenter.cluster()).cluster().storageClass(), datacenter.dataGiB());
  }

  private static int heap(DatacenterConfig datacenter) {
    return Math.toIntExact(datacenter.heap().mebibytes());
  }

  private static GarbageCollector g1(CassandraConfig.GarbageCollector gc) {
    return new GarbageCollector.G1(
        Optional.of(gc.maxPauseMillis()),
        Optional.of(gc.rsetUpdatingPauseTimePercent()),
        Optional.of(gc.initiatingHeapOccupancyPercent()));
  }

  private CassandraDatacenter datacenter(DatacenterConfig config) {
    var datacenter = CassandraDatacenter.of(config.name(), config.nodes()).withNodes(nodes(config));
    if (!config.cluster().equals(controlPlane)) {
      datacenter = datacenter.inContext(config.cluster());
    }
    return config
        .stargate()
        .map(RingLayer::stargate)
        .map(datacenter::withStargate)
        .orElse(datacenter);
  }

  /** Where a datacenter differs from the first, whose nodes are as the ring's. */
  private NodeSettings nodes(DatacenterConfig datacenter) {
    var first = ring.datacenters().get(0);
    var nodes = NodeSettings.ofRing();
    if (datacenter.dataGiB() != first.dataGiB() || !sameStorage(datacenter, first)) {
      nodes = nodes.withStorage(storage(datacenter));
    }
    if (!datacenter.pod().equals(first.pod())) {
      nodes = nodes.withResources(datacenter.pod());
    }
    return datacenter.heap().equals(first.heap()) ? nodes : nodes.withHeapMiB(heap(datacenter));
  }

  /** Clusters on one foundation have its storage classes; any others have their own. */
  private boolean sameStorage(DatacenterConfig one, DatacenterConfig other) {
    return one.cluster().equals(other.cluster()) || storageOwner(one).equals(storageOwner(other));
  }

  private String storageOwner(DatacenterConfig datacenter) {
    return config
        .platform()
        .cluster(datacenter.cluster())
        .map(
            each ->
                each instanceof ClusterConfig.Tanzu tanzu ? tanzu.foundation().path() : each.path())
        .orElseThrow();
  }

  private static Stargate stargate(DatacenterConfig.Stargate config) {
    return new Stargate(
        config.replicas(),
        Math.toIntExact(config.heap().mebibytes()),
        Optional.of(config.size()),
        config.onDataWorkers()
            ? Stargate.Placement.BESIDE_CASSANDRA
            : Stargate.Placement.OWN_WORKERS);
  }

  private void endpoints(EndpointConfig endpoint) {
    for (var each : ring.datacenters()) {
      var name = config.program() == Program.MULTI_CLUSTER ? each.name() + "-endpoint" : "endpoint";
      var args =
          LoadBalancerEndpointArgs.builder(
                  cluster,
                  endpoint.target() == EndpointConfig.Target.STARGATE
                      ? LoadBalancerEndpointArgs.Target.STARGATE
                      : LoadBalancerEndpointArgs.Target.CASSANDRA)
              .datacenter(each.name())
              .sourceRanges(endpoint.sourceRanges().toArray(CidrBlock[]::new));
      endpoints.put(
          each.name(), kept(new LoadBalancerEndpoint(name, args.build(), options(each.cluster()))));
    }
  }

  /** Where a client finds a datacenter: from outside first, if it can. */
  Output<List<String>> contactPoints(CassandraDatacenter datacenter) {
    var inside = cluster.gatewayService(datacenter).orElse(cluster.nodeService(datacenter));
    return endpoint(datacenter)
        .map(each -> each.contactPoint().applyValue(outside -> List.of(outside, inside)))
        .orElse(Output.of(List.of(inside)));
  }

  private <T extends Resource> T kept(T component) {
    built.add(component);
    return component;
  }

  private ComponentResourceOptions options(String cluster) {
    return ComponentResourceOptions.builder()
        .providers(at.provider())
        .dependsOn(clusters.get(cluster).cluster().below())
        .build();
  }
}
