package io.ringwright.components.cassandra;

import io.ringwright.catalog.ComputeSize;
import java.util.Map;

/** Request and limit alike, so that a node never competes for what it was promised. */
final class Resources {
  private Resources() {}

  static Map<String, Object> render(ComputeSize size) {
    var both = Map.of("cpu", size.cpuQuantity(), "memory", size.memoryQuantity());
    return Map.of("requests", both, "limits", both);
  }
}
