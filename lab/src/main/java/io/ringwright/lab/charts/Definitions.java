package io.ringwright.lab.charts;

import io.fabric8.kubernetes.api.model.apiextensions.v1.CustomResourceDefinition;
import io.fabric8.kubernetes.api.model.apiextensions.v1.CustomResourceDefinitionBuilder;
import io.fabric8.kubernetes.api.model.apiextensions.v1.JSONSchemaPropsBuilder;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Custom resource definitions of our own for the kinds that the real charts bring. They know names,
 * versions and status; what is in {@code spec} is anybody's guess, so nothing is pruned. The
 * acceptance tests put the vendors' in their place.
 */
final class Definitions {
  /** Kinds of one API version. */
  record Group(String name, String version, List<String> kinds) {}

  static final List<Group> CERT_MANAGER =
      List.of(
          new Group(
              "cert-manager.io",
              "v1",
              List.of("Certificate", "CertificateRequest", "Issuer", "ClusterIssuer")),
          new Group("acme.cert-manager.io", "v1", List.of("Challenge", "Order")));

  static final List<Group> K8SSANDRA_1_2 =
      List.of(
          new Group("k8ssandra.io", "v1alpha1", List.of("K8ssandraCluster")),
          new Group("config.k8ssandra.io", "v1beta1", List.of("ClientConfig")),
          new Group(
              "medusa.k8ssandra.io",
              "v1alpha1",
              List.of(
                  "CassandraBackup",
                  "CassandraRestore",
                  "MedusaBackup",
                  "MedusaBackupJob",
                  "MedusaBackupSchedule",
                  "MedusaRestoreJob",
                  "MedusaTask")),
          new Group("reaper.k8ssandra.io", "v1alpha1", List.of("Reaper")),
          new Group("replication.k8ssandra.io", "v1alpha1", List.of("ReplicatedSecret")),
          new Group("stargate.k8ssandra.io", "v1alpha1", List.of("Stargate")));

  static final List<Group> K8SSANDRA_1_32 =
      List.of(
          new Group("k8ssandra.io", "v1alpha1", List.of("K8ssandraCluster")),
          new Group("config.k8ssandra.io", "v1beta1", List.of("ClientConfig")),
          new Group("control.k8ssandra.io", "v1alpha1", List.of("K8ssandraTask")),
          new Group(
              "medusa.k8ssandra.io",
              "v1alpha1",
              List.of(
                  "MedusaBackup",
                  "MedusaBackupJob",
                  "MedusaBackupSchedule",
                  "MedusaConfiguration",
                  "MedusaRestoreJob",
                  "MedusaTask")),
          new Group("reaper.k8ssandra.io", "v1alpha1", List.of("Reaper")),
          new Group("replication.k8ssandra.io", "v1alpha1", List.of("ReplicatedSecret")),
          new Group("stargate.k8ssandra.io", "v1alpha1", List.of("Stargate")));

  static final List<Group> CASS_OPERATOR_1_12 =
      List.of(
          new Group("cassandra.datastax.com", "v1beta1", List.of("CassandraDatacenter")),
          new Group("control.k8ssandra.io", "v1alpha1", List.of("CassandraTask")));

  static final List<Group> CASS_OPERATOR_1_32 =
      List.of(
          new Group("cassandra.datastax.com", "v1beta1", List.of("CassandraDatacenter")),
          new Group("control.k8ssandra.io", "v1alpha1", List.of("CassandraTask", "ScheduledTask")));

  static final List<Group> PROMETHEUS_0_56 =
      List.of(
          new Group(
              "monitoring.coreos.com",
              "v1",
              List.of(
                  "Alertmanager",
                  "PodMonitor",
                  "Probe",
                  "Prometheus",
                  "PrometheusRule",
                  "ServiceMonitor",
                  "ThanosRuler")),
          new Group("monitoring.coreos.com", "v1alpha1", List.of("AlertmanagerConfig")));

  static final List<Group> PROMETHEUS_0_93 =
      List.of(
          PROMETHEUS_0_56.get(0),
          new Group(
              "monitoring.coreos.com",
              "v1alpha1",
              List.of("AlertmanagerConfig", "PrometheusAgent", "ScrapeConfig")));

  private Definitions() {}

  /** All kinds of the groups as one YAML stream. */
  static String yaml(List<Group> groups) {
    return groups.stream()
        .flatMap(group -> group.kinds().stream().map(kind -> definition(group, kind)))
        .map(Serialization::asYaml)
        .collect(Collectors.joining("\n---\n"));
  }

  private static CustomResourceDefinition definition(Group group, String kind) {
    var singular = kind.toLowerCase(Locale.ROOT);
    var plural = singular.endsWith("s") ? singular + "es" : singular + "s";
    var open =
        new JSONSchemaPropsBuilder()
            .withType("object")
            .withXKubernetesPreserveUnknownFields(true)
            .build();
    return new CustomResourceDefinitionBuilder()
        .withNewMetadata()
        .withName(plural + "." + group.name())
        .endMetadata()
        .withNewSpec()
        .withGroup(group.name())
        .withScope(kind.equals("ClusterIssuer") ? "Cluster" : "Namespaced")
        .withNewNames()
        .withKind(kind)
        .withListKind(kind + "List")
        .withPlural(plural)
        .withSingular(singular)
        .endNames()
        .addNewVersion()
        .withName(group.version())
        .withServed(true)
        .withStorage(true)
        .withNewSubresources()
        .withNewStatus()
        .endStatus()
        .endSubresources()
        .withNewSchema()
        .withNewOpenAPIV3Schema()
        .withType("object")
        .addToProperties("spec", open)
        .addToProperties("status", open)
        .endOpenAPIV3Schema()
        .endSchema()
        .endVersion()
        .endSpec()
        .build();
  }
}
