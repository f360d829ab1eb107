package io.ringwright.lab.k8ssandra;

import java.util.Map;
import java.util.TreeMap;

/** Names and labels that follow from a K8ssandraCluster. */
final class RingNames {
  static final String CLUSTER_NAME = "k8ssandra.io/cluster-name";

  static final String CLUSTER_NAMESPACE = "k8ssandra.io/cluster-namespace";

  private RingNames() {}

  static String cassandraName(Manifest ring) {
    return ring.spec().path("cassandra").path("clusterName").asText(ring.name());
  }

  static Map<String, String> labels(Manifest ring) {
    var labels = new TreeMap<String, String>();
    labels.put("app.kubernetes.io/name", "k8ssandra-operator");
    labels.put("app.kubernetes.io/part-of", "k8ssandra");
    labels.put("app.kubernetes.io/created-by", "k8ssandracluster-controller");
    labels.put(CLUSTER_NAME, ring.name());
    labels.put(CLUSTER_NAMESPACE, ring.namespace());
    return labels;
  }

  /** On Secrets that go to every datacenter of a ring. */
  static Map<String, String> replicatedBy(Manifest ring) {
    return Map.of(
        "k8ssandra.io/replicated-by",
        "k8ssandracluster-controller",
        CLUSTER_NAME,
        ring.name(),
        CLUSTER_NAMESPACE,
        ring.namespace());
  }

  static String superuser(Manifest ring) {
    return ring.spec()
        .path("cassandra")
        .path("superuserSecretRef")
        .path("name")
        .asText(Names.cleaned(cassandraName(ring)) + "-superuser");
  }
}
