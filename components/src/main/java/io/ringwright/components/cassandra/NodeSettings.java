package io.ringwright.components.cassandra;

import io.ringwright.catalog.CassandraRules;
import io.ringwright.catalog.ComputeSize;
import io.ringwright.catalog.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What the nodes of one datacenter have instead of what the ring says for all.
 *
 * @param storage where their data lies; a storage class may have another name in another cluster
 * @param resources request and limit of each
 * @param heapMiB heap of each
 */
public record NodeSettings(
    Optional<CassandraStorage> storage,
    Optional<ComputeSize> resources,
    Optional<Integer> heapMiB) {

  /** As the ring says. */
  public static NodeSettings ofRing() {
    return new NodeSettings(Optional.empty(), Optional.empty(), Optional.empty());
  }

  /** The same with storage of their own. */
  public NodeSettings withStorage(CassandraStorage own) {
    return new NodeSettings(Optional.of(own), resources, heapMiB);
  }

  /** The same with another size. */
  public NodeSettings withResources(ComputeSize own) {
    return new NodeSettings(storage, Optional.of(own), heapMiB);
  }

  /** The same with another heap. */
  public NodeSettings withHeapMiB(int own) {
    return new NodeSettings(storage, resources, Optional.of(own));
  }

  /** What is wrong with it, beside what it leaves to the ring. */
  List<Problem> problems(
      String where, Optional<ComputeSize> ringResources, Optional<Integer> ringHeapMiB) {
    var problems = new ArrayList<Problem>();
    storage.ifPresent(each -> problems.addAll(each.problems()));
    resources.ifPresent(each -> problems.addAll(Resources.problems(where, each)));
    if (heapMiB.isPresent() || resources.isPresent()) {
      long memory =
          resources.or(() -> ringResources).map(ComputeSize::memoryMiB).orElse(Long.MAX_VALUE);
      heapMiB
          .or(() -> ringHeapMiB)
          .ifPresent(
              heap -> problems.addAll(CassandraRules.heap(where + " heapMiB", heap, memory)));
    }
    return problems;
  }
}
