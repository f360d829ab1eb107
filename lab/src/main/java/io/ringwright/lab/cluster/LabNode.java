package io.ringwright.lab.cluster;

import io.fabric8.kubernetes.api.model.Taint;
import java.util.List;
import java.util.Map;

/**
 * A node that kwok plays: it runs whatever the real scheduler binds to it.
 *
 * @param name node name, unique in the cluster
 * @param capacity all that the VM class gives
 * @param allocatable capacity minus system reserve: what the scheduler may hand out
 * @param labels further labels; {@code kubernetes.io/hostname}, arch and os are set anyway
 * @param taints taints, for example of a control plane node
 */
public record LabNode(
    String name,
    NodeSize capacity,
    NodeSize allocatable,
    Map<String, String> labels,
    List<Taint> taints) {

  public LabNode {
    labels = Map.copyOf(labels);
    taints = List.copyOf(taints);
  }

  /** A worker without further labels and taints. */
  public static LabNode worker(String name, NodeSize capacity, NodeSize allocatable) {
    return new LabNode(name, capacity, allocatable, Map.of(), List.of());
  }

  public LabNode withLabels(Map<String, String> labels) {
    return new LabNode(name, capacity, allocatable, labels, taints);
  }

  public LabNode withTaints(List<Taint> taints) {
    return new LabNode(name, capacity, allocatable, labels, taints);
  }
}
