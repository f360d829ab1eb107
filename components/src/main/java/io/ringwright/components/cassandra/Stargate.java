package io.ringwright.components.cassandra;

import io.ringwright.catalog.ComputeSize;
import io.ringwright.catalog.Problem;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The data gateway of a datacenter: CQL, REST and GraphQL by nodes without data.
 *
 * @param size pods
 * @param heapMiB of each
 * @param resources of each, as request and limit; without it the operator asks for twice the heap
 *     and allows four times
 * @param placement beside Cassandra or not
 */
public record Stargate(
    int size, int heapMiB, Optional<ComputeSize> resources, Placement placement) {

  /** Where its pods may run. */
  public enum Placement {
    /** Workers without Cassandra; the operator's default, so plan one worker more. */
    OWN_WORKERS,
    /** Any worker that has room. */
    BESIDE_CASSANDRA
  }

  /** On workers of its own, with what the operator asks for. */
  public static Stargate of(int size, int heapMiB) {
    return new Stargate(size, heapMiB, Optional.empty(), Placement.OWN_WORKERS);
  }

  /** The same with that request and limit. */
  public Stargate withResources(ComputeSize each) {
    return new Stargate(size, heapMiB, Optional.of(each), placement);
  }

  List<Problem> problems(String where) {
    var problems = new ArrayList<Problem>();
    if (size < 1) {
      problems.add(new Problem(where + " size", size, "1 or more", "write 1, or remove Stargate"));
    }
    if (heapMiB < 1) {
      problems.add(new Problem(where + " heapMiB", heapMiB, "1 or more", "write for instance 256"));
    }
    resources
        .filter(each -> each.memoryMiB() <= heapMiB)
        .ifPresent(
            each ->
                problems.add(
                    new Problem(
                        where + " heapMiB",
                        new ComputeSize(0, heapMiB).memoryQuantity(),
                        "less than its memory, " + each.memoryQuantity(),
                        "lower the heap to half of the memory, or give it more")));
    return problems;
  }

  Map<String, Object> render() {
    var spec = new LinkedHashMap<String, Object>();
    spec.put("size", size);
    spec.put("heapSize", new ComputeSize(0, heapMiB).memoryQuantity());
    if (placement == Placement.BESIDE_CASSANDRA) {
      spec.put("allowStargateOnDataNodes", true);
    }
    resources.ifPresent(each -> spec.put("resources", Resources.render(each)));
    return spec;
  }
}
