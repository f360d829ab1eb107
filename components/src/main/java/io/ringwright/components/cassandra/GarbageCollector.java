package io.ringwright.components.cassandra;

import io.ringwright.catalog.Problem;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Which collector clears a node's heap, and its flags. */
public sealed interface GarbageCollector {

  /** Fields of {@code jvmOptions}. */
  Map<String, Object> render();

  /** All problems. */
  List<Problem> problems();

  /**
   * G1, the operator's default; each flag without a value keeps the JVM's own.
   *
   * @param maxPauseMillis {@code -XX:MaxGCPauseMillis}
   * @param rsetUpdatingPausePercent {@code -XX:G1RSetUpdatingPauseTimePercent}
   * @param initiatingOccupancyPercent {@code -XX:InitiatingHeapOccupancyPercent}
   */
  record G1(
      Optional<Integer> maxPauseMillis,
      Optional<Integer> rsetUpdatingPausePercent,
      Optional<Integer> initiatingOccupancyPercent)
      implements GarbageCollector {

    /** The flags of the paper's workload tests: 300 ms, 5 %, 70 %. */
    public static G1 ofPaper() {
      return new G1(Optional.of(300), Optional.of(5), Optional.of(70));
    }

    /** No flags. */
    public static G1 plain() {
      return new G1(Optional.empty(), Optional.empty(), Optional.empty());
    }

    @Override
    public Map<String, Object> render() {
      var fields = new LinkedHashMap<String, Object>();
      fields.put("gc", "G1GC");
      maxPauseMillis.ifPresent(value -> fields.put("gc_g1_max_gc_pause_ms", value));
      rsetUpdatingPausePercent.ifPresent(
          value -> fields.put("gc_g1_rset_updating_pause_time_percent", value));
      initiatingOccupancyPercent.ifPresent(
          value -> fields.put("gc_g1_initiating_heap_occupancy_percent", value));
      return fields;
    }

    @Override
    public List<Problem> problems() {
      var problems = new ArrayList<Problem>();
      maxPauseMillis
          .filter(value -> value < 1)
          .map(value -> outside("maxPauseMillis", value, "1 or more"))
          .ifPresent(problems::add);
      rsetUpdatingPausePercent
          .filter(value -> value < 0 || value > 100)
          .map(value -> outside("rsetUpdatingPausePercent", value, "0 to 100"))
          .ifPresent(problems::add);
      initiatingOccupancyPercent
          .filter(value -> value < 0 || value > 100)
          .map(value -> outside("initiatingOccupancyPercent", value, "0 to 100"))
          .ifPresent(problems::add);
      return problems;
    }

    private static Problem outside(String flag, int value, String allowed) {
      return new Problem("K8ssandraCluster.gc " + flag, value, allowed, "write " + allowed);
    }
  }

  /** One of the others, without flags. */
  enum Other implements GarbageCollector {
    CMS("CMS"),
    ZGC("ZGC"),
    SHENANDOAH("Shenandoah");

    private final String wireName;

    Other(String wireName) {
      this.wireName = wireName;
    }

    @Override
    public Map<String, Object> render() {
      return Map.of("gc", wireName);
    }

    @Override
    public List<Problem> problems() {
      return List.of();
    }
  }
}
