package io.ringwright.components.tanzu;

import com.pulumi.core.Output;
import com.pulumi.resources.ResourceArgs;
import io.ringwright.catalog.CidrBlock;
import io.ringwright.catalog.DnsLabel;
import io.ringwright.catalog.Problem;
import io.ringwright.catalog.SupervisorRules.Routing;
import io.ringwright.catalog.TanzuRelease;
import io.ringwright.catalog.VmClass;
import io.ringwright.components.DataLoss;
import io.ringwright.components.InvalidArgsException;
import io.ringwright.components.bindings.supervisor.ClusterNetworkArgs;
import io.ringwright.components.bindings.supervisor.ClusterStorageArgs;
import io.ringwright.components.bindings.supervisor.ControlPlaneArgs;
import io.ringwright.components.bindings.supervisor.NodePoolArgs;
import io.ringwright.components.storage.StoragePolicy;
import io.ringwright.components.storage.WorkloadStorage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What a Tanzu cluster is made of. */
public final class TanzuClusterArgs extends ResourceArgs {
  /** The API version of vSphere 7.0.2 and later, and the paper's. */
  private static final String V1ALPHA2 = "run.tanzu.vmware.com/v1alpha2";

  private final SupervisorNamespace namespace;
  private final String clusterName;
  private final TanzuRelease release;
  private final StoragePolicy disks;
  private final String apiVersion;
  private final int controlPlanes;
  private final VmClass controlPlaneClass;
  private final List<NodeVolume> controlPlaneVolumes;
  private final List<NodePool> pools;
  private final ClusterNetwork network;
  private final Optional<CidrBlock> serviceCidr;
  private final String serviceDomain;
  private final List<StoragePolicy> policies;
  private final DataLoss dataLoss;

  private TanzuClusterArgs(Builder from) {
    this.namespace = from.namespace;
    this.clusterName = from.clusterName;
    this.release = from.release;
    this.disks = from.disks;
    this.apiVersion = from.apiVersion;
    this.controlPlanes = from.controlPlanes;
    this.controlPlaneClass = from.controlPlaneClass;
    this.controlPlaneVolumes = from.controlPlaneVolumes;
    this.pools = List.copyOf(from.pools);
    this.network = from.network;
    this.serviceCidr = from.serviceCidr;
    this.serviceDomain = from.serviceDomain;
    this.policies = List.copyOf(from.policies);
    this.dataLoss = from.dataLoss;
  }

  /**
   * @param namespace where it runs
   * @param clusterName unique in the namespace
   * @param release Kubernetes release; the paper's is v1.23.8---vmware.1-tkg.1
   * @param disks policy of the root disks
   */
  public static Builder builder(
      SupervisorNamespace namespace,
      String clusterName,
      TanzuRelease release,
      StoragePolicy disks) {
    return new Builder(namespace, clusterName, release, disks);
  }

  io.ringwright.components.bindings.supervisor.TanzuClusterArgs render() {
    return io.ringwright.components.bindings.supervisor.TanzuClusterArgs.builder()
        .supervisor(namespace.supervisor().toArgs())
        .namespace(namespace.namespace())
        .name(clusterName)
        .apiVersion(apiVersion)
        .release(release.name())
        .controlPlane(controlPlane())
        .nodePools(pools.stream().map(this::pool).toList())
        .network(network())
        .storage(storage())
        .build();
  }

  private ControlPlaneArgs controlPlane() {
    var args =
        ControlPlaneArgs.builder()
            .replicas(controlPlanes)
            .vmClass(controlPlaneClass.wireName())
            .storageClass(disks.storageClass());
    if (!controlPlaneVolumes.isEmpty()) {
      args.volumes(controlPlaneVolumes.stream().map(NodeVolume::toArgs).toList());
    }
    return args.build();
  }

  private NodePoolArgs pool(NodePool pool) {
    var args =
        NodePoolArgs.builder()
            .name(pool.name())
            .replicas(pool.checkedWorkers(new ArrayList<>()))
            .vmClass(pool.vmClass().wireName())
            .storageClass(disks.storageClass());
    if (!pool.volumes().isEmpty()) {
      args.volumes(pool.volumes().stream().map(NodeVolume::toArgs).toList());
    }
    if (!pool.labels().isEmpty()) {
      args.labels(pool.labels());
    }
    pool.failureDomain().ifPresent(args::failureDomain);
    return args.build();
  }

  private ClusterNetworkArgs network() {
    var args = ClusterNetworkArgs.builder().cni(network.wireName()).serviceDomain(serviceDomain);
    serviceCidr.ifPresent(cidr -> args.serviceCidrs(List.of(cidr.toString())));
    return args.build();
  }

  private ClusterStorageArgs storage() {
    return ClusterStorageArgs.builder()
        .classes(Output.all(policies.stream().map(StoragePolicy::storageClass).toList()))
        .defaultClass(disks.storageClass())
        .build();
  }

  SupervisorNamespace namespace() {
    return namespace;
  }

  String clusterName() {
    return clusterName;
  }

  TanzuRelease release() {
    return release;
  }

  DataLoss dataLoss() {
    return dataLoss;
  }

