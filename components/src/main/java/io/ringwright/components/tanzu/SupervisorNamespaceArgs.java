package io.ringwright.components.tanzu;

import com.pulumi.resources.ResourceArgs;
import io.ringwright.catalog.Problem;
import io.ringwright.catalog.SupervisorRules;
import io.ringwright.catalog.VmClass;
import io.ringwright.components.DataLoss;
import io.ringwright.components.InvalidArgsException;
import io.ringwright.components.bindings.supervisor.NamespaceArgs;
import io.ringwright.components.bindings.supervisor.NamespaceStorageArgs;
import io.ringwright.components.sddc.Vcenter;
import io.ringwright.components.sddc.VmcSddc;
import io.ringwright.components.storage.StoragePolicy;
import io.ringwright.components.storage.WorkloadStorage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What a vSphere Namespace offers to the clusters in it. */
public final class SupervisorNamespaceArgs extends ResourceArgs {
  private final Vcenter vcenter;
  private final Optional<VmcSddc> sddc;
  private final String namespace;
  private final String description;
  private final List<Bound> storage;
  private final List<VmClass> vmClasses;
  private final List<NamespaceAccess> access;
  private final Optional<NamespaceNetwork> network;
  private final DataLoss dataLoss;

  private record Bound(StoragePolicy policy, Optional<Integer> limitGiB) {}

  private SupervisorNamespaceArgs(Builder from) {
    this.vcenter = from.vcenter;
    this.sddc = from.sddc;
    this.namespace = from.namespace;
    this.description = from.description;
    this.storage = List.copyOf(from.storage);
    this.vmClasses = from.vmClasses;
    this.access = from.access;
    this.network = from.network;
    this.dataLoss = from.dataLoss;
  }

  /** A namespace on the Supervisor of an SDDC, once Tanzu is active there. */
  public static Builder builder(VmcSddc sddc, String namespace) {
    return new Builder(sddc.vcenter(), Optional.of(sddc), namespace);
  }

  /** A namespace on the first Supervisor of any vCenter Server. */
  public static Builder builder(Vcenter vcenter, String namespace) {
    return new Builder(vcenter, Optional.empty(), namespace);
  }

  NamespaceArgs render() {
    var args =
        NamespaceArgs.builder()
            .vcenter(vcenter.toArgs())
            .name(namespace)
            .description(description)
            .storage(storage.stream().map(SupervisorNamespaceArgs::storageArgs).toList())
            .vmClasses(vmClasses.stream().map(VmClass::wireName).toList())
            .access(access.stream().map(NamespaceAccess::toArgs).toList());
    network.map(NamespaceNetwork::toArgs).ifPresent(args::network);
    return args.build();
  }

  private static NamespaceStorageArgs storageArgs(Bound bound) {
    var args = NamespaceStorageArgs.builder().policy(bound.policy().name());
    bound.limitGiB().ifPresent(args::limitGiB);
    return args.build();
  }

  Vcenter vcenter() {
    return vcenter;
  }

  Optional<VmcSddc> sddc() {
    return sddc;
  }

  String namespace() {
    return namespace;
  }

  List<VmClass> vmClasses() {
    return vmClasses;
  }

  Optional<NamespaceNetwork> network() {
    return network;
  }

  DataLoss dataLoss() {
    return dataLoss;
  }

  /** Lives for one expression; not thread-safe. */
  public static final class Builder {
    private final Vcenter vcenter;
    private final Optional<VmcSddc> sddc;
    private final String namespace;
    private String description = "Cassandra platform, kept by Ringwright";
    private final List<Bound> storage = new ArrayList<>();
    private List<VmClass> vmClasses = List.of();
    private List<NamespaceAccess> access = List.of();
    private Optional<NamespaceNetwork> network = Optional.empty();
    private DataLoss dataLoss = DataLoss.REFUSE;

    private Builder(Vcenter vcenter, Optional<VmcSddc> sddc, String namespace) {
      this.vcenter = vcenter;
      this.sddc = sddc;
      this.namespace = namespace;
    }

    /** Shown in vCenter. */
    public Builder description(String text) {
      this.description = text;
      return this;
    }

    /** Binds every policy, without a limit. */
    public Builder storage(WorkloadStorage workloads) {
      workloads.policies().forEach(this::storage);
      return this;
    }

    /** Binds one policy, without a limit. */
    public Builder storage(StoragePolicy policy) {
      storage.add(new Bound(policy, Optional.empty()));
      return this;
    }

    /** Binds one policy; claims of it may take {@code limitGiB} in all. */
    public Builder storage(StoragePolicy policy, int limitGiB) {
      storage.add(new Bound(policy, Optional.of(limitGiB)));
      return this;
    }

    /** Classes that clusters may use; a cluster that asks for another one never gets its nodes. */
    public Builder vmClasses(VmClass... classes) {
      this.vmClasses = List.of(classes);
      return this;
    }

    /** Who may do what; without it only administrators of the vCenter. */
    public Builder access(NamespaceAccess... grants) {
      this.access = List.of(grants);
      return this;
    }

    /** A network of its own; without it the Supervisor's. */
    public Builder network(NamespaceNetwork own) {
      this.network = Optional.of(own);
      return this;
    }

    /** {@link DataLoss#ALLOW} lets a destroy delete the namespace with all that it holds. */
    public Builder dataLoss(DataLoss choice) {
      this.dataLoss = choice;
      return this;
    }

    /**
     * @throws InvalidArgsException with every problem, not only the first
     */
    public SupervisorNamespaceArgs build() {
      var problems = new ArrayList<Problem>();
      SupervisorRules.namespaceName("SupervisorNamespace.namespace", namespace)
          .ifPresent(problems::add);
      if (storage.isEmpty()) {
        problems.add(
            Problem.missing(
                "SupervisorNamespace.storage",
                "one storage policy or more (clusters put their disks on it)",
                "call storage(..)"));
      }
      storage.stream()
          .flatMap(bound -> bound.limitGiB().stream())
          .filter(limit -> limit < 1)
          .map(
              limit ->
                  new Problem(
                      "SupervisorNamespace.storage limitGiB",
                      limit,
                      "1 or more",
                      "leave the limit out, or raise it"))
          .forEach(problems::add);
      if (vmClasses.isEmpty()) {
        problems.add(
            Problem.missing(
                "SupervisorNamespace.vmClasses",
                "every class that its clusters use",
                "call vmClasses(BEST_EFFORT_SMALL, ..)"));
      }
      network.ifPresent(own -> problems.addAll(own.problems("SupervisorNamespace.network")));
      InvalidArgsException.throwIfAny(problems);
      return new SupervisorNamespaceArgs(this);
    }
  }
}
