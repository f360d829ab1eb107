package io.ringwright.lab.k8ssandra;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.fabric8.kubernetes.api.model.SecretBuilder;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.Map;

/**
 * cert-manager, as far as others wait for it: a Certificate gets its Secret and becomes Ready. The
 * Secret has the right keys and no real certificate in it, for nothing in the lab reads one.
 */
final class Certificates {
  private final Cluster cluster;
  private final Clock clock;

  Certificates(Cluster cluster, Clock clock) {
    this.cluster = cluster;
    this.clock = clock;
  }

  /** Whether it is issued. */
  boolean reconcile(Manifest certificate) {
    if (certificate.deleting() || Conditions.holds(certificate.status(), "Ready")) {
      return true;
    }
    var name = certificate.spec().path("secretName").asText();
    var none = "bm90IGEgcmVhbCBjZXJ0aWZpY2F0ZQ==";
    cluster.apply(
        new SecretBuilder()
            .withNewMetadata()
            .withName(name)
            .withNamespace(certificate.namespace())
            .addToAnnotations("cert-manager.io/certificate-name", certificate.name())
            .endMetadata()
            .withType("kubernetes.io/tls")
            .withData(Map.of("tls.crt", none, "tls.key", none, "ca.crt", none))
            .build());
    var status = JsonNodeFactory.instance.objectNode();
    status
        .putArray("conditions")
        .addObject()
        .put("type", "Ready")
        .put("status", "True")
        .put("reason", "Ready")
        .put("message", "Certificate is up to date and has not expired")
        .put("lastTransitionTime", clock.instant().truncatedTo(ChronoUnit.SECONDS).toString());
    cluster.status(certificate, status);
    return true;
  }
}
