package io.ringwright.components.storage;

import com.pulumi.core.Output;
import com.pulumi.resources.ComponentResource;
import com.pulumi.resources.ComponentResourceOptions;
import io.ringwright.components.FreshOptions;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The storage policies of a platform: the one that VMC manages, RAID-5 on vSAN, and Flex Storage,
 * as in the paper.
 *
 * <p>It has no children: the policies exist already and are named here, once, so that namespace,
 * cluster and ring agree on them. The managed policy's name holds the SDDC's cluster name, so its
 * class is unknown in the preview that creates the SDDC.
 */
public final class WorkloadStorage extends ComponentResource {
  /** Type token in Pulumi state. */
  public static final String TYPE = "ringwright:storage:WorkloadStorage";

  private final StoragePolicy managed;
  private final Optional<StoragePolicy> raid5;
  private final Optional<StoragePolicy> flex;

  public WorkloadStorage(String name, WorkloadStorageArgs args) {
    this(name, args, FreshOptions.none());
  }

  public WorkloadStorage(String name, WorkloadStorageArgs args, ComponentResourceOptions options) {
    super(TYPE, name, options);
    managed = new StoragePolicy(args.managedPolicy());
    raid5 = args.raid5Policy().map(Output::of).map(StoragePolicy::new);
    flex = args.flexPolicy().map(Output::of).map(StoragePolicy::new);
    registerOutputs(
        Map.of(
            "storageClasses",
            Output.all(policies().stream().map(StoragePolicy::storageClass).toList())));
  }

  /** The policy that VMC manages: RAID-1 up to five hosts, RAID-6 from six on. */
  public StoragePolicy managed() {
    return managed;
  }

  /** RAID-5 on vSAN, if asked for. */
  public Optional<StoragePolicy> raid5() {
    return raid5;
  }

  /** Flex Storage, if asked for. */
  public Optional<StoragePolicy> flex() {
    return flex;
  }

  /** All of them, the managed one first. */
  public List<StoragePolicy> policies() {
    return Stream.of(Optional.of(managed), raid5, flex).flatMap(Optional::stream).toList();
  }
}
