package io.ringwright.lab.cluster;

import io.ringwright.lab.FreePorts;
import java.util.Set;

/** Ports of one control plane on 127.0.0.1, chosen once and kept: they enter Pulumi state. */
record ClusterPorts(int etcd, int etcdPeer, int apiServer, int controllerManager, int scheduler) {

  static ClusterPorts choose(FreePorts free) {
    return new ClusterPorts(free.next(), free.next(), free.next(), free.next(), free.next());
  }

  Set<Integer> all() {
    return Set.of(etcd, etcdPeer, apiServer, controllerManager, scheduler);
  }
}
