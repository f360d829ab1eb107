package io.ringwright.components.cassandra;

import java.util.Map;

/**
 * Nodes that fail together, in Cassandra's eyes: no two replicas lie in one rack while there are
 * enough racks.
 *
 * @param name two characters or more; can't be changed once the ring exists
 * @param nodeLabels of the workers that its nodes may run on; none for any worker
 */
public record Rack(String name, Map<String, String> nodeLabels) {
  public Rack {
    nodeLabels = Map.copyOf(nodeLabels);
  }

  /** A rack whose nodes may run on any worker. */
  public static Rack of(String name) {
    return new Rack(name, Map.of());
  }
}
