package io.ringwright.lab.k8ssandra;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.SecretBuilder;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The Secrets of a ring, in the namespace of its K8ssandraCluster. The operator makes those that
 * are not there, once; all of them are replicated to the datacenters, a user's own too. Source:
 * k8ssandra-operator, controllers/k8ssandra/secrets.go, pkg/secret/replicated.go.
 */
record RingSecrets(Cluster cluster) {
  private static final SecureRandom RANDOM = new SecureRandom();

  void make(Manifest ring) {
    names(ring).forEach(name -> make(ring, name));
    replicate(ring);
  }

  /** Whether the cluster of a context has them; the operator's own always has. */
  static boolean replicated(Cluster cluster, Manifest ring, String context) {
    if (context.isEmpty()) {
      return true;
    }
    return cluster
        .find(Kinds.REPLICATED_SECRET, ring.namespace(), ring.name())
        .map(found -> found.status().path("conditions"))
        .map(
            conditions ->
                conditions
                    .valueStream()
                    .anyMatch(
                        each ->
                            each.path("cluster").asText("").equals(context)
                                && each.path("status").asText().equals("True")))
        .orElse(false);
  }

  private static List<String> names(Manifest ring) {
    var names = new ArrayList<String>();
    // There is always a superuser, even where nobody has to log in.
    names.add(RingNames.superuser(ring));
    var base = Names.cleaned(RingNames.cassandraName(ring));
    var reaper = ring.spec().path("reaper");
    if (reaper.isObject() && ring.spec().path("auth").asBoolean(true)) {
      names.add(reaper.path("cassandraUserSecretRef").path("name").asText(base + "-reaper"));
      var ui = reaper.path("uiUserSecretRef");
      if (ui.isMissingNode() || ui.has("name")) {
        names.add(ui.path("name").asText(base + "-reaper-ui"));
      }
    }
    return names;
  }

  private void make(Manifest ring, String name) {
    var place = cluster.client().secrets().inNamespace(ring.namespace()).withName(name);
    var found = place.get();
    if (found == null) {
      cluster.apply(
          new SecretBuilder()
              .withNewMetadata()
              .withName(name)
              .withNamespace(ring.namespace())
              .withLabels(RingNames.replicatedBy(ring))
              .endMetadata()
              .withType("Opaque")
              .withStringData(Map.of("username", name, "password", password()))
              .build());
    } else if (!holds(found, RingNames.replicatedBy(ring))) {
      place.edit(
          now ->
              new SecretBuilder(now)
                  .editMetadata()
                  .addToLabels(RingNames.replicatedBy(ring))
                  .addToAnnotations(ReplicatedSecrets.orphan())
                  .endMetadata()
                  .build());
    }
  }

  private static boolean holds(Secret secret, Map<String, String> labels) {
    var present = secret.getMetadata().getLabels();
    return present != null && present.entrySet().containsAll(labels.entrySet());
  }

  private void replicate(Manifest ring) {
    var spec = JsonNodeFactory.instance.objectNode();
    var selector = spec.putObject("selector").putObject("matchLabels");
    RingNames.replicatedBy(ring).forEach(selector::put);
    var targets = spec.putArray("replicationTargets");
    for (var each : ring.spec().path("cassandra").path("datacenters")) {
      var fields = new TreeMap<String, String>();
      fields.put("k8sContextName", each.path("k8sContext").asText(""));
      fields.put("namespace", each.path("metadata").path("namespace").asText(""));
      fields.values().removeIf(String::isEmpty);
      if (!fields.isEmpty()) {
        var target = targets.addObject();
        fields.forEach(target::put);
      }
    }
    cluster.apply(
        Kinds.REPLICATED_SECRET,
        ring.namespace(),
        ring.name(),
        RingNames.labels(ring),
        Map.of(),
        spec);
  }

  private static String password() {
    var bytes = new byte[15];
    RANDOM.nextBytes(bytes);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }
}
