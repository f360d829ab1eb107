package io.ringwright.lab.k8ssandra;

import io.fabric8.kubernetes.client.dsl.base.ResourceDefinitionContext;

/** Custom resources that the operators work on. */
enum Kinds {
  RING("k8ssandra.io", "v1alpha1", "K8ssandraCluster", "k8ssandraclusters"),
  DATACENTER("cassandra.datastax.com", "v1beta1", "CassandraDatacenter", "cassandradatacenters"),
  STARGATE("stargate.k8ssandra.io", "v1alpha1", "Stargate", "stargates"),
  REAPER("reaper.k8ssandra.io", "v1alpha1", "Reaper", "reapers"),
  REPLICATED_SECRET(
      "replication.k8ssandra.io", "v1alpha1", "ReplicatedSecret", "replicatedsecrets"),
  TASK("control.k8ssandra.io", "v1alpha1", "K8ssandraTask", "k8ssandratasks"),
  DATACENTER_TASK("control.k8ssandra.io", "v1alpha1", "CassandraTask", "cassandratasks"),
  CLIENT_CONFIG("config.k8ssandra.io", "v1beta1", "ClientConfig", "clientconfigs"),
  SERVICE_MONITOR("monitoring.coreos.com", "v1", "ServiceMonitor", "servicemonitors"),
  PROMETHEUS("monitoring.coreos.com", "v1", "Prometheus", "prometheuses"),
  ALERTMANAGER("monitoring.coreos.com", "v1", "Alertmanager", "alertmanagers"),
  CERTIFICATE("cert-manager.io", "v1", "Certificate", "certificates");

  private final String group;
  private final String version;
  private final String kind;
  private final String plural;

  Kinds(String group, String version, String kind, String plural) {
    this.group = group;
    this.version = version;
    this.kind = kind;
    this.plural = plural;
  }

  String apiVersion() {
    return group + "/" + version;
  }

  String group() {
    return group;
  }

  String kind() {
    return kind;
  }

  String plural() {
    return plural;
  }

  ResourceDefinitionContext context() {
    return new ResourceDefinitionContext.Builder()
        .withGroup(group)
        .withVersion(version)
        .withKind(kind)
        .withPlural(plural)
        .withNamespaced(true)
        .build();
  }
}
