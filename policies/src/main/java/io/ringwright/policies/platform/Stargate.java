package io.ringwright.policies.platform;

import io.ringwright.policies.kit.Field;
import io.ringwright.policies.kit.Properties;

/**
 * The Stargate nodes of a datacenter. The defaults are those of the operator's CRD: one node, 256Mi
 * of heap, a request of twice the heap and a limit of four times.
 */
public record Stargate(
    Field<Integer> size,
    Field<Quantity> heap,
    Field<Quantity> memoryRequest,
    Field<Quantity> memoryLimit,
    Field<Quantity> cpuRequest,
    Field<Boolean> allowedOnDataNodes) {
  private static final double REQUEST_PER_HEAP = 2;
  private static final double LIMIT_PER_HEAP = 4;
  private static final int DEFAULT_HEAP_MIB = 256;
  private static final double DEFAULT_CPUS = 0.2;

  static Stargate of(Properties stargate) {
    var heap = quantity(stargate, "heapSize").or(Quantity.ofMebibytes(DEFAULT_HEAP_MIB));
    return new Stargate(
        stargate.count("size").or(1),
        heap,
        quantity(stargate, "resources.requests.memory")
            .or(heap.map(it -> it.times(REQUEST_PER_HEAP))),
        quantity(stargate, "resources.limits.memory").or(heap.map(it -> it.times(LIMIT_PER_HEAP))),
        quantity(stargate, "resources.requests.cpu").or(new Quantity(DEFAULT_CPUS)),
        stargate.flag("allowStargateOnDataNodes").or(false));
  }

  static Field<Quantity> quantity(Properties properties, String path) {
    return properties.quantity(path).flatMap(text -> Field.of(Quantity.parse(text)));
  }
}