  /** Lives for one expression; not thread-safe. */
  public static final class Builder {
    private final SupervisorNamespace namespace;
    private final String clusterName;
    private final TanzuRelease release;
    private final StoragePolicy disks;
    private String apiVersion = V1ALPHA2;
    private int controlPlanes = 3;
    private VmClass controlPlaneClass = VmClass.BEST_EFFORT_SMALL;
    private List<NodeVolume> controlPlaneVolumes = List.of();
    private final List<NodePool> pools = new ArrayList<>();
    private ClusterNetwork network = ClusterNetwork.ANTREA;
    private Optional<CidrBlock> serviceCidr = Optional.empty();
    private String serviceDomain = "cluster.local";
    private final List<StoragePolicy> policies = new ArrayList<>();
    private DataLoss dataLoss = DataLoss.REFUSE;

    private Builder(
        SupervisorNamespace namespace,
        String clusterName,
        TanzuRelease release,
        StoragePolicy disks) {
      this.namespace = namespace;
      this.clusterName = clusterName;
      this.release = release;
      this.disks = disks;
      this.policies.add(disks);
    }

    /** {@code run.tanzu.vmware.com/v1alpha2} by default, v1alpha3 from vSphere 8 on. */
    public Builder apiVersion(String version) {
      this.apiVersion = version;
      return this;
    }

    /** 3 of class best-effort-small by default, as in the paper; 1 or 3. */
    public Builder controlPlane(int replicas, VmClass vmClass) {
      this.controlPlanes = replicas;
      this.controlPlaneClass = vmClass;
      return this;
    }

    /** Disks of their own for control plane nodes. */
    public Builder controlPlaneVolumes(NodeVolume... volumes) {
      this.controlPlaneVolumes = List.of(volumes);
      return this;
    }

    /** Adds a pool of workers. */
    public Builder pool(NodePool pool) {
      this.pools.add(pool);
      return this;
    }

    /** Antrea by default. */
    public Builder network(ClusterNetwork choice) {
      this.network = choice;
      return this;
    }

    /** Addresses of services inside; without it the vendor's 10.96.0.0/12. */
    public Builder serviceCidr(CidrBlock block) {
      this.serviceCidr = Optional.of(block);
      return this;
    }

    /**
     * {@code cluster.local} by default, and nothing else works with k8ssandra-operator before 1.5,
     * whose Stargate has it built in.
     */
    public Builder serviceDomain(String domain) {
      this.serviceDomain = domain;
      return this;
    }

    /** Storage classes that the cluster offers beside that of its disks. */
    public Builder storage(WorkloadStorage workloads) {
      workloads.policies().stream()
          .filter(policy -> !policies.contains(policy))
          .forEach(policies::add);
      return this;
    }

    /** {@link DataLoss#ALLOW} lets a destroy delete the cluster with all that it holds. */
    public Builder dataLoss(DataLoss choice) {
      this.dataLoss = choice;
      return this;
    }

    /**
     * @throws InvalidArgsException with every problem, not only the first
     */
    public TanzuClusterArgs build() {
      var problems = new ArrayList<Problem>();
      DnsLabel.check("TanzuCluster.clusterName", clusterName).ifPresent(problems::add);
      if (controlPlanes != 1 && controlPlanes != 3) {
        problems.add(
            new Problem(
                "TanzuCluster.controlPlane replicas",
                controlPlanes,
                "1 or 3 (an even number tolerates no more losses than one less)",
                "call controlPlane(3, ..)"));
      }
      checkPools(problems);
      checkBindings(problems);
      if (network == ClusterNetwork.ROUTED
          && namespace.routing().filter(Routing.NAT::equals).isPresent()) {
        problems.add(
            new Problem(
                "TanzuCluster.network",
                "ROUTED in namespace "
                    + namespace.namespaceName()
                    + ", whose network is behind NAT",
                "ROUTED in a routable namespace only",
                "give the namespace a NamespaceNetwork.Routable, or choose ANTREA"));
      }
      InvalidArgsException.throwIfAny(problems);
      return new TanzuClusterArgs(this);
    }

    private void checkPools(List<Problem> problems) {
      if (pools.isEmpty()) {
        problems.add(
            Problem.missing(
                "TanzuCluster.pool",
                "one pool of workers or more",
                "call pool(NodePool.of(\"workers\", 4, BEST_EFFORT_2XLARGE))"));
      }
      pools.forEach(pool -> problems.addAll(pool.problems()));
      var names = pools.stream().map(NodePool::name).toList();
      names.stream()
          .distinct()
          .filter(name -> names.indexOf(name) != names.lastIndexOf(name))
          .map(
              name ->
                  new Problem(
                      "TanzuCluster.pool", name, "a name used once", "rename one of the pools"))
          .forEach(problems::add);
    }

    private void checkBindings(List<Problem> problems) {
      namespace
          .vmClasses()
          .ifPresent(
              bound -> {
                unbound("controlPlane", controlPlaneClass, bound).ifPresent(problems::add);
                pools.stream()
                    .flatMap(pool -> unbound("pool " + pool.name(), pool.vmClass(), bound).stream())
                    .forEach(problems::add);
              });
    }

    /** The Supervisor often accepts such a cluster and then never makes its nodes. */
    private Optional<Problem> unbound(String field, VmClass vmClass, List<VmClass> bound) {
      return bound.contains(vmClass)
          ? Optional.empty()
          : Optional.of(
              new Problem(
                  "TanzuCluster." + field + " vmClass",
                  vmClass,
                  "a class bound to namespace " + namespace.namespaceName() + ": " + bound,
                  "add " + vmClass + " to the namespace's vmClasses"));
    }
  }
}
