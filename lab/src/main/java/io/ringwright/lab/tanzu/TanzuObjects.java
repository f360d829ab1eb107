package io.ringwright.lab.tanzu;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.SecretBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.dsl.Resource;
import io.fabric8.kubernetes.client.dsl.base.ResourceDefinitionContext;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Objects of Tanzu clusters on a Supervisor, as its controllers read and write them. */
record TanzuObjects(KubernetesClient client) {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final ResourceDefinitionContext POOLS =
      new ResourceDefinitionContext.Builder()
          .withGroup("cluster.x-k8s.io")
          .withVersion("v1beta1")
          .withKind("MachineDeployment")
          .withPlural("machinedeployments")
          .withNamespaced(true)
          .build();

  /** One cluster as it is now. */
  record Found(Resource<GenericKubernetesResource> at, GenericKubernetesResource resource) {
    JsonNode manifest() {
      return JSON.valueToTree(resource);
    }

    JsonNode status() {
      return manifest().path("status");
    }

    boolean isLeaving() {
      return resource.getMetadata().getDeletionTimestamp() != null;
    }
  }

  Optional<Found> find(ClusterKind kind, String namespace, String name) {
    var at =
        client.genericKubernetesResources(kind.context()).inNamespace(namespace).withName(name);
    return Optional.ofNullable(at.get()).map(resource -> new Found(at, resource));
  }

  /** Workers that a cluster had last, which a Cluster does not count itself. */
  int workersLast(Found found, TanzuClusterSpec cluster) {
    if (cluster.kind() == ClusterKind.TANZU) {
      return found.status().path("totalWorkerReplicas").asInt(0);
    }
    return client
        .genericKubernetesResources(POOLS)
        .inNamespace(cluster.namespace())
        .withLabel("cluster.x-k8s.io/cluster-name", cluster.name())
        .list()
        .getItems()
        .stream()
        .mapToInt(
            each -> JSON.<JsonNode>valueToTree(each).path("status").path("readyReplicas").asInt(0))
        .sum();
  }

  /** All clusters of a namespace, of both kinds. */
  List<TanzuClusterSpec> of(String namespace) {
    var clusters = new ArrayList<TanzuClusterSpec>();
    for (var kind : ClusterKind.values()) {
      client
          .genericKubernetesResources(kind.context())
          .inNamespace(namespace)
          .list()
          .getItems()
          .forEach(each -> clusters.add(TanzuClusterSpec.of(JSON.valueToTree(each))));
    }
    return clusters;
  }

  /**
   * Makes the object stay until {@link #release}. Cluster API's own finalizer has no slash, which
   * the client's method for it would refuse.
   */
  void hold(Found found, String finalizer) {
    if (!found.resource().getFinalizers().contains(finalizer)) {
      found
          .at()
          .edit(
              now -> {
                now.getMetadata().getFinalizers().add(finalizer);
                return now;
              });
    }
  }

  void release(Found found, String finalizer) {
    found
        .at()
        .edit(
            now -> {
              now.removeFinalizer(finalizer);
              return now;
            });
  }

  void write(Found found, TanzuClusterSpec cluster, TanzuStatus status, Instant now) {
    var latest = found.at().get();
    JsonNode old =
        latest == null ? found.status() : JSON.<JsonNode>valueToTree(latest).path("status");
    var rendered =
        cluster.kind() == ClusterKind.CLASS
            ? new ClassStatus(cluster, status).render(old, now)
            : status.render(old, now);
    if (!rendered.equals(old)) {
      found
          .at()
          .editStatus(
              present -> {
                present.setAdditionalProperty("status", JSON.convertValue(rendered, Map.class));
                return present;
              });
    }
  }

  /** Cluster API tells the address in the spec, where its infrastructure provider writes it. */
  void writeEndpoint(Found found, java.net.URI server) {
    var endpoint = Map.of("host", server.getHost(), "port", server.getPort());
    JsonNode present = JSON.valueToTree(found.at().get());
    if (present.path("spec").path("controlPlaneEndpoint").path("port").asInt()
        != server.getPort()) {
      found
          .at()
          .edit(
              now -> {
                if (now.getAdditionalProperties().get("spec") instanceof Map<?, ?> spec) {
                  var more = new java.util.LinkedHashMap<Object, Object>(spec);
                  more.put("controlPlaneEndpoint", endpoint);
                  now.setAdditionalProperty("spec", more);
                }
                return now;
              });
    }
  }

  /** The workers of each pool; those of pools that are no longer wanted go. */
  void writePools(TanzuClusterSpec cluster, TanzuStatus status) {
    var pools = client.genericKubernetesResources(POOLS).inNamespace(cluster.namespace());
    var wanted = new ArrayList<String>();
    int left = status.workers();
    for (var pool : cluster.nodePools()) {
      int ready = Math.min(left, pool.replicas());
      left -= ready;
      var json = new ClassStatus(cluster, status).machineDeployment(pool, ready);
      wanted.add(json.path("metadata").path("name").asText());
      var resource = pools.resource(resource(json));
      resource.forceConflicts().serverSideApply();
      resource.editStatus(
          now -> {
            now.setAdditionalProperty("status", JSON.convertValue(json.get("status"), Map.class));
            return now;
          });
    }
    pools.withLabel("cluster.x-k8s.io/cluster-name", cluster.name()).list().getItems().stream()
        .filter(each -> !wanted.contains(each.getMetadata().getName()))
        .forEach(each -> pools.resource(each).delete());
  }

  private static GenericKubernetesResource resource(ObjectNode json) {
    return JSON.convertValue(json.deepCopy().without("status"), GenericKubernetesResource.class);
  }

  void removePools(TanzuClusterSpec cluster) {
    client
        .genericKubernetesResources(POOLS)
        .inNamespace(cluster.namespace())
        .withLabel("cluster.x-k8s.io/cluster-name", cluster.name())
        .delete();
  }

  void writeSecret(TanzuClusterSpec cluster, String suffix, Map<String, String> content) {
    client
        .resource(
            new SecretBuilder()
                .withNewMetadata()
                .withName(cluster.name() + suffix)
                .withNamespace(cluster.namespace())
                .endMetadata()
                .withType("Opaque")
                .withStringData(content)
                .build())
        .forceConflicts()
        .serverSideApply();
  }

  void removeSecret(TanzuClusterSpec cluster, String suffix) {
    client.secrets().inNamespace(cluster.namespace()).withName(cluster.name() + suffix).delete();
  }
}
