package io.ringwright.lab.k8ssandra;

import java.util.Map;
import java.util.TreeMap;

/** Names and labels that follow from a K8ssandraCluster. */
final class RingNames {
  static final String CLUSTER_NAME = "k8ssandra.io/cluster-name";

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
    labels.put("k8ssandra.io/cluster-namespace", ring.namespace());
    return labels;
  }

  static String superuser(Manifest ring) {
    return ring.spec()
        .path("cassandra")
        .path("superuserSecretRef")
        .path("name")
        .asText(Names.cleaned(cassandraName(ring)) + "-superuser");
  }
}
