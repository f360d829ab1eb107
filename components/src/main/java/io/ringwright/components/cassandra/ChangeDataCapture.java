package io.ringwright.components.cassandra;

import io.ringwright.catalog.Problem;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Changes of tables with {@code cdc = true}, sent to Apache Pulsar.
 *
 * @param pulsarUrl of its brokers: {@code pulsar://host:6650}, {@code pulsar+ssl://host:6651}
 * @param topicPrefix of the topics, one for each table
 */
public record ChangeDataCapture(String pulsarUrl, Optional<String> topicPrefix)
    implements RingPart {

  /** With the agent's own prefix. */
  public static ChangeDataCapture to(String pulsarUrl) {
    return new ChangeDataCapture(pulsarUrl, Optional.empty());
  }

  @Override
  public List<Problem> problems(Versions ring) {
    return pulsarUrl.matches("pulsar(\\+ssl)?://[^/\\s]+")
        ? List.of()
        : List.of(
            new Problem(
                "K8ssandraCluster.cdc pulsarUrl",
                pulsarUrl,
                "pulsar://host:6650 or pulsar+ssl://host:6651",
                "write the address of Pulsar's brokers"));
  }

  @Override
  public Map<String, Object> render() {
    var cdc = new LinkedHashMap<String, Object>();
    cdc.put("pulsarServiceUrl", pulsarUrl);
    topicPrefix.ifPresent(each -> cdc.put("topicPrefix", each));
    return Map.of("cassandra", Map.of("cdc", cdc));
  }
}
