package io.ringwright.provider.supervisor;

import io.ringwright.provider.spi.Field;
import java.util.List;

/** The workers of a cluster. */
final class Workers {
  private Workers() {}

  /** All workers of all pools; not known yet if one pool is not. */
  static Field<Integer> total(Field<List<NodePool>> pools) {
    if (pools.isUnknown()) {
      return Field.unknown();
    }
    int sum = 0;
    for (var pool : pools.orElse(List.of())) {
      if (pool.replicas().isUnknown()) {
        return Field.unknown();
      }
      sum += pool.replicas().orElse(0);
    }
    return Field.of(sum);
  }
}
