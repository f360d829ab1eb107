package io.ringwright.lab.k8ssandra;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.fabric8.kubernetes.api.model.SecretBuilder;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;

/** The Secrets of a ring: k8ssandra-operator makes those that nobody has named, once. */
record RingSecrets(Cluster cluster) {
  private static final SecureRandom RANDOM = new SecureRandom();

  void make(Manifest ring) {
    if (!ring.spec().path("auth").asBoolean(true)) {
      return;
    }
    var base = Names.cleaned(RingNames.cassandraName(ring));
    var own = new ArrayList<String>();
    if (!ring.spec().path("cassandra").path("superuserSecretRef").has("name")) {
      own.add(base + "-superuser");
    }
    var reaper = ring.spec().path("reaper");
    if (reaper.isObject()) {
      if (!reaper.path("cassandraUserSecretRef").has("name")) {
        own.add(base + "-reaper");
      }
      if (reaper.path("uiUserSecretRef").isMissingNode()) {
        own.add(base + "-reaper-ui");
      }
    }
    for (var name : own) {
      var place = cluster.client().secrets().inNamespace(ring.namespace()).withName(name);
      if (place.get() == null) {
        cluster.apply(
            new SecretBuilder()
                .withNewMetadata()
                .withName(name)
                .withNamespace(ring.namespace())
                .withLabels(RingNames.labels(ring))
                .endMetadata()
                .withType("Opaque")
                .withStringData(Map.of("username", name, "password", password()))
                .build());
      }
    }
    replicated(ring, own);
  }

  /** The operator copies its secrets to where the datacenters are. */
  private void replicated(Manifest ring, List<String> own) {
    if (own.isEmpty()
        || cluster.find(Kinds.REPLICATED_SECRET, ring.namespace(), ring.name()).isPresent()) {
      return;
    }
    var spec = JsonNodeFactory.instance.objectNode();
    spec.putObject("selector").putObject("matchLabels").put(RingNames.CLUSTER_NAME, ring.name());
    spec.putArray("replicationTargets").addObject().put("namespace", ring.namespace());
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
