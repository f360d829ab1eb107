package io.ringwright.components.cassandra;

import com.pulumi.core.Output;
import io.ringwright.components.kubernetes.Kubeconfig;
import java.util.Optional;

/**
 * A cluster whose operator does what a control plane in another cluster tells it.
 *
 * @param context how rings name the cluster in {@link CassandraDatacenter#inContext}; another one
 *     replaces them
 * @param operator in that cluster
 * @param server URL of its API server as the control plane's pods reach it; that of the cluster's
 *     own kubeconfig if empty
 */
public record DataPlane(String context, K8ssandraOperator operator, Optional<String> server) {

  /** One whose API server the control plane reaches where everybody does. */
  public static DataPlane of(String context, K8ssandraOperator operator) {
    return new DataPlane(context, operator, Optional.empty());
  }

  /** Where its API server is. */
  Output<String> address() {
    return server
        .map(Output::of)
        .orElseGet(
            () ->
                operator
                    .cluster()
                    .kubeconfig()
                    .applyValue(config -> Kubeconfig.read(config).server()));
  }
}
