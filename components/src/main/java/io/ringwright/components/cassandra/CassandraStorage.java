package io.ringwright.components.cassandra;

import com.pulumi.core.Output;
import io.ringwright.catalog.Problem;
import io.ringwright.components.Input;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The data volume of each Cassandra node.
 *
 * @param storageClass of the cluster; another one means other volumes, so a change replaces the
 *     ring, visibly, and is refused while it is protected
 * @param sizeGiB of each volume
 */
public record CassandraStorage(Input<String> storageClass, int sizeGiB) {
  private static final int GIB_PER_TIB = 1024;

  /** Volumes of a class that is known. */
  public static CassandraStorage of(String storageClass, int sizeGiB) {
    return new CassandraStorage(Input.of(storageClass), sizeGiB);
  }

  /** Volumes of a class that another component makes known. */
  public static CassandraStorage of(Output<String> storageClass, int sizeGiB) {
    return new CassandraStorage(Input.of(storageClass), sizeGiB);
  }

  List<Problem> problems() {
    var problems = new ArrayList<Problem>();
    if (sizeGiB < 1) {
      problems.add(
          new Problem(
              "K8ssandraCluster.storage sizeGiB",
              sizeGiB,
              "1 or more",
              "write the size of one node's volume in GiB"));
    }
    if (storageClass.known().filter(String::isBlank).isPresent()) {
      problems.add(
          Problem.missing(
              "K8ssandraCluster.storage storageClass",
              "a storage class of the cluster",
              "pass one of WorkloadStorage, or look at `kubectl get storageclass`"));
    }
    return problems;
  }

  Map<String, Object> render() {
    return Map.of("cassandraDataVolumeClaimSpec", claim(storageClass, sizeGiB));
  }

  /** Spec of the claim for a volume of one node. */
  static Map<String, Object> claim(Input<String> storageClass, int sizeGiB) {
    var quantity = sizeGiB % GIB_PER_TIB == 0 ? sizeGiB / GIB_PER_TIB + "Ti" : sizeGiB + "Gi";
    return Map.of(
        "storageClassName", storageClass.output(),
        "accessModes", List.of("ReadWriteOnce"),
        "resources", Map.of("requests", Map.of("storage", quantity)));
  }
}
