package io.ringwright.components.cassandra;

import io.ringwright.catalog.Problem;
import io.ringwright.catalog.ReleaseMatrix;
import java.util.List;
import java.util.Map;

/**
 * Somebody else, such as Vault's agent, puts passwords into the pods, and the operator makes no
 * Secrets; not before operator 1.32. The superuser's Secret must be named with it.
 */
public record ExternalSecrets() implements RingPart {

  @Override
  public List<Problem> problems(Versions ring) {
    return ReleaseMatrix.externalSecrets("K8ssandraCluster.externalSecrets", ring.operator())
        .stream()
        .toList();
  }

  @Override
  public Map<String, Object> render() {
    return Map.of("secretsProvider", "external");
  }
}
