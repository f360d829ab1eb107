package io.ringwright.provider.supervisor;

import io.ringwright.catalog.Problem;
import io.ringwright.provider.spi.CallFailed;

/** A Tanzu cluster among all of its Supervisor's; as a text the id of its resource. */
record ClusterName(String namespace, String name) {

  static ClusterName of(TanzuClusterInputs inputs) {
    return new ClusterName(inputs.namespace().get(), inputs.name().get());
  }

  static ClusterName parse(String id) {
    var parts = id.split("/", 2);
    if (parts.length != 2) {
      throw new CallFailed(
          new Problem(
              "TanzuCluster id", id, "<namespace>/<name>", "write for instance cassandra/ring-1"));
    }
    return new ClusterName(parts[0], parts[1]);
  }

  @Override
  public String toString() {
    return namespace + "/" + name;
  }
}
