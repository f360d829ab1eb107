package io.ringwright.lab.k8ssandra;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.ringwright.lab.k8ssandra.RemoteAccess.NoAccessException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * ClientConfigs as k8ssandra-operator reads them, once, when it starts. It notes hashes of what it
 * has read on each, and ends itself as soon as one of them, or a Secret, is another. Source:
 * controllers/config/clientconfig_controller.go (since 1.1, k8ssandra-operator #292), main.go.
 *
 * @param local cluster of the control plane
 * @param namespaces that the operator watches; the empty name stands for all
 */
record ClientConfigs(Cluster local, List<String> namespaces) {
  static final String CONFIG_HASH = "k8ssandra.io/resource-hash";
  static final String SECRET_HASH = "k8ssandra.io/secret-hash";

  /** Key of the kubeconfig in its Secret. */
  private static final String KUBECONFIG = "kubeconfig";

  private static final int UNAUTHORIZED = 401;
  private static final int FORBIDDEN = 403;
  private static final int NOT_FOUND = 404;

  /** What is there now: hashes by namespace/name. A Secret that is missing has none. */
  Map<String, String> fingerprints() {
    var fingerprints = new TreeMap<String, String>();
    for (var each : all()) {
      var annotations = each.resource().getMetadata().getAnnotations();
      boolean noted =
          annotations != null
              && annotations.containsKey(CONFIG_HASH)
              && annotations.containsKey(SECRET_HASH);
      fingerprints.put(
          each.namespace() + "/" + each.name(),
          noted ? hash(each.spec()) + secret(each).map(ClientConfigs::hash).orElse("") : "");
    }
    return fingerprints;
  }

  /**
   * Connects to every cluster.
   *
   * @throws NoAccessException if one cannot be reached as its ClientConfig says: the operator does
   *     not start then
   */
  Contexts connect() {
    var remote = new HashMap<String, Cluster>();
    try {
      for (var each : all()) {
        var context = context(each);
        var client = RemoteAccess.client(kubeconfig(each), context);
        remote.put(context, new Cluster(client, local.manager()));
        greet(client);
      }
      return new Contexts(local, remote, namespaces);
    } catch (RuntimeException e) {
      remote.values().forEach(cluster -> cluster.client().close());
      throw e;
    }
  }

  /** The name by which datacenters call it. */
  static String context(Manifest clientConfig) {
    return clientConfig.spec().path("contextName").asText(clientConfig.name());
  }

  private List<Manifest> all() {
    return local.serves(Kinds.CLIENT_CONFIG)
        ? namespaces.stream()
            .flatMap(each -> local.list(Kinds.CLIENT_CONFIG, each).stream())
            .toList()
        : List.of();
  }

  private Optional<Secret> secret(Manifest clientConfig) {
    var name = secretName(clientConfig);
    return name.isEmpty()
        ? Optional.empty()
        : Optional.ofNullable(
            local.client().secrets().inNamespace(clientConfig.namespace()).withName(name).get());
  }

  private static String secretName(Manifest clientConfig) {
    return clientConfig.spec().path("kubeConfigSecret").path("name").asText("");
  }

  private String kubeconfig(Manifest clientConfig) {
    var secret =
        secret(clientConfig)
            .orElseThrow(
                () ->
                    new NoAccessException(
                        "secrets \"%s\" not found".formatted(secretName(clientConfig))));
    note(clientConfig, secret);
    var data = secret.getData() == null ? null : secret.getData().get(KUBECONFIG);
    if (data == null) {
      throw new NoAccessException("secret is missing required kubeconfig property");
    }
    return new String(Base64.getDecoder().decode(data), StandardCharsets.UTF_8);
  }

  private void note(Manifest clientConfig, Secret secret) {
    local
        .client()
        .resource(clientConfig.resource())
        .edit(
            now -> {
              var annotations = new TreeMap<String, String>();
              Optional.ofNullable(now.getMetadata().getAnnotations())
                  .ifPresent(annotations::putAll);
              annotations.put(CONFIG_HASH, hash(clientConfig.spec()));
              annotations.put(SECRET_HASH, hash(secret));
              now.getMetadata().setAnnotations(annotations);
              return now;
            });
  }

  /**
   * Asks for what the operator watches in every cluster. Without an answer it does not get to work.
   */
  private void greet(KubernetesClient client) {
    var cluster = new Cluster(client, local.manager());
    for (var kind : List.of(Kinds.DATACENTER, Kinds.STARGATE, Kinds.REAPER)) {
      for (var namespace : namespaces) {
        try {
          cluster.list(kind, namespace);
        } catch (KubernetesClientException e) {
          throw new NoAccessException(refusal(kind, e), e);
        }
      }
    }
  }

  private static String refusal(Kinds kind, KubernetesClientException e) {
    return switch (e.getCode()) {
      case UNAUTHORIZED -> "Unauthorized";
      case NOT_FOUND ->
          "no matches for kind \"%s\" in version \"%s\"".formatted(kind.kind(), kind.apiVersion());
      case FORBIDDEN ->
          "failed to wait for k8ssandracluster caches to sync: timed out waiting for cache to be"
              + " synced: "
              + e.getStatus().getMessage();
      default -> "unable to reach the cluster: " + rootMessage(e);
    };
  }

  private static String rootMessage(Throwable e) {
    var cause = e;
    while (cause.getCause() != null) {
      cause = cause.getCause();
    }
    return cause.getClass().getSimpleName() + ": " + cause.getMessage();
  }

  private static String hash(Secret secret) {
    return hash(
        Manifest.JSON.valueToTree(
            new TreeMap<>(Optional.ofNullable(secret.getData()).orElse(Map.of()))));
  }

  private static String hash(com.fasterxml.jackson.databind.JsonNode content) {
    try {
      var digest =
          MessageDigest.getInstance("SHA-256").digest(Manifest.JSON.writeValueAsBytes(content));
      return Base64.getEncoder().encodeToString(digest);
    } catch (NoSuchAlgorithmException | JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }
}
