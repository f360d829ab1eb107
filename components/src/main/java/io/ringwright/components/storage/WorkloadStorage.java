package io.ringwright.components.storage;

import com.pulumi.core.Output;
import com.pulumi.resources.ComponentResource;
import com.pulumi.resources.ComponentResourceOptions;
import com.pulumi.resources.CustomResourceOptions;
import io.ringwright.components.FreshOptions;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The storage policies of a platform: the one that VMC manages, RAID-5 on vSAN, and Flex Storage,
 * as in the paper; and mirrors on vSAN.
 *
 * <p>Policies that exist are named here, once, so that namespace, cluster and ring agree on them;
 * they are no children. Those that are made here are {@code <name>-raid-1}, {@code <name>-raid-5}
 * and {@code <name>-flex}, the last with {@code <name>-flex-category}, {@code -tag} and {@code
 * -attachment}. A policy that something uses cannot be deleted, so they go after the namespace. The
 * managed policy's name holds the SDDC's cluster name, so its class is unknown in the preview that
 * creates the SDDC.
 */
public final class WorkloadStorage extends ComponentResource {
  /** Type token in Pulumi state. */
  public static final String TYPE = "ringwright:storage:WorkloadStorage";

  private final StoragePolicy managed;
  private final Optional<StoragePolicy> raid1;
  private final Optional<StoragePolicy> raid5;
  private final Optional<StoragePolicy> flex;

  public WorkloadStorage(String name, WorkloadStorageArgs args) {
    this(name, args, FreshOptions.none());
  }

  public WorkloadStorage(String name, WorkloadStorageArgs args, ComponentResourceOptions options) {
    super(TYPE, name, options);
    raid1 = args.raid1().map(each -> each.policy(name + "-raid-1", () -> child(args)));
    raid5 = args.raid5().map(each -> each.policy(name + "-raid-5", () -> child(args)));
    flex = args.flex().map(each -> each.policy(name + "-flex", () -> child(args)));
    managed = inPlaceOfManaged(args).orElseGet(() -> new StoragePolicy(args.managedPolicy()));
    registerOutputs(
        Map.of(
            "storageClasses",
            Output.all(policies().stream().map(StoragePolicy::storageClass).toList())));
  }

  /** Outside of VMC one policy may be both: then it is one, and waited for where it is made. */
  private Optional<StoragePolicy> inPlaceOfManaged(WorkloadStorageArgs args) {
    return Stream.of(
            raid1.filter(policy -> args.isInPlaceOfManaged(args.raid1())),
            raid5.filter(policy -> args.isInPlaceOfManaged(args.raid5())),
            flex.filter(policy -> args.isInPlaceOfManaged(args.flex())))
        .flatMap(Optional::stream)
        .findFirst();
  }

  /** vCenter can be reached only once the SDDC lets somebody in. */
  private CustomResourceOptions.Builder child(WorkloadStorageArgs args) {
    var child = FreshOptions.childOf(this);
    args.sddc().ifPresent(sddc -> child.dependsOn(sddc));
    return child;
  }

  /** The policy that VMC manages: RAID-1 up to five hosts, RAID-6 from six on. */
  public StoragePolicy managed() {
    return managed;
  }

  /** Mirrors on vSAN, if asked for. */
  public Optional<StoragePolicy> raid1() {
    return raid1;
  }

  /** RAID-5 on vSAN, if asked for. */
  public Optional<StoragePolicy> raid5() {
    return raid5;
  }

  /** Flex Storage, if asked for. */
  public Optional<StoragePolicy> flex() {
    return flex;
  }

  /** All of them, the managed one first, and each once. */
  public List<StoragePolicy> policies() {
    return Stream.of(Optional.of(managed), raid1, raid5, flex)
        .flatMap(Optional::stream)
        .distinct()
        .toList();
  }
}
