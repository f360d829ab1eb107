package io.ringwright.components.cassandra;

import io.ringwright.catalog.ComputeSize;
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
}
