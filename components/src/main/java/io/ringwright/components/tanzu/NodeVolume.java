package io.ringwright.components.tanzu;

import io.ringwright.components.bindings.supervisor.NodeVolumeArgs;

/**
 * A disk of its own for a directory of a node: root disks have 16 GB, which images fill quickly.
 *
 * @param name unique in its node
 * @param mountPath directory on the node
 * @param capacityGiB size
 */
public record NodeVolume(String name, String mountPath, int capacityGiB) {

  /** Where images and containers live. */
  public static NodeVolume containerd(int capacityGiB) {
    return new NodeVolume("containerd", "/var/lib/containerd", capacityGiB);
  }

  /** Where a control plane keeps its state. */
  public static NodeVolume etcd(int capacityGiB) {
    return new NodeVolume("etcd", "/var/lib/etcd", capacityGiB);
  }

  NodeVolumeArgs toArgs() {
    return NodeVolumeArgs.builder()
        .name(name)
        .mountPath(mountPath)
        .capacityGiB(capacityGiB)
        .build();
  }
}
