package io.ringwright.components.tanzu;

import com.pulumi.core.Output;
import io.ringwright.catalog.CidrBlock;
import io.ringwright.catalog.DnsLabel;
import io.ringwright.catalog.Problem;
import io.ringwright.catalog.SupervisorRules.Routing;
import io.ringwright.catalog.TanzuRelease;
import io.ringwright.catalog.VmClass;
import io.ringwright.components.bindings.supervisor.ClusterNetworkArgs;
import io.ringwright.components.bindings.supervisor.ClusterStorageArgs;
import io.ringwright.components.bindings.supervisor.ControlPlaneArgs;
import io.ringwright.components.bindings.supervisor.NodePoolArgs;
import io.ringwright.components.storage.StoragePolicy;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A Tanzu cluster as values, and what the provider gets of it. Values in, values out: nothing is
 * registered here.
 *
 * @param disks policy of the root disks
 * @param network empty where the namespace's routing decides
 * @param policies what the cluster offers as storage classes, the disks' among them
 */
record TanzuClusterSpec(
    SupervisorNamespace namespace,
    String clusterName,
    TanzuRelease release,
    StoragePolicy disks,
    String apiVersion,
    int controlPlanes,
    VmClass controlPlaneClass,
    List<NodeVolume> controlPlaneVolumes,
    List<NodePool> pools,
    Optional<ClusterNetwork> network,
    Optional<CidrBlock> serviceCidr,
    String serviceDomain,
    List<StoragePolicy> policies) {

  /** Everything that is wrong with it, in the words of its builder. */
  List<Problem> problems() {
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
    if (network.filter(ClusterNetwork.ROUTED::equals).isPresent()
        && namespace.routing().filter(Routing.NAT::equals).isPresent()) {
      problems.add(
          new Problem(
              "TanzuCluster.network",
              "ROUTED in namespace " + namespace.namespaceName() + ", whose network is behind NAT",
              "ROUTED in a routable namespace only",
              "give the namespace a NamespaceNetwork.Routable, or choose ANTREA"));
    }
    return problems;
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
    problems.addAll(
        Problem.repeated(
            "TanzuCluster.pool",
            pools.stream().map(NodePool::name).toList(),
            "a name used once",
            "rename one of the pools"));
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

  io.ringwright.components.bindings.supervisor.TanzuClusterArgs render() {
    return io.ringwright.components.bindings.supervisor.TanzuClusterArgs.builder()
        .supervisor(namespace.supervisor().toArgs())
        .namespace(namespace.namespace())
        .name(clusterName)
        .apiVersion(apiVersion)
        .release(release.name())
        .controlPlane(controlPlane())
        .nodePools(pools.stream().map(this::pool).toList())
        .network(networkArgs())
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

  private ClusterNetworkArgs networkArgs() {
    var args = ClusterNetworkArgs.builder().serviceDomain(serviceDomain);
    network.ifPresentOrElse(
        choice -> args.cni(choice.wireName()),
        () -> args.cni(namespace.routingInForce().applyValue(TanzuClusterSpec::fitting)));
    serviceCidr.ifPresent(cidr -> args.serviceCidrs(List.of(cidr.toString())));
    return args.build();
  }

  private static String fitting(Routing routing) {
    return (routing == Routing.ROUTABLE ? ClusterNetwork.ROUTED : ClusterNetwork.ANTREA).wireName();
  }

  private ClusterStorageArgs storage() {
    return ClusterStorageArgs.builder()
        .classes(Output.all(policies.stream().map(StoragePolicy::storageClass).toList()))
        .defaultClass(disks.storageClass())
        .build();
  }
}
