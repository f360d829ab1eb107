package io.ringwright.components.cassandra;

import io.ringwright.catalog.Problem;
import io.ringwright.catalog.ReleaseVersion;
import java.util.List;
import java.util.Map;

/** Something that a ring has beside nodes, gateways and repairs; each kind once. */
public sealed interface RingPart
    permits AdditionalVolumes,
        BackupStore,
        ChangeDataCapture,
        Encryption,
        ExternalSecrets,
        Migration,
        Tolerations {

  /**
   * What a part can ask about its ring.
   *
   * @param operator version of k8ssandra-operator
   * @param cassandra version of the nodes
   */
  record Versions(ReleaseVersion operator, ReleaseVersion cassandra) {}

  /** Everything that is wrong with it in a ring of those versions. */
  List<Problem> problems(Versions ring);

  /** Its fields of {@code K8ssandraCluster.spec}. */
  Map<String, Object> render();
}
