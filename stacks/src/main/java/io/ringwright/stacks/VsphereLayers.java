package io.ringwright.stacks;

import com.pulumi.core.Output;
import com.pulumi.resources.ComponentResourceOptions;
import com.pulumi.resources.Resource;
import io.ringwright.catalog.CidrBlock;
import io.ringwright.catalog.SupervisorRules.Routing;
import io.ringwright.catalog.VmClass;
import io.ringwright.components.DataLoss;
import io.ringwright.components.bindings.RingwrightProvider;
import io.ringwright.components.sddc.TanzuNetworks;
import io.ringwright.components.sddc.Vcenter;
import io.ringwright.components.sddc.VmcSddc;
import io.ringwright.components.sddc.VmcSddcArgs;
import io.ringwright.components.storage.StoragePolicy;
import io.ringwright.components.storage.WorkloadStorage;
import io.ringwright.components.storage.WorkloadStorageArgs;
import io.ringwright.components.tanzu.NamespaceNetwork;
import io.ringwright.components.tanzu.NodePool;
import io.ringwright.components.tanzu.NodeVolume;
import io.ringwright.components.tanzu.SupervisorNamespace;
import io.ringwright.components.tanzu.SupervisorNamespaceArgs;
import io.ringwright.components.tanzu.TanzuCluster;
import io.ringwright.components.tanzu.TanzuClusterArgs;
import io.ringwright.stacks.config.FoundationConfig;
import io.ringwright.stacks.config.SddcConfig;
import io.ringwright.stacks.config.StackConfig;
import io.ringwright.stacks.config.StorageConfig;
import io.ringwright.stacks.config.SupervisorConfig;
import io.ringwright.stacks.config.SupervisorConfig.NamespaceConfig;
import io.ringwright.stacks.config.TanzuConfig;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** SDDC, storage, vSphere Namespace and the Tanzu clusters in it, each of ours or existing. */
final class VsphereLayers {
  private final List<Resource> built = new ArrayList<>();
  private final StackConfig config;
  private final FoundationConfig foundation;
  private final List<TanzuConfig> clusters;
  private final DataLoss dataLoss;

  private final RingwrightProvider provider;

  private VsphereLayers(
      StackConfig config,
      FoundationConfig foundation,
      DataLoss dataLoss,
      RingwrightProvider provider) {
    this.config = config;
    this.foundation = foundation;
    this.clusters = config.platform().tanzuOn(foundation);
    this.dataLoss = dataLoss;
    this.provider = provider;
  }

  static Layers build(
      StackConfig config,
      FoundationConfig foundation,
      DataLoss dataLoss,
      RingwrightProvider provider) {
    var layers = new VsphereLayers(config, foundation, dataLoss, provider);
    return new Layers(layers.build(), List.copyOf(layers.built));
  }

  private Map<String, ClusterAccess> build() {
    var sddc = foundation.sddc().map(this::sddc);
    if (foundation.supervisor().isEmpty()) {
      return Map.of();
    }
    var storage = storage(foundation.storage(), foundation.supervisor().get(), sddc);
    var namespace = namespace(foundation.supervisor().get(), sddc, storage);
    var data = data(foundation.storage(), storage);
    var access = new LinkedHashMap<String, ClusterAccess>();
    clusters.forEach(each -> access.put(each.name(), cluster(each, namespace, storage, data)));
    return access;
  }

  /** What belongs to one cluster alone is called after it. */
  private String named(String part) {
    return foundation.owner().map(each -> each + "-" + part).orElse(part);
  }

  private VmcSddc sddc(SddcConfig config) {
    var sddc =
        config instanceof SddcConfig.Existing existing
            ? VmcSddc.existing(named("vmc"), Output.of(existing.id()), options())
            : new VmcSddc(named("vmc"), sddcArgs((SddcConfig.New) config), options());
    built.add(sddc);
    return sddc;
  }

  private VmcSddcArgs sddcArgs(SddcConfig.New config) {
    var args =
        VmcSddcArgs.builder(
                config.name(),
                config.region(),
                config.hostType(),
                config.hostCount(),
                config.vpcCidr().orElseThrow())
            .deployment(config.deployment())
            .connectedAccount(config.connectedAccountId())
            .customerSubnets(config.customerSubnetIds().toArray(String[]::new))
            .operators(config.operatorCidrs().toArray(CidrBlock[]::new))
            .dataLoss(dataLoss);
    config.minimumVersion().ifPresent(args::minimumVersion);
    foundation
        .supervisor()
        .flatMap(SupervisorConfig::activation)
        .ifPresent(
            networks ->
                args.tanzu(
                    new TanzuNetworks(
                        networks.serviceCidr().orElseThrow(),
                        networks.namespaceCidrs(),
                        networks.ingressCidrs(),
                        networks.egressCidrs())));
    return args.build();
  }

