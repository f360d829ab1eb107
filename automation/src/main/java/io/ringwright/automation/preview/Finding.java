package io.ringwright.automation.preview;

import java.util.Comparator;

/**
 * What a policy says about a resource.
 *
 * @param level {@code mandatory} stops the deployment; {@code advisory} does not; {@code remediate}
 *     was mended on the way
 * @param severity {@code critical}, {@code high}, {@code medium}, {@code low} or empty
 * @param urn empty if the finding is about the whole stack
 */
public record Finding(String policy, String level, String severity, String urn, String message)
    implements Comparable<Finding> {
  private static final Comparator<Finding> WORST_FIRST =
      Comparator.comparing((Finding it) -> !it.blocks())
          .thenComparing(it -> rank(it.severity()))
          .thenComparing(Finding::policy)
          .thenComparing(Finding::urn)
          .thenComparing(Finding::message);

  public boolean blocks() {
    return level.equals("mandatory");
  }

  private static int rank(String severity) {
    return switch (severity) {
      case "critical" -> 0;
      case "high" -> 1;
      case "medium" -> 2;
      case "low" -> 3;
      default -> 4;
    };
  }

  @Override
  public int compareTo(Finding other) {
    return WORST_FIRST.compare(this, other);
  }
}
