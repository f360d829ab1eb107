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
import io.ringwright.stacks.config.Platform;
import io.ringwright.stacks.config.SddcConfig;
import io.ringwright.stacks.config.StackConfig;
import io.ringwright.stacks.config.StorageConfig;
import io.ringwright.stacks.config.SupervisorConfig;
import io.ringwright.stacks.config.SupervisorConfig.NamespaceConfig;
import io.ringwright.stacks.config.TanzuConfig;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** SDDC, storage, vSphere Namespace and Tanzu cluster, each of ours or existing. */
final class VsphereLayers {
  private final List<Resource> built = new ArrayList<>();
  private final StackConfig config;
  private final DataLoss dataLoss;

  private final RingwrightProvider provider;

  private VsphereLayers(StackConfig config, DataLoss dataLoss, RingwrightProvider provider) {
    this.config = config;
    this.dataLoss = dataLoss;
    this.provider = provider;
  }

  static Layers build(
      StackConfig config,
      Platform.Vsphere platform,
      DataLoss dataLoss,
      RingwrightProvider provider) {
    var layers = new VsphereLayers(config, dataLoss, provider);
    return new Layers(layers.build(platform), List.copyOf(layers.built));
  }

  private Optional<ClusterAccess> build(Platform.Vsphere platform) {
    var sddc = platform.sddc().map(each -> sddc(each, platform.supervisor()));
    if (platform.supervisor().isEmpty()) {
      return Optional.empty();
    }
    var supervisor = platform.supervisor().get();
    var storage = storage(platform.storage(), sddc);
    var namespace = namespace(supervisor, sddc, storage, platform.tanzu());
    return platform
        .tanzu()
        .map(tanzu -> cluster(tanzu, namespace, storage, data(platform.storage(), storage)));
  }

  private VmcSddc sddc(SddcConfig config, Optional<SupervisorConfig> supervisor) {
    var sddc =
        config instanceof SddcConfig.Existing existing
            ? VmcSddc.existing("vmc", Output.of(existing.id()), options())
            : new VmcSddc("vmc", sddcArgs((SddcConfig.New) config, supervisor), options());
    built.add(sddc);
    return sddc;
  }

  private VmcSddcArgs sddcArgs(SddcConfig.New config, Optional<SupervisorConfig> supervisor) {
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
    supervisor
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

  private WorkloadStorage storage(StorageConfig config, Optional<VmcSddc> sddc) {
    var args =
        sddc.map(WorkloadStorageArgs::builder)
            .orElseGet(() -> WorkloadStorageArgs.builder(config.policy()));
    if (config.kind() == StorageConfig.Kind.RAID_5) {
      args.raid5(config.policy());
    }
    if (config.kind() == StorageConfig.Kind.FLEX) {
      args.flex(config.policy());
    }
    var storage = new WorkloadStorage("storage", args.build(), options());
    built.add(storage);
    return storage;
  }

  private static StoragePolicy data(StorageConfig config, WorkloadStorage storage) {
    return switch (config.kind()) {
      case MANAGED -> storage.managed();
      case RAID_5 -> storage.raid5().orElseThrow();
      case FLEX -> storage.flex().orElseThrow();
    };
  }

  private SupervisorNamespace namespace(
      SupervisorConfig supervisor,
      Optional<VmcSddc> sddc,
      WorkloadStorage storage,
      Optional<TanzuConfig> tanzu) {
    var namespace =
        supervisor.namespace() instanceof NamespaceConfig.Existing existing
            ? SupervisorNamespace.existing(
                "supervisor", vcenter(supervisor, sddc), existing.name(), options())
            : new SupervisorNamespace(
                "supervisor",
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
                    storage,
                    tanzu),
                options());
    built.add(namespace);
    return namespace;
  }

  private SupervisorNamespaceArgs namespaceArgs(
      NamespaceConfig.New config,
      SupervisorNamespaceArgs.Builder args,
      WorkloadStorage storage,
      Optional<TanzuConfig> tanzu) {
    return args.storage(storage)
        .vmClasses(tanzu.map(VsphereLayers::vmClasses).orElse(VmClass.values()))
        .network(
            config.routing() == Routing.ROUTABLE
                ? new NamespaceNetwork.Routable(config.namespaceCidrs(), config.ingressCidrs())
                : new NamespaceNetwork.Translated(
                    config.namespaceCidrs(), config.ingressCidrs(), config.egressCidrs()))
        .dataLoss(dataLoss)
        .build();
  }

  private static VmClass[] vmClasses(TanzuConfig tanzu) {
    return tanzu.machines().stream().distinct().sorted().toArray(VmClass[]::new);
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
