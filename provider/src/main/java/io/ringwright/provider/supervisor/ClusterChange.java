package io.ringwright.provider.supervisor;

import io.ringwright.catalog.Problem;
import io.ringwright.catalog.TanzuRelease;
import io.ringwright.provider.spi.Change;
import io.ringwright.provider.spi.Difference;
import io.ringwright.provider.spi.Path;
import java.util.List;

/** What a changed property of a Tanzu cluster means for the cluster that exists. */
final class ClusterChange {
  private ClusterChange() {}

  static Change judge(Difference difference, TanzuClusterInputs last, TanzuClusterInputs wanted) {
    var path = difference.path();
    return switch (path.root()) {
      case "namespace", "name" -> Change.REPLACE;
      case "apiVersion" ->
          ClusterApi.of(last).isSameKind(ClusterApi.of(wanted)) ? Change.UPDATE : Change.REPLACE;
      case "network" -> network(path, last, wanted);
      case "release" -> release(last, wanted);
      case "controlPlane" -> controlPlane(path, last, wanted);
      case "nodePools" -> pools(path, last, wanted);
      default -> Change.UPDATE;
    };
  }

  /** A CNI cannot be exchanged, and a new cluster is not what somebody means who tries. */
  private static Change network(Path path, TanzuClusterInputs last, TanzuClusterInputs wanted) {
    if (path.isIn("network.proxy") || path.isIn("network.trustedCas")) {
      return Change.UPDATE;
    }
    if (!path.isIn("network.cni")) {
      return Change.REPLACE;
    }
    return cni(last).equals(cni(wanted))
        ? Change.UPDATE
        : new Change.Refuse(
            new Problem(
                "TanzuCluster.network.cni",
                cni(wanted),
                cni(last) + ", which the cluster was made with",
                "set it back; for another CNI make a second cluster and move over to it"));
  }

  private static String cni(TanzuClusterInputs inputs) {
    return inputs.network().known().flatMap(each -> each.cni().known()).orElse(Cni.ANTREA);
  }

  private static Change release(TanzuClusterInputs last, TanzuClusterInputs wanted) {
    var names = List.of(last.release().orElse(""), wanted.release().orElse(""));
    if (names.stream().anyMatch(name -> TanzuRelease.check("", name).isPresent())) {
      return Change.UPDATE;
    }
    var from = TanzuRelease.of(names.get(0)).kubernetes();
    var to = TanzuRelease.of(names.get(1)).kubernetes();
    if (to.compareTo(from) < 0 || to.minor() > from.minor() + 1) {
      return new Change.Refuse(
          new Problem(
              "TanzuCluster.release",
              names.get(1),
              "a release of Kubernetes " + from + " to 1." + (from.minor() + 1),
              "go up one minor version at a time, and never down; the cluster is at "
                  + names.get(0)));
    }
    return Change.UPDATE;
  }

  private static Change controlPlane(
      Path path, TanzuClusterInputs last, TanzuClusterInputs wanted) {
    var before = last.controlPlane().known();
    var after = wanted.controlPlane().known();
    if (before.isEmpty() || after.isEmpty()) {
      return Change.UPDATE;
    }
    int from = before.get().replicas().orElse(1);
    int to = after.get().replicas().orElse(from);
    if (path.isIn("controlPlane.replicas") && to < from) {
      return new Change.Refuse(
          new Problem(
              "TanzuCluster.controlPlane.replicas",
              to,
              from + " (a control plane cannot shrink)",
              "write " + from));
    }
    return path.isIn("controlPlane.volumes")
        ? new Change.Refuse(fixedVolumes("TanzuCluster.controlPlane.volumes"))
        : Change.UPDATE;
  }

  /** Pools are told apart by name, so that a new pool in front does not look like a change. */
  private static Change pools(Path path, TanzuClusterInputs last, TanzuClusterInputs wanted) {
    for (var pool : wanted.nodePools().orElse(List.of())) {
      var before =
          last.nodePools().orElse(List.of()).stream()
              .filter(each -> each.name().equals(pool.name()))
              .findFirst();
      if (path.text().contains(".volumes")
          && before.isPresent()
          && !volumes(before.get()).equals(volumes(pool))) {
        return new Change.Refuse(
            fixedVolumes("TanzuCluster.nodePools." + pool.name().orElse("") + ".volumes"));
      }
    }
    return Change.UPDATE;
  }

  private static List<NodeVolume> volumes(NodePool pool) {
    return pool.volumes().orElse(List.of());
  }

  private static Problem fixedVolumes(String where) {
    return new Problem(
        where,
        "changed",
        "the volumes that the nodes were made with",
        "set them back; to change them, add a pool with the new volumes and remove the old one");
  }
}