  private WorkloadStorage storage(
      StorageConfig config, SupervisorConfig supervisor, Optional<VmcSddc> sddc) {
    var args =
        sddc.map(WorkloadStorageArgs::builder)
            .orElseGet(() -> WorkloadStorageArgs.builder(config.policy()));
    if (config.created()) {
      made(args, config, vcenter(supervisor, sddc));
    } else {
      existing(args, config);
    }
    var storage = new WorkloadStorage(named("storage"), args.build(), options());
    built.add(storage);
    return storage;
  }

  private static void existing(WorkloadStorageArgs.Builder args, StorageConfig config) {
    switch (config.kind()) {
      case MANAGED -> {}
      case RAID_1 -> args.raid1(config.policy());
      case RAID_5 -> args.raid5(config.policy());
      case FLEX -> args.flex(config.policy());
    }
  }

  private static void made(
      WorkloadStorageArgs.Builder args, StorageConfig config, Vcenter vcenter) {
    switch (config.kind()) {
      case MANAGED -> throw new IllegalStateException("the managed policy is VMC's");
      case RAID_1 -> args.newRaid1(vcenter, config.policy());
      case RAID_5 -> args.newRaid5(vcenter, config.policy());
      case FLEX -> args.newFlex(vcenter, config.policy(), config.datastore().orElseThrow());
    }
  }

  private static StoragePolicy data(StorageConfig config, WorkloadStorage storage) {
    return switch (config.kind()) {
      case MANAGED -> storage.managed();
      case RAID_1 -> storage.raid1().orElseThrow();
      case RAID_5 -> storage.raid5().orElseThrow();
      case FLEX -> storage.flex().orElseThrow();
    };
  }

  private SupervisorNamespace namespace(
      SupervisorConfig supervisor, Optional<VmcSddc> sddc, WorkloadStorage storage) {
    var namespace =
        supervisor.namespace() instanceof NamespaceConfig.Existing existing
            ? SupervisorNamespace.existing(
                named("supervisor"), vcenter(supervisor, sddc), existing.name(), options())
            : new SupervisorNamespace(
                named("supervisor"),
                namespaceArgs(
                    (NamespaceConfig.New) supervisor.namespace(),
                    sddc.map(
                            each ->
                                SupervisorNamespaceArgs.builder(
                                    each, supervisor.namespace().name()))
                        .orElseGet(
                            () ->
                                SupervisorNamespaceArgs.builder(
                                    vcenter(supervisor, sddc), supervisor.namespace().name())),
                    storage),
                options());
    built.add(namespace);
    return namespace;
  }

  private SupervisorNamespaceArgs namespaceArgs(
      NamespaceConfig.New config, SupervisorNamespaceArgs.Builder args, WorkloadStorage storage) {
    return args.storage(storage)
        .vmClasses(vmClasses())
        .network(
            config.routing() == Routing.ROUTABLE
                ? new NamespaceNetwork.Routable(config.namespaceCidrs(), config.ingressCidrs())
                : new NamespaceNetwork.Translated(
                    config.namespaceCidrs(), config.ingressCidrs(), config.egressCidrs()))
        .dataLoss(dataLoss)
        .build();
  }

  private VmClass[] vmClasses() {
    return clusters.isEmpty()
        ? VmClass.values()
        : clusters.stream()
            .flatMap(each -> each.machines().stream())
            .distinct()
            .sorted()
            .toArray(VmClass[]::new);
  }

  private static Vcenter vcenter(SupervisorConfig supervisor, Optional<VmcSddc> sddc) {
    return sddc.map(VmcSddc::vcenter)
        .orElseGet(
            () -> {
              var named = supervisor.vcenter().orElseThrow();
              return new Vcenter(
                  Output.of(named.url()), Output.of(named.user()), named.password().output());
            });
  }

  private ClusterAccess cluster(
      TanzuConfig tanzu,
      SupervisorNamespace namespace,
      WorkloadStorage storage,
      StoragePolicy data) {
    var cluster =
        new TanzuCluster(
            tanzu.name(),
            TanzuClusterArgs.builder(namespace, tanzu.name(), tanzu.release(), storage.managed())
                .apiVersion(config.profile().tanzuClusterApi())
                .controlPlane(tanzu.controlPlanes(), tanzu.controlPlaneClass())
                .controlPlaneVolumes(NodeVolume.etcd(tanzu.etcdGiB()))
                .pool(
                    NodePool.of("workers", tanzu.workers(), tanzu.workerClass())
                        .withVolumes(NodeVolume.containerd(tanzu.containerdGiB())))
                .networkOfNamespace()
                .serviceCidr(tanzu.serviceCidr())
                .storage(storage)
                .dataLoss(dataLoss)
                .build(),
            options());
    built.add(cluster);
    return new ClusterAccess(
        cluster.kubernetes(), data.lateBindingStorageClass(), List.of(cluster));
  }

  private ComponentResourceOptions options() {
    return ComponentResourceOptions.builder().providers(provider).build();
  }
}
