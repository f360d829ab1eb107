package io.ringwright.stacks;

import com.pulumi.resources.ComponentResourceOptions;
import com.pulumi.resources.CustomResourceOptions;
import com.pulumi.resources.Resource;
import io.ringwright.components.DataLoss;
import io.ringwright.components.PlatformGuard;
import io.ringwright.components.bindings.RingwrightProvider;
import io.ringwright.components.bindings.RingwrightProviderArgs;
import io.ringwright.components.cassandra.DataPlane;
import io.ringwright.components.cassandra.DataPlanes;
import io.ringwright.components.cassandra.DataPlanesArgs;
import io.ringwright.components.cassandra.K8ssandraOperatorArgs.Role;
import io.ringwright.stacks.charts.ChartRepository;
import io.ringwright.stacks.config.ClusterConfig;
import io.ringwright.stacks.config.LayersConfig.Slice;
import io.ringwright.stacks.config.Program;
import io.ringwright.stacks.config.StackConfig;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * All layers of a stack, from the hosts up or on whatever exists already, in one cluster or in
 * several. A layer that the configuration does not name is not built.
 */
final class PlatformLayers {
  private final StackConfig config;
  private final Surroundings surroundings;
  private final Workplace at;
  private final List<Resource> built = new ArrayList<>();
  private final Map<String, ClusterWorkloads> clusters = new LinkedHashMap<>();
  private final Optional<RingLayer> ring;

  private PlatformLayers(StackConfig config, Surroundings surroundings) {
    this.config = config;
    this.surroundings = surroundings;
    this.at =
        new Workplace(
            config.dataLossAllowed() ? DataLoss.ALLOW : DataLoss.REFUSE,
            provider(),
            new ChartRepository(
                surroundings.chartRepository(), surroundings.cache(), surroundings.authorities()),
            surroundings.project());
    var access = access();
    for (var cluster : config.platform().clusters()) {
      clusters.put(cluster.name(), workloads(cluster, access.get(cluster.name())));
    }
    clusters.values().forEach(each -> built.addAll(each.built()));
    var dataPlanes = dataPlanes();
    ring =
        config
            .cassandra()
            .filter(each -> config.layers().build(Slice.CASSANDRA))
            .map(each -> new RingLayer(config, at, clusters, dataPlanes, each));
    ring.ifPresent(each -> built.addAll(each.built()));
    PlatformGuard.over("guard", at.dataLoss(), built, at.provider());
  }

  static PlatformLayers build(StackConfig config, Surroundings surroundings) {
    return new PlatformLayers(config, surroundings);
  }

  /** What is in each cluster, by its name, the operator's control plane first. */
  Map<String, ClusterWorkloads> clusters() {
    return clusters;
  }

  /** The ring, if asked for. */
  Optional<RingLayer> ring() {
    return ring;
  }

  private Map<String, ClusterAccess> access() {
    var access = new LinkedHashMap<String, ClusterAccess>();
    if (config.layers().build(Slice.FOUNDATION)) {
      for (var foundation : config.platform().foundations()) {
        var layers = VsphereLayers.build(config, foundation, at.dataLoss(), at.provider());
        access.putAll(layers.clusters());
        built.addAll(layers.built());
      }
    } else {
      var below = StacksBelow.of(config.layers());
      config.platform().tanzu().forEach(each -> access.put(each.name(), below.cluster(each)));
    }
    for (var cluster : config.platform().clusters()) {
      if (cluster instanceof ClusterConfig.Existing existing) {
        access.put(existing.name(), ExistingCluster.use(existing.kubernetes(), surroundings));
      }
    }
    return access;
  }

  /** All but the first cluster, made known to the operator of the first. */
  private Optional<DataPlanes> dataPlanes() {
    if (clusters.size() < 2
        || config.operator().isEmpty()
        || config.layers().slice() == Slice.FOUNDATION) {
      return Optional.empty();
    }
    var names = List.copyOf(clusters.keySet());
    var args = DataPlanesArgs.builder(clusters.get(names.get(0)).operator().orElseThrow());
    names.stream().skip(1).map(this::dataPlane).forEach(args::dataPlane);
    var below = clusters.get(names.get(0)).cluster().below();
    var options =
        ComponentResourceOptions.builder().providers(at.provider()).dependsOn(below).build();
    var dataPlanes =
        config.layers().build(Slice.PLATFORM)
            ? new DataPlanes("data-planes", args.build(), options)
            : DataPlanes.existing("data-planes", args.build(), options);
    built.add(dataPlanes);
    return Optional.of(dataPlanes);
  }

  private DataPlane dataPlane(String name) {
    return new DataPlane(
        name,
        clusters.get(name).operator().orElseThrow(),
        config
            .platform()
            .cluster(name)
            .filter(ClusterConfig.Existing.class::isInstance)
            .flatMap(each -> ((ClusterConfig.Existing) each).server()));
  }

  private ClusterWorkloads workloads(ClusterConfig cluster, ClusterAccess access) {
    boolean first = config.platform().clusters().get(0).equals(cluster);
    return new ClusterWorkloads(
        config,
        at,
        config.program() == Program.MULTI_CLUSTER ? cluster.name() + "-" : "",
        first ? Role.CONTROL_PLANE : Role.DATA_PLANE,
        access);
  }

  /**
   * The provider of our resources, without a single input: credentials and addresses come from its
   * environment, and so never enter the state. An own one, since the engine would hand all of
   * {@code ringwright:*} configuration to the default one, which has the same name.
   */
  private static RingwrightProvider provider() {
    return new RingwrightProvider(
        "ringwright",
        RingwrightProviderArgs.builder().build(),
        CustomResourceOptions.builder().build());
  }
}
