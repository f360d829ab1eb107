package io.ringwright.provider.supervisor;

import io.ringwright.provider.spi.Field;
import io.ringwright.provider.spi.Inline;
import io.ringwright.provider.spi.Secret;

/** What is known of a Tanzu cluster. */
public record ClusterState(
    @Inline ClusterInputs inputs,
    Field<Secret> kubeconfig,
    Field<String> endpoint,
    Field<String> phase,
    Field<Integer> workerCount) {

  /** The same cluster, of which something else is wanted now. */
  ClusterState with(ClusterInputs wanted) {
    return new ClusterState(wanted, kubeconfig, endpoint, phase, workerCount);
  }
}
