package io.ringwright.provider.supervisor;

import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.SecretBuilder;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Where a Cluster of a ClusterClass looks for the authorities that it is to trust: one key each,
 * with the certificate in base64 as its value, before Kubernetes encodes it once more.
 */
final class TrustedCaSecret {
  private static final String SUFFIX = "-user-trusted-ca-secret";

  private TrustedCaSecret() {}

  static String nameOf(String cluster) {
    return cluster + SUFFIX;
  }

  /** Empty if the cluster needs none. */
  static Optional<Secret> of(TanzuClusterInputs wanted) {
    var authorities =
        wanted.network().known().flatMap(network -> network.trustedCas().known()).orElse(List.of());
    if (!ClusterApi.of(wanted).isClusterClass() || authorities.isEmpty()) {
      return Optional.empty();
    }
    var values = new TreeMap<String, String>();
    authorities.forEach(
        each -> values.put(each.name().get(), TkcSpec.base64(each.certificate().get())));
    return Optional.of(
        new SecretBuilder()
            .withNewMetadata()
            .withNamespace(wanted.namespace().get())
            .withName(nameOf(wanted.name().get()))
            .endMetadata()
            .withType("Opaque")
            .withStringData(values)
            .build());
  }
}
