package io.ringwright.policies.platform;

import io.ringwright.policies.kit.ResourceView;
import java.util.Set;

/**
 * Which resources take data with them when they go: disks and what owns them, clusters that hold
 * such disks, virtual machines with data disks, Cassandra on hosts, the SDDC under them, and
 * definitions whose removal removes every object of their kind.
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
          Types.CASSANDRA_NODE,
          Types.CLAIM,
          "kubernetes:core/v1:PersistentVolume",
          "aws:ebs/volume:Volume",
          "aws:s3/bucket:Bucket",
          "aws:s3/bucketV2:BucketV2");

  private static final Set<String> OPERATOR_GROUPS =
      Set.of("k8ssandra.io", "cassandra.datastax.com", "medusa.k8ssandra.io");

  private DataBearing() {}

  /**
   * True for what holds data, also while it is not known: a machine whose data disks are not known
   * yet is taken for one that has some.
   */
  public static boolean holds(ResourceView resource) {
    return TYPES.contains(resource.type())
        || Machine.withData(resource).isPresent()
        || (resource.is(Types.CRD)
            && resource.properties().text("metadata.name").is(DataBearing::ofOperators));
  }

  /**
   * True for the definition of a kind whose objects hold data; its name is {@code
   * <plural>.<group>}, such as {@code k8ssandraclusters.k8ssandra.io}.
   */
  private static boolean ofOperators(String definition) {
    int dot = definition.indexOf('.');
    return dot > 0 && OPERATOR_GROUPS.contains(definition.substring(dot + 1));
  }
}
