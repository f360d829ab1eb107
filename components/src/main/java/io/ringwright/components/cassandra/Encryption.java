package io.ringwright.components.cassandra;

import io.ringwright.catalog.Problem;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * TLS between nodes, and between clients and nodes. A store is a Secret with the keys {@code
 * keystore}, {@code keystore-password}, {@code truststore} and {@code truststore-password}.
 *
 * @param betweenNodes Secret with the stores for connections between nodes; none for plain ones
 * @param ofClients Secret with the stores for clients' connections; none for plain ones
 */
public record Encryption(Optional<String> betweenNodes, Optional<String> ofClients)
    implements RingPart {

  /** Both, by two Secrets in the ring's namespace. */
  public static Encryption of(String betweenNodes, String ofClients) {
    return new Encryption(Optional.of(betweenNodes), Optional.of(ofClients));
  }

  @Override
  public List<Problem> problems(Versions ring) {
    boolean named = betweenNodes.or(() -> ofClients).isPresent();
    boolean blank =
        betweenNodes
            .filter(String::isBlank)
            .or(() -> ofClients.filter(String::isBlank))
            .isPresent();
    return named && !blank
        ? List.of()
        : List.of(
            Problem.missing(
                "K8ssandraCluster.encryption",
                "a Secret with key and trust stores, for nodes, for clients or for both",
                "write the Secret's name, or leave encryption out"));
  }

  @Override
  public Map<String, Object> render() {
    var options = new LinkedHashMap<String, Object>();
    var cassandra = new LinkedHashMap<String, Object>();
    betweenNodes.ifPresent(
        secret -> {
          options.put("server_encryption_options", Map.of("internode_encryption", "all"));
          cassandra.put("serverEncryptionStores", stores(secret));
        });
    ofClients.ifPresent(
        secret -> {
          options.put("client_encryption_options", Map.of("enabled", true));
          cassandra.put("clientEncryptionStores", stores(secret));
        });
    cassandra.put("config", Map.of("cassandraYaml", options));
    return Map.of("cassandra", cassandra);
  }

  private static Map<String, Object> stores(String secret) {
    return Map.of(
        "keystoreSecretRef", Map.of("name", secret), "truststoreSecretRef", Map.of("name", secret));
  }
}
