package io.ringwright.lab.k8ssandra;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.GenericKubernetesResourceBuilder;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.dsl.Resource;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The API server of one workload cluster, with the verbs that the operators need.
 *
 * @param manager whose fields they are
 */
record Cluster(KubernetesClient client, String manager) {

  /** Kinds whose definitions are installed. */
  Set<Kinds> kinds() {
    var present = EnumSet.noneOf(Kinds.class);
    for (var kind : Kinds.values()) {
      if (serves(kind)) {
        present.add(kind);
      }
    }
    return present;
  }

  /** Whether the definition of a kind is installed. */
  boolean serves(Kinds kind) {
    var listing = client.raw("/apis/" + kind.apiVersion());
    return listing != null && listing.contains("\"" + kind.plural() + "\"");
  }

  List<Manifest> list(Kinds kind) {
    return list(kind, "");
  }

  /** Objects of a namespace, or of all of them if it is the empty name. */
  List<Manifest> list(Kinds kind, String namespace) {
    var all = client.genericKubernetesResources(kind.context());
    return (namespace.isEmpty() ? all.inAnyNamespace() : all.inNamespace(namespace))
        .list().getItems().stream().map(Manifest::of).toList();
  }

  Optional<Manifest> find(Kinds kind, String namespace, String name) {
    return Optional.ofNullable(at(kind, namespace, name).get()).map(Manifest::of);
  }

  /** The same object as it is now. */
  Optional<Manifest> findLatest(Kinds kind, Manifest manifest) {
    return find(kind, manifest.namespace(), manifest.name());
  }

  private Resource<GenericKubernetesResource> at(Kinds kind, String namespace, String name) {
    return client.genericKubernetesResources(kind.context()).inNamespace(namespace).withName(name);
  }

  void delete(Kinds kind, String namespace, String name) {
    at(kind, namespace, name).delete();
  }

  /** Makes the object be so; fields of others stay. */
  void apply(HasMetadata object) {
    client.resource(object).fieldManager(manager).forceConflicts().serverSideApply();
  }

  /** Makes a custom resource be so. */
  void apply(
      Kinds kind,
      String namespace,
      String name,
      Map<String, String> labels,
      Map<String, String> annotations,
      ObjectNode spec) {
    apply(
        new GenericKubernetesResourceBuilder()
            .withApiVersion(kind.apiVersion())
            .withKind(kind.kind())
            .withNewMetadata()
            .withName(name)
            .withNamespace(namespace)
            .withLabels(labels)
            .withAnnotations(annotations)
            .endMetadata()
            .addToAdditionalProperties("spec", Manifest.JSON.convertValue(spec, Map.class))
            .build());
  }

  void hold(Manifest manifest, String finalizer) {
    if (!manifest.resource().getMetadata().getFinalizers().contains(finalizer)) {
      edit(manifest, now -> now.getMetadata().getFinalizers().add(finalizer));
    }
  }

  void release(Manifest manifest, String finalizer) {
    edit(manifest, now -> now.getMetadata().getFinalizers().remove(finalizer));
  }

  private void edit(
      Manifest manifest, java.util.function.Consumer<GenericKubernetesResource> change) {
    try {
      client
          .resource(manifest.resource())
          .edit(
              now -> {
                change.accept(now);
                return now;
              });
    } catch (KubernetesClientException e) {
      if (e.getCode() != 404) {
        throw e;
      }
    }
  }

  /**
   * Writes the status if it is another than before. Some older definitions have no status of its
   * own; theirs stays empty, as it does in reality.
   */
  void status(Manifest manifest, JsonNode status) {
    if (status.equals(manifest.status())) {
      return;
    }
    try {
      client
          .resource(manifest.resource())
          .editStatus(
              now -> {
                now.setAdditionalProperty("status", Manifest.JSON.convertValue(status, Map.class));
                return now;
              });
    } catch (KubernetesClientException e) {
      if (e.getCode() != 404) {
        throw e;
      }
    }
  }
}
