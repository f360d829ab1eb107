package io.ringwright.provider.supervisor;

import io.ringwright.provider.spi.Field;
import java.util.List;

/**
 * How many workers a cluster is to have.
 *
 * @param least all workers of pools with a number, and the fewest of those without
 * @param isExact false if an autoscaler has a say
 */
record Workers(int least, boolean isExact) {

  static Workers of(TanzuClusterInputs inputs) {
    int least = 0;
    boolean exact = true;
    for (var pool : inputs.nodePools().orElse(List.of())) {
      least += pool.replicas().known().orElseGet(() -> pool.minReplicas().orElse(0));
      exact &= pool.replicas().known().isPresent();
    }
    return new Workers(least, exact);
  }

  /** All workers of all pools; not known yet if one pool is not, or is for an autoscaler. */
  static Field<Integer> total(Field<List<NodePool>> pools) {
    if (pools.isUnknown()) {
      return Field.unknown();
    }
    int sum = 0;
    for (var pool : pools.orElse(List.of())) {
      if (pool.replicas().known().isEmpty()) {
        return Field.unknown();
      }
      sum += pool.replicas().get();
    }
    return Field.of(sum);
  }

  boolean areThere(int count) {
    return isExact ? count == least : count >= least;
  }

  @Override
  public String toString() {
    return (isExact ? "" : "at least ") + least + " workers";
  }
}
