package io.ringwright.components.cassandra;

import io.ringwright.catalog.Problem;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Taints of workers that Cassandra's pods put up with: whoever keeps workers for Cassandra alone
 * taints them.
 *
 * @param taints one or more
 */
public record Tolerations(List<Taint> taints) implements RingPart {

  /** What a taint keeps away. */
  public enum Effect {
    NO_SCHEDULE("NoSchedule"),
    PREFER_NO_SCHEDULE("PreferNoSchedule"),
    NO_EXECUTE("NoExecute");

    private final String wireName;

    Effect(String wireName) {
      this.wireName = wireName;
    }
  }

  /**
   * One of them.
   *
   * @param value none for any
   */
  public record Taint(String key, Optional<String> value, Effect effect) {}

  public Tolerations {
    taints = List.copyOf(taints);
  }

  @Override
  public List<Problem> problems(Versions ring) {
    boolean none = taints.isEmpty() || taints.stream().anyMatch(each -> each.key().isBlank());
    return none
        ? List.of(
            Problem.missing(
                "K8ssandraCluster.tolerations",
                "a taint with a key, once or more",
                "write the workers' taint, or leave tolerations out"))
        : List.of();
  }

  @Override
  public Map<String, Object> render() {
    return Map.of(
        "cassandra", Map.of("tolerations", taints.stream().map(Tolerations::render).toList()));
  }

  private static Map<String, Object> render(Taint taint) {
    var rendered = new LinkedHashMap<String, Object>();
    rendered.put("key", taint.key());
    rendered.put("operator", taint.value().isPresent() ? "Equal" : "Exists");
    taint.value().ifPresent(each -> rendered.put("value", each));
    rendered.put("effect", taint.effect().wireName);
    return rendered;
  }
}
