package io.ringwright.policies.platform;

import java.util.Set;

/**
 * Which resources take data with them when they go: disks and what owns them, clusters that hold
 * such disks, the SDDC under them, and definitions whose removal removes every object of their
 * kind.
 */
public final class DataBearing {
  private static final Set<String> TYPES =
      Set.of(
          Types.SDDC,
          Types.NAMESPACE,
          Types.TANZU_CLUSTER,
          Types.DATA_GUARD,
          Types.K8SSANDRA_CLUSTER,
          Types.CASSANDRA_DATACENTER,
          Types.CLAIM,
          "kubernetes:core/v1:PersistentVolume",
          "aws:ebs/volume:Volume",
          "aws:s3/bucket:Bucket",
          "aws:s3/bucketV2:BucketV2");

  private static final Set<String> OPERATOR_GROUPS =
      Set.of("k8ssandra.io", "cassandra.datastax.com", "medusa.k8ssandra.io");

  private DataBearing() {}

  public static boolean type(String type) {
    return TYPES.contains(type);
  }

  /**
   * True for the definition of a kind whose objects hold data; {@code crdName} is {@code
   * <plural>.<group>}, such as {@code k8ssandraclusters.k8ssandra.io}.
   */
  public static boolean definition(String type, String crdName) {
    int dot = crdName.indexOf('.');
    return type.equals(Types.CRD)
        && dot > 0
        && OPERATOR_GROUPS.contains(crdName.substring(dot + 1));
  }
}
