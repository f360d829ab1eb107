package io.ringwright.policies.rules;

import io.ringwright.policies.kit.Facts;
import io.ringwright.policies.kit.Field;
import io.ringwright.policies.kit.Level;
import io.ringwright.policies.kit.Settings;
import io.ringwright.policies.kit.Severity;
import io.ringwright.policies.kit.StackRule;
import io.ringwright.policies.kit.StackView;
import io.ringwright.policies.kit.Verdict;
import io.ringwright.policies.platform.NodePool;
import io.ringwright.policies.platform.Platform;
import io.ringwright.policies.platform.TanzuCluster;
import java.util.List;

/** A worker's root disk has 16 GB; images and logs fill it and the node evicts its pods. */
final class ImagesOffRootDisk implements StackRule<ImagesOffRootDisk.DataPool> {
  private static final String IMAGES = "/var/lib/containerd";

  /** A pool of a cluster that holds Cassandra. */
  record DataPool(TanzuCluster cluster, Field<List<NodePool>> pools) {}

  @Override
  public Facts facts() {
    return new Facts(
        "images-off-root-disk",
        Level.ADVISORY,
        Severity.LOW,
        "Workers that hold Cassandra keep container images on a disk of their own.",
        "The images of Cassandra, Stargate, Medusa and the monitoring agents fill a 16 GB root disk, and disk pressure evicts a replica.",
        "vSphere with Tanzu documentation, node volumes of a Tanzu cluster");
  }

  @Override
  public List<Subject<DataPool>> subjects(StackView stack) {
    var platform = new Platform(stack);
    return platform.tanzuClusters().stream()
        .filter(cluster -> !platform.datacentersIn(cluster).isEmpty())
        .map(
            cluster ->
                new Subject<>(cluster.resource(), new DataPool(cluster, cluster.nodePools())))
        .toList();
  }

  @Override
  public Verdict judge(DataPool it, Settings settings) {
    return it.pools()
        .fold(
            pools -> judge(it.cluster(), pools),
            Verdict::kept,
            () -> Verdict.notYetKnown("the pools"));
  }

  private static Verdict judge(TanzuCluster cluster, List<NodePool> pools) {
    var bare =
        pools.stream().filter(pool -> !pool.hasVolumeAt(IMAGES)).map(NodePool::name).toList();
    return bare.isEmpty()
        ? Verdict.kept()
        : Verdict.broken(
            cluster.at("nodePools " + String.join(", ", bare)),
            "without a volume at " + IMAGES,
            "a volume of 16 GiB or more there",
            "add one before the cluster is created; it can't be added later");
  }
}
