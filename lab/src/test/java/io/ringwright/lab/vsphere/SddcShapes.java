package io.ringwright.lab.vsphere;

import io.ringwright.lab.vmc.ManagedPolicy;
import io.ringwright.lab.vmc.NfsDatastore;
import io.ringwright.lab.vmc.Sites.ClusterOrder;
import java.util.List;
import java.util.stream.IntStream;

/** Shapes as tests need them. */
public final class SddcShapes {
  private SddcShapes() {}

  /** One cluster of i3en hosts. */
  public static SddcShape ofHosts(int count) {
    return new SddcShape(List.of(cluster("Cluster-1", count)));
  }

  static ClusterOrder cluster(String name, int hosts, NfsDatastore... stores) {
    var raid6 = hosts > 5;
    return new ClusterOrder(
        "id of " + name,
        name,
        "i3en.metal",
        IntStream.range(0, hosts).mapToObj(host -> name + "-esx-" + host).toList(),
        new ManagedPolicy(
            "VMC Workload Storage Policy - " + name, raid6 ? 6 : 1, raid6 ? 2 : 1, false),
        List.of(stores));
  }
}
