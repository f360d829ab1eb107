package io.ringwright.catalog;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Which Java a Cassandra version runs on. Source: the start scripts of Apache Cassandra ({@code
 * bin/cassandra.in.sh}: 5.0 takes 11 and 17 only); Java 14 for 4.0 and 4.1 is document 002's own
 * choice (tunable JDK_VERSION).
 */
public final class JavaRules {
  private static final Map<String, List<Integer>> BY_LINE =
      Map.of("4.0", List.of(11, 8, 14), "4.1", List.of(11, 8, 14), "5.0", List.of(17, 11));

  private JavaRules() {}

  /** Versions that are right, the one to prefer first; empty for a Cassandra we know nothing of. */
  public static List<Integer> of(String cassandra) {
    return BY_LINE.entrySet().stream()
        .filter(each -> cassandra.startsWith(each.getKey() + "."))
        .findFirst()
        .map(Map.Entry::getValue)
        .orElse(List.of());
  }

  /** What is wrong with running this Cassandra on this Java. */
  public static Optional<Problem> check(String where, String cassandra, int java) {
    var right = of(cassandra);
    if (right.isEmpty() || right.contains(java)) {
      return Optional.empty();
    }
    var words = String.join(", ", right.stream().sorted().map(String::valueOf).toList());
    return Optional.of(
        new Problem(where, java, words + " for Cassandra " + cassandra, "write " + right.get(0)));
  }
}
