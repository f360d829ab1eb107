package io.ringwright.components.cassandra;

import io.ringwright.catalog.ComputeSize;
import io.ringwright.catalog.Problem;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reaper, which repairs the ring piece by piece.
 *
 * @param schedule who starts repairs
 * @param heapMiB of each pod; without it the operator's 2 GiB
 */
public record Reaper(Schedule schedule, Optional<Integer> heapMiB) {

  /** Who starts repairs. */
  public enum Schedule {
    /** Somebody, in Reaper's web interface. */
    MANUAL,
    /** Reaper, for each keyspace. */
    AUTOMATIC
  }

  /** With the operator's heap. */
  public static Reaper of(Schedule schedule) {
    return new Reaper(schedule, Optional.empty());
  }

  List<Problem> problems() {
    return heapMiB
        .filter(heap -> heap < 1)
        .map(
            heap ->
                new Problem(
                    "K8ssandraCluster.reaper heapMiB",
                    heap,
                    "1 or more",
                    "write for instance 2048"))
        .stream()
        .toList();
  }

  Map<String, Object> render() {
    var spec = new LinkedHashMap<String, Object>();
    spec.put("autoScheduling", Map.of("enabled", schedule == Schedule.AUTOMATIC));
    heapMiB.ifPresent(heap -> spec.put("heapSize", new ComputeSize(0, heap).memoryQuantity()));
    return spec;
  }
}
