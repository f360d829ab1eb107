package io.ringwright.components.shape;

import com.pulumi.core.Output;
import com.pulumi.resources.CustomResourceOptions;
import io.ringwright.catalog.CidrBlock;
import io.ringwright.catalog.ComputeSize;
import io.ringwright.catalog.HostType;
import io.ringwright.catalog.KubernetesVersion;
import io.ringwright.catalog.ReleaseProfile;
import io.ringwright.catalog.VmClass;
import io.ringwright.components.DataLoss;
import io.ringwright.components.PlatformGuard;
import io.ringwright.components.bindings.RingwrightProvider;
import io.ringwright.components.bindings.RingwrightProviderArgs;
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
import io.ringwright.components.cassandra.LoadBalancerEndpointArgs.Target;
import io.ringwright.components.cassandra.Reaper;
import io.ringwright.components.cassandra.Stargate;
import io.ringwright.components.charts.ChartArchive;
import io.ringwright.components.charts.CustomResourceDefinition;
import io.ringwright.components.monitoring.MonitoringStack;
import io.ringwright.components.monitoring.MonitoringStackArgs;
import io.ringwright.components.monitoring.MonitoringStackArgs.Exposure;
import io.ringwright.components.sddc.TanzuNetworks;
import io.ringwright.components.sddc.VmcSddc;
import io.ringwright.components.sddc.VmcSddcArgs;
import io.ringwright.components.storage.WorkloadStorage;
import io.ringwright.components.storage.WorkloadStorageArgs;
import io.ringwright.components.tanzu.ClusterNetwork;
import io.ringwright.components.tanzu.KubernetesCluster;
import io.ringwright.components.tanzu.NamespaceNetwork;
import io.ringwright.components.tanzu.NodePool;
import io.ringwright.components.tanzu.SupervisorNamespace;
import io.ringwright.components.tanzu.SupervisorNamespaceArgs;
import io.ringwright.components.tanzu.TanzuCluster;
import io.ringwright.components.tanzu.TanzuClusterArgs;
import java.util.List;
import java.util.Map;

/** The paper's platform, and its parts, for tests that need something to stand on. */
public final class Platform {
  private Platform() {}

  /** Everything, from hosts to a published ring. */
  public static void whole(DataLoss dataLoss) {
    var sddc = new VmcSddc("sddc", sddcArgs().dataLoss(dataLoss).build());
    var storage =
        new WorkloadStorage(
            "storage",
            WorkloadStorageArgs.builder(sddc).raid5("vSAN Default Policy RAID5").build());
    var namespace =
        new SupervisorNamespace(
            "namespace", namespaceArgs(sddc, storage).dataLoss(dataLoss).build());
    var tanzu = new TanzuCluster("tkc", clusterArgs(namespace, storage).dataLoss(dataLoss).build());
    var kubernetes = tanzu.kubernetes();
    var certManager = certManager(kubernetes);
    var monitoring =
        new MonitoringStack(
            "monitoring",
            MonitoringStackArgs.builder(kubernetes, archive(ReleaseProfile.PAPER, "monitoring"))
                .certManager(certManager)
                .grafana(Exposure.LOAD_BALANCER)
                .dataLoss(dataLoss)
                .build());
    var operator =
        new K8ssandraOperator(
            "k8ssandra",
            K8ssandraOperatorArgs.builder(
                    kubernetes, archive(ReleaseProfile.PAPER, "operator"), certManager)
                .monitoring(monitoring)
                .dataLoss(dataLoss)
                .build());
    var ring =
        new K8ssandraCluster(
            "demo",
            ringArgs(operator, storage.managed().storageClass())
                .monitoring(monitoring)
                .dataLoss(dataLoss)
                .build());
    var endpoint =
        new LoadBalancerEndpoint(
            "cql", LoadBalancerEndpointArgs.builder(ring, Target.STARGATE).build());
    PlatformGuard.over(
        "guard",
        dataLoss,
        List.of(sddc, storage, namespace, tanzu, certManager, monitoring, operator, ring, endpoint),
        new RingwrightProvider(
            "ringwright",
            RingwrightProviderArgs.builder().build(),
            CustomResourceOptions.builder().build()));
  }

