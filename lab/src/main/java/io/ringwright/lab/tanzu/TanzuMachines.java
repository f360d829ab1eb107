package io.ringwright.lab.tanzu;

import io.fabric8.kubernetes.api.model.Taint;
import io.fabric8.kubernetes.api.model.TaintBuilder;
import io.ringwright.catalog.ComputeSize;
import io.ringwright.catalog.TanzuRelease;
import io.ringwright.catalog.VmClass;
import io.ringwright.lab.cluster.LabNode;
import io.ringwright.lab.cluster.NodeSize;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.UUID;

/**
 * The nodes that the machines of a Tanzu cluster become: control plane nodes, tainted, and workers,
 * each of its VM class's size less what the system keeps. Their names look like the real ones and
 * stay the same over restarts and scaling.
 */
record TanzuMachines(TanzuClusterSpec cluster, TanzuRelease release) {

  List<LabNode> nodes() {
    var nodes = new ArrayList<LabNode>();
    for (int index = 0; index < cluster.controlPlane().replicas(); index++) {
      nodes.add(controlPlane(index));
    }
    for (var pool : cluster.nodePools()) {
      for (int index = 0; index < pool.replicas(); index++) {
        nodes.add(worker(pool, index));
      }
    }
    return List.copyOf(nodes);
  }

  private LabNode controlPlane(int index) {
    var name = cluster.name() + "-control-plane-" + suffix("control-plane" + index, 5);
    var labels = new TreeMap<String, String>();
    labels.put("node-role.kubernetes.io/control-plane", "");
    return node(name, cluster.controlPlane())
        .withLabels(labels)
        .withTaints(List.of(taint(controlPlaneTaint(), "", "NoSchedule")));
  }

  /** Up to Kubernetes 1.24 the taint had an older name too, which then was the one that counted. */
  private String controlPlaneTaint() {
    return release.kubernetes().minor() < 24
        ? "node-role.kubernetes.io/master"
        : "node-role.kubernetes.io/control-plane";
  }

  private LabNode worker(TanzuClusterSpec.Pool pool, int index) {
    var name =
        cluster.name()
            + "-"
            + pool.name()
            + "-"
            + suffix(pool.name(), 5)
            + "-"
            + suffix(pool.name() + pool.vmClass(), 10)
            + "-"
            + suffix(pool.name() + index, 5);
    var labels = new TreeMap<>(pool.labels());
    labels.put("run.tanzu.vmware.com/node-pool", pool.name());
    pool.failureDomain().ifPresent(zone -> labels.put("topology.kubernetes.io/zone", zone));
    return node(name, pool)
        .withLabels(labels)
        .withTaints(
            pool.taints().stream()
                .map(each -> taint(each.key(), each.value(), each.effect()))
                .toList());
  }

  private static LabNode node(String name, TanzuClusterSpec.Pool pool) {
    var vmClass =
        VmClass.named(pool.vmClass())
            .orElseThrow(
                () -> new IllegalArgumentException("the lab cannot size " + pool.vmClass()));
    return LabNode.worker(name, size(vmClass.capacity()), size(vmClass.allocatable()));
  }

  private static NodeSize size(ComputeSize size) {
    return new NodeSize((int) size.cpuMillis(), (int) size.memoryMiB());
  }

  private static Taint taint(String key, String value, String effect) {
    var taint = new TaintBuilder().withKey(key).withEffect(effect);
    return value.isEmpty() ? taint.build() : taint.withValue(value).build();
  }

  private String suffix(String seed, int length) {
    return UUID.nameUUIDFromBytes((cluster.uid() + seed).getBytes(StandardCharsets.UTF_8))
        .toString()
        .replace("-", "")
        .substring(0, length);
  }
}
