package io.ringwright.policies.rules;

import io.ringwright.catalog.CassandraRules;
import io.ringwright.policies.kit.Facts;
import io.ringwright.policies.kit.Level;
import io.ringwright.policies.kit.ResourceRule;
import io.ringwright.policies.kit.ResourceView;
import io.ringwright.policies.kit.Settings;
import io.ringwright.policies.kit.Severity;
import io.ringwright.policies.kit.Verdict;
import io.ringwright.policies.platform.CassandraDatacenter;
import io.ringwright.policies.platform.CassandraRing;
import io.ringwright.policies.platform.Quantity;
import java.util.List;

/** A heap between 32 and 38 GB holds less than one of 31 GB, since object pointers double. */
final class CassandraHeapRange implements ResourceRule<CassandraDatacenter> {
  private static final int END_OF_GAP_MIB = 38 * 1024;

  @Override
  public Facts facts() {
    return new Facts(
        "cassandra-heap-range",
        Level.MANDATORY,
        Severity.MEDIUM,
        "Cassandra's heap is not between 32 and 38 GB, and leaves room beside it in its pod.",
        "From 32 GB on the JVM no longer compresses object pointers; up to about 38 GB that costs more than the size brings. A heap as large as its pod gets the pod killed.",
        "Intel optimization-zone, Cassandra (31G, avoid 32-38G)");
  }

  @Override
  public List<CassandraDatacenter> subjects(ResourceView resource) {
    return CassandraRing.datacentersOf(resource);
  }

  @Override
  public Verdict judge(CassandraDatacenter dc, Settings settings) {
    return dc.heap()
        .fold(
            heap -> judge(dc, heap.mebibytes()),
            Verdict::kept,
            () -> Verdict.notYetKnown("the heap"));
  }

  private static Verdict judge(CassandraDatacenter dc, long heapMiB) {
    var where = dc.at("config.jvmOptions.heapSize");
    if (heapMiB >= CassandraRules.UNCOMPRESSED_HEAP_MIB && heapMiB < END_OF_GAP_MIB) {
      return Verdict.broken(
          where,
          Quantity.ofMebibytes(heapMiB).memory(),
          "below 32 GiB, or 38 GiB and more",
          "write 31G");
    }
    return dc.memoryLimit()
        .or(dc.memoryRequest())
        .fold(
            pod -> Verdict.of(CassandraRules.heap(where, heapMiB, pod.mebibytes())),
            Verdict::kept,
            () -> Verdict.notYetKnown("the memory of the pod"));
  }
}
