package io.ringwright.components.tanzu;

import com.pulumi.resources.ResourceArgs;
import io.ringwright.catalog.CidrBlock;
import io.ringwright.catalog.TanzuRelease;
import io.ringwright.catalog.VmClass;
import io.ringwright.components.DataLoss;
import io.ringwright.components.InvalidArgsException;
import io.ringwright.components.storage.StoragePolicy;
import io.ringwright.components.storage.WorkloadStorage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What a Tanzu cluster is made of. */
public final class TanzuClusterArgs extends ResourceArgs {
  /** The API version of vSphere 7.0.2 and later, and the paper's. */
  private static final String V1ALPHA2 = "run.tanzu.vmware.com/v1alpha2";

  private final TanzuClusterSpec spec;
  private final DataLoss dataLoss;

  private TanzuClusterArgs(TanzuClusterSpec spec, DataLoss dataLoss) {
    this.spec = spec;
    this.dataLoss = dataLoss;
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

  TanzuClusterSpec spec() {
    return spec;
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
    private Optional<ClusterNetwork> network = Optional.of(ClusterNetwork.ANTREA);
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
      this.network = Optional.of(choice);
      return this;
    }

    /** Routed pods where the namespace routes, Antrea elsewhere: vCenter tells which. */
    public Builder networkOfNamespace() {
      this.network = Optional.empty();
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
      var spec =
          new TanzuClusterSpec(
              namespace,
              clusterName,
              release,
              disks,
              apiVersion,
              controlPlanes,
              controlPlaneClass,
              controlPlaneVolumes,
              List.copyOf(pools),
              network,
              serviceCidr,
              serviceDomain,
              List.copyOf(policies));
      InvalidArgsException.throwIfAny(spec.problems());
      return new TanzuClusterArgs(spec, dataLoss);
    }
  }
}
