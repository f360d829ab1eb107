package io.ringwright.lab.k8ssandra;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.SecretBuilder;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.ringwright.lab.k8ssandra.Contexts.UnknownContextException;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * ReplicatedSecrets: copies the Secrets that one selects, from its own namespace, to its targets,
 * and keeps them so; takes them away with it unless they are marked as orphans. Source:
 * k8ssandra-operator, controllers/replication/secret_controller.go.
 */
record ReplicatedSecrets(Cluster cluster, Clock clock) {
  private static final String FINALIZER = "replicatedresource.k8ssandra.io/finalizer";
  private static final String ORPHAN = "replicatedresource.k8ssandra.io/orphan";

  static boolean orphaned(Secret secret) {
    var annotations = secret.getMetadata().getAnnotations();
    return annotations != null && "true".equals(annotations.get(ORPHAN));
  }

  /** What marks a Secret that is somebody's own: it stays where it was copied to. */
  static Map<String, String> orphan() {
    return Map.of(ORPHAN, "true");
  }

  /** Whether every target has them. */
  boolean reconcile(Manifest replicated, Contexts contexts) {
    if (replicated.deleting()) {
      return remove(replicated, contexts);
    }
    cluster.hold(replicated, FINALIZER);
    var secrets = selected(replicated);
    var conditions = JsonNodeFactory.instance.arrayNode();
    boolean all = true;
    for (var target : replicated.spec().path("replicationTargets")) {
      boolean done = copy(replicated, secrets, target, contexts);
      all &= done;
      var name = target.path("k8sContextName").asText("");
      conditions
          .addObject()
          .put("cluster", name)
          .put("type", "Replicated")
          .put("status", done ? "True" : "False")
          .put("lastTransitionTime", since(replicated, name, done));
    }
    ObjectNode status = JsonNodeFactory.instance.objectNode();
    status.set("conditions", conditions);
    cluster.status(replicated, status);
    return all;
  }

  private String since(Manifest replicated, String name, boolean done) {
    for (var each : replicated.status().path("conditions")) {
      if (each.path("cluster").asText("").equals(name)
          && each.path("status").asText().equals(done ? "True" : "False")) {
        return each.path("lastTransitionTime").asText();
      }
    }
    return clock.instant().truncatedTo(ChronoUnit.SECONDS).toString();
  }

  private List<Secret> selected(Manifest replicated) {
    return cluster
        .client()
        .secrets()
        .inNamespace(replicated.namespace())
        .withLabels(Manifest.texts(replicated.spec().path("selector").path("matchLabels")))
        .list()
        .getItems();
  }

  private static String namespace(Secret secret, JsonNode target) {
    var wanted = target.path("namespace").asText("");
    return wanted.isEmpty() ? secret.getMetadata().getNamespace() : wanted;
  }

  private boolean copy(
      Manifest replicated, List<Secret> secrets, JsonNode target, Contexts contexts) {
    try {
      var to = contexts.named(target.path("k8sContextName").asText(""));
      secrets.forEach(each -> copy(each, to, namespace(each, target)));
      return true;
    } catch (UnknownContextException | KubernetesClientException e) {
      java.util.logging.Logger.getLogger(ReplicatedSecrets.class.getName())
          .fine(() -> replicated.name() + " is not replicated: " + e.getMessage());
      return false;
    }
  }

  private void copy(Secret secret, Cluster to, String namespace) {
    var place =
        to.client().secrets().inNamespace(namespace).withName(secret.getMetadata().getName());
    var there = place.get();
    if (there != null
        && (Objects.equals(there.getMetadata().getUid(), secret.getMetadata().getUid())
            || Objects.equals(there.getData(), secret.getData())
                && holds(there, secret.getMetadata().getLabels()))) {
      return;
    }
    var labels = new TreeMap<String, String>();
    if (there != null && there.getMetadata().getLabels() != null) {
      labels.putAll(there.getMetadata().getLabels());
    }
    labels.putAll(secret.getMetadata().getLabels());
    var copied =
        new SecretBuilder()
            .withNewMetadata()
            .withName(secret.getMetadata().getName())
            .withNamespace(namespace)
            .withLabels(labels)
            .withAnnotations(orphaned(secret) ? orphan() : Map.of())
            .endMetadata()
            .withType(secret.getType())
            .withData(secret.getData())
            .build();
    // The operator's role has no patch for Secrets.
    if (there == null) {
      to.client().resource(copied).create();
    } else {
      to.client().resource(copied).update();
    }
  }

  private static boolean holds(Secret secret, Map<String, String> labels) {
    var present = secret.getMetadata().getLabels();
    return present != null && present.entrySet().containsAll(labels.entrySet());
  }

  private boolean remove(Manifest replicated, Contexts contexts) {
    if (!replicated.resource().getMetadata().getFinalizers().contains(FINALIZER)) {
      return true;
    }
    for (var target : replicated.spec().path("replicationTargets")) {
      var from = contexts.named(target.path("k8sContextName").asText(""));
      selected(replicated).stream()
          .filter(each -> !orphaned(each))
          .forEach(
              each ->
                  from.client()
                      .secrets()
                      .inNamespace(namespace(each, target))
                      .withName(each.getMetadata().getName())
                      .delete());
    }
    cluster.release(replicated, FINALIZER);
    return true;
  }
}
