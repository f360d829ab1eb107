package io.ringwright.components.tanzu;

import com.pulumi.core.Output;
import io.ringwright.catalog.DnsLabel;
import io.ringwright.catalog.Problem;
import io.ringwright.catalog.VmClass;
import io.ringwright.components.Input;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Workers of one kind.
 *
 * @param name unique in its cluster; renaming a pool replaces its workers
 * @param workers how many; a change is made in place
 * @param vmClass size of each
 * @param volumes disks of their own, fixed from then on
 * @param labels of the nodes
 * @param failureDomain vSphere zone, where the cluster API is v1alpha3
 */
public record NodePool(
    String name,
    Input<Integer> workers,
    VmClass vmClass,
    List<NodeVolume> volumes,
    Map<String, String> labels,
    Optional<String> failureDomain) {

  public NodePool {
    volumes = List.copyOf(volumes);
    labels = Map.copyOf(labels);
  }

  /** Workers without extra disks, labels or zone. */
  public static NodePool of(String name, int workers, VmClass vmClass) {
    return new NodePool(name, Input.of(workers), vmClass, List.of(), Map.of(), Optional.empty());
  }

  /** The same pool with disks of their own. */
  public NodePool withVolumes(NodeVolume... own) {
    return new NodePool(name, workers, vmClass, List.of(own), labels, failureDomain);
  }

  /** The same pool with labels on its nodes. */
  public NodePool withLabels(Map<String, String> own) {
    return new NodePool(name, workers, vmClass, volumes, own, failureDomain);
  }

  /** The same pool in one vSphere zone. */
  public NodePool inZone(String zone) {
    return new NodePool(name, workers, vmClass, volumes, labels, Optional.of(zone));
  }

  List<Problem> problems() {
    var problems = new ArrayList<Problem>();
    var where = "TanzuCluster.pool " + name;
    DnsLabel.check("TanzuCluster.pool", name).ifPresent(problems::add);
    checkedWorkers(problems);
    for (var volume : volumes) {
      if (volume.capacityGiB() < 1) {
        problems.add(
            new Problem(
                where + " volume " + volume.name(),
                volume.capacityGiB() + " GiB",
                "1 GiB or more",
                "write its size in whole GiB"));
      }
    }
    return problems;
  }

  /** Judged now if known, and otherwise before the cluster is registered with it. */
  Output<Integer> checkedWorkers(List<Problem> problems) {
    return workers.checked(
        count ->
            count >= 1
                ? Optional.empty()
                : Optional.of(
                    new Problem(
                        "TanzuCluster.pool " + name + " workers",
                        count,
                        "1 or more",
                        "write 1 or more, or remove the pool")),
        problems::add);
  }
}