  /** Four i3en hosts, reachable, with Tanzu. */
  public static VmcSddcArgs.Builder sddcArgs() {
    return VmcSddcArgs.builder(
            "cassandra", "US_WEST_2", HostType.I3EN_METAL, 4, CidrBlock.of("10.2.0.0/16"))
        .connectedAccount("0a1b2c3d")
        .customerSubnets("subnet-0a1b2c3d")
        .operators(CidrBlock.of("203.0.113.0/24"))
        .tanzu(
            new TanzuNetworks(
                CidrBlock.of("10.96.0.0/24"),
                List.of(CidrBlock.of("10.244.0.0/21")),
                List.of(CidrBlock.of("10.50.0.0/24")),
                List.of(CidrBlock.of("10.51.0.0/24"))));
  }

  /** A routable namespace for the paper's classes. */
  public static SupervisorNamespaceArgs.Builder namespaceArgs(
      VmcSddc sddc, WorkloadStorage storage) {
    return SupervisorNamespaceArgs.builder(sddc, "cassandra")
        .storage(storage)
        .vmClasses(VmClass.BEST_EFFORT_SMALL, VmClass.BEST_EFFORT_2XLARGE)
        .network(
            new NamespaceNetwork.Routable(
                List.of(CidrBlock.of("10.248.0.0/16")), List.of(CidrBlock.of("10.60.0.0/24"))));
  }

  /** The paper's Table 2. */
  public static TanzuClusterArgs.Builder clusterArgs(
      SupervisorNamespace namespace, WorkloadStorage storage) {
    return TanzuClusterArgs.builder(
            namespace, "dc1", ReleaseProfile.PAPER.tanzuRelease(), storage.managed())
        .pool(NodePool.of("workers", 4, VmClass.BEST_EFFORT_2XLARGE))
        .network(ClusterNetwork.ROUTED)
        .storage(storage);
  }

  /** Some cluster that exists. */
  public static KubernetesCluster kubernetes(int minor) {
    return KubernetesCluster.existing(
        "kubernetes", Output.ofSecret("apiVersion: v1"), "mine", KubernetesVersion.minor(minor));
  }

  /** In that cluster, at the version that fits it. */
  public static CertManager certManager(KubernetesCluster cluster) {
    var profile = profile(cluster);
    return new CertManager(
        "certs", CertManagerArgs.builder(cluster, archive(profile, "certs")).build());
  }

  /** In that cluster, at the version that fits it. */
  public static K8ssandraOperator operator(KubernetesCluster cluster) {
    return new K8ssandraOperator(
        "k8ssandra",
        K8ssandraOperatorArgs.builder(
                cluster, archive(profile(cluster), "operator"), certManager(cluster))
            .build());
  }

  /** The ring of the paper's workload tests, in pods that fit its workers. */
  public static K8ssandraClusterArgs.Builder ringArgs(
      K8ssandraOperator operator, Output<String> storageClass) {
    return K8ssandraClusterArgs.builder(operator, "demo", CassandraStorage.of(storageClass, 2048))
        .datacenter(CassandraDatacenter.of("dc1", 3).withStargate(Stargate.of(1, 2048)))
        .resources(ComputeSize.of(6, 48))
        .heapMiB(24 * 1024)
        .gc(GarbageCollector.G1.ofPaper())
        .reaper(Reaper.of(Reaper.Schedule.MANUAL));
  }

  private static ReleaseProfile profile(KubernetesCluster cluster) {
    return cluster.version().orElseThrow().minor() <= 24
        ? ReleaseProfile.PAPER
        : ReleaseProfile.CURRENT;
  }

  /** An archive with one CRD without a schema, since the real ones are not ours to copy. */
  public static ChartArchive archive(ReleaseProfile profile, String what) {
    return switch (what) {
      case "certs" -> new ChartArchive(profile.certManager(), "https://charts.example", List.of());
      case "monitoring" ->
          new ChartArchive(
              profile.monitoring(),
              "https://charts.example",
              List.of(crd("servicemonitors.monitoring.coreos.com")));
      default ->
          new ChartArchive(
              profile.k8ssandraOperator(),
              "https://charts.example",
              List.of(
                  crd("k8ssandraclusters.k8ssandra.io"),
                  crd("cassandradatacenters.cassandra.datastax.com")));
    };
  }

  private static CustomResourceDefinition crd(String name) {
    return new CustomResourceDefinition(
        Map.of("metadata", Map.of("name", name), "spec", Map.of("scope", "Namespaced")));
  }
}
