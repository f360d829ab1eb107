package io.ringwright.components.cassandra;

import io.ringwright.catalog.ComputeSize;
import io.ringwright.catalog.Problem;
import java.util.List;
import java.util.Map;

/** Request and limit alike, so that a node never competes for what it was promised. */
final class Resources {
  private Resources() {}

  static List<Problem> problems(String where, ComputeSize size) {
    return size.cpuMillis() < 1 || size.memoryMiB() < 1
        ? List.of(
            new Problem(
                where + ".resources", size, "CPU and memory above 0", "write what one node needs"))
        : List.of();
  }

  static Map<String, Object> render(ComputeSize size) {
    var both = Map.of("cpu", size.cpuQuantity(), "memory", size.memoryQuantity());
    return Map.of("requests", both, "limits", both);
  }
}
