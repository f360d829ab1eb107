package io.ringwright.lab.k8ssandra;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.fabric8.kubernetes.api.model.PersistentVolumeClaim;
import io.fabric8.kubernetes.api.model.PersistentVolumeClaimBuilder;
import io.fabric8.kubernetes.api.model.PersistentVolumeClaimSpec;
import io.fabric8.kubernetes.api.model.ServiceBuilder;
import io.fabric8.kubernetes.api.model.apps.StatefulSet;
import io.fabric8.kubernetes.api.model.apps.StatefulSetBuilder;
import java.util.List;
import java.util.Map;

/**
 * prometheus-operator: a StatefulSet and a governing Service for each Prometheus and Alertmanager,
 * named as it names them.
 */
final class Monitoring {
  private final Cluster cluster;

  Monitoring(Cluster cluster) {
    this.cluster = cluster;
  }

  /** Whether it is as its spec says. */
  boolean reconcile(Manifest server, Kinds kind) {
    if (server.deleting()) {
      return true;
    }
    var app = kind == Kinds.PROMETHEUS ? "prometheus" : "alertmanager";
    int port = kind == Kinds.PROMETHEUS ? 9090 : 9093;
    var name = app + "-" + server.name();
    var labels =
        Map.of(
            "app.kubernetes.io/name",
            app,
            "app.kubernetes.io/managed-by",
            "prometheus-operator",
            "app.kubernetes.io/instance",
            server.name(),
            "operator.prometheus.io/name",
            server.name(),
            app,
            server.name());
    cluster.apply(statefulSet(server, app, name, labels, port));
    cluster.apply(
        new ServiceBuilder()
            .withNewMetadata()
            .withName(app + "-operated")
            .withNamespace(server.namespace())
            .withLabels(Map.of("operated-" + app, "true"))
            .withOwnerReferences(server.asOwner())
            .endMetadata()
            .withNewSpec()
            .withClusterIP("None")
            .withSelector(Map.of("app.kubernetes.io/name", app))
            .withPorts(DatacenterServices.servicePort("web", port))
            .endSpec()
            .build());
    var found =
        cluster.client().apps().statefulSets().inNamespace(server.namespace()).withName(name).get();
    int wanted = server.spec().path("replicas").asInt(1);
    int ready =
        found == null || found.getStatus() == null || found.getStatus().getReadyReplicas() == null
            ? 0
            : found.getStatus().getReadyReplicas();
    var status = JsonNodeFactory.instance.objectNode();
    status
        .put("paused", false)
        .put("replicas", wanted)
        .put("updatedReplicas", ready)
        .put("availableReplicas", ready)
        .put("unavailableReplicas", wanted - ready);
    cluster.status(server, status);
    return ready == wanted;
  }

  private static StatefulSet statefulSet(
      Manifest server, String app, String name, Map<String, String> labels, int port) {
    return new StatefulSetBuilder()
        .withNewMetadata()
        .withName(name)
        .withNamespace(server.namespace())
        .withLabels(labels)
        .withOwnerReferences(server.asOwner())
        .endMetadata()
        .withNewSpec()
        .withReplicas(server.spec().path("replicas").asInt(1))
        .withServiceName(app + "-operated")
        .withPodManagementPolicy("Parallel")
        .withNewSelector()
        .withMatchLabels(labels)
        .endSelector()
        .withNewTemplate()
        .withNewMetadata()
        .withLabels(labels)
        .endMetadata()
        .withNewSpec()
        .withServiceAccountName(server.spec().path("serviceAccountName").asText("default"))
        .withNewSecurityContext()
        .withRunAsNonRoot(true)
        .withRunAsUser(1000L)
        .withFsGroup(2000L)
        .withNewSeccompProfile()
        .withType("RuntimeDefault")
        .endSeccompProfile()
        .endSecurityContext()
        .addNewContainer()
        .withName(app)
        .withImage(server.spec().path("image").asText("quay.io/prometheus/" + app))
        .withResources(CassandraContainers.resources(server.spec().path("resources")))
        .addNewPort()
        .withName("web")
        .withContainerPort(port)
        .endPort()
        .withNewSecurityContext()
        .withAllowPrivilegeEscalation(false)
        .withNewCapabilities()
        .withDrop("ALL")
        .endCapabilities()
        .endSecurityContext()
        .endContainer()
        .endSpec()
        .endTemplate()
        .withVolumeClaimTemplates(claims(server, name))
        .endSpec()
        .build();
  }

  private static List<PersistentVolumeClaim> claims(Manifest server, String name) {
    var template = server.spec().path("storage").path("volumeClaimTemplate");
    return template.isObject()
        ? List.of(
            new PersistentVolumeClaimBuilder()
                .withNewMetadata()
                .withName(template.path("metadata").path("name").asText(name + "-db"))
                .endMetadata()
                .withSpec(
                    Manifest.JSON.convertValue(
                        template.path("spec"), PersistentVolumeClaimSpec.class))
                .build())
        : List.of();
  }
}
