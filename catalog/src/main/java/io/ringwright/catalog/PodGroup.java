package io.ringwright.catalog;

/**
 * Pods of one kind that a cluster must hold.
 *
 * @param name for messages, such as {@code Cassandra}
 * @param count how many
 * @param requests what each asks for, sidecars included
 * @param spread which workers it may share
 */
public record PodGroup(String name, int count, ComputeSize requests, Spread spread) {

  /** Which workers a pod may share, as the operators' affinity rules have it. */
  public enum Spread {
    /** Never with another pod of this spread: Cassandra's hard anti-affinity, across all rings. */
    ONE_PER_WORKER,
    /** Never with a {@link #ONE_PER_WORKER} pod: Stargate, unless it is allowed on data nodes. */
    OFF_DATA_WORKERS,
    /** Wherever there is room: operators, monitoring, Reaper. */
    ANYWHERE
  }

  /**
   * @throws IllegalArgumentException if the count is negative
   */
  public PodGroup {
    if (count < 0) {
      throw new IllegalArgumentException(name + ": " + count + " pods");
    }
  }
}
