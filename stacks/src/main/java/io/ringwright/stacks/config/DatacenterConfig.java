package io.ringwright.stacks.config;

import io.ringwright.catalog.ComputeSize;
import io.ringwright.catalog.MemorySize;
import io.ringwright.catalog.Problem;
import java.util.Optional;

/**
 * One datacenter of the ring.
 *
 * @param path where it is configured
 * @param cluster name of the Kubernetes cluster that it is in
 * @param pod what each node may use, before {@code fit} is applied
 * @param dataGiB disk of each node
 */
public record DatacenterConfig(
    String path,
    String name,
    String cluster,
    int nodes,
    ComputeSize pod,
    int dataGiB,
    MemorySize heap,
    Optional<Stargate> stargate,
    Keys keys) {
  private static final int MAX_NODES = 100;
  private static final int MAX_DATA_GIB = 64 * 1024;

  /** Heaps beyond this lose the JVM's compressed pointers. */
  private static final int LARGEST_USUAL_HEAP_MIB = 31 * 1024;

  /**
   * The data gateway.
   *
   * @param size request and limit of each pod; the operator alone would ask for twice the heap and
   *     allow four times
   */
  public record Stargate(int replicas, MemorySize heap, ComputeSize size, boolean onDataWorkers) {}

  /** Paths of the keys that its values came from: its own, or those that all datacenters share. */
  public record Keys(String cpus, String memory, String data, String heap, String stargate) {}

  /** The same with pods of another size. */
  public DatacenterConfig withPod(ComputeSize other) {
    return new DatacenterConfig(path, name, cluster, nodes, other, dataGiB, heap, stargate, keys);
  }

  /**
   * Reads a datacenter.
   *
   * @param own its own keys
   * @param shared what holds where it says nothing
   * @param cluster name of the Kubernetes cluster that it is in
   */
  static DatacenterConfig read(
      Section own, Section shared, String name, String cluster, Findings findings) {
    var pod =
        ComputeSize.of(
            from("cpus", own, shared).integer("cpus", 2, 1, 64),
            from("memoryGiB", own, shared).integer("memoryGiB", 8, 1, 512));
    var heap =
        from("heap", own, shared)
            .memory("heap")
            .orElse(new MemorySize(Math.min(LARGEST_USUAL_HEAP_MIB, pod.memoryMiB() / 2)));
    return new DatacenterConfig(
        own.path(),
        name,
        cluster,
        from("nodes", own, shared).integer("nodes", 3, 1, MAX_NODES),
        pod,
        from("dataGiB", own, shared).integer("dataGiB", 100, 1, MAX_DATA_GIB),
        heap,
        from("stargate", own, shared).section("stargate").map(each -> stargate(each, findings)),
        new Keys(
            from("cpus", own, shared).path("cpus"),
            from("memoryGiB", own, shared).path("memoryGiB"),
            from("dataGiB", own, shared).path("dataGiB"),
            from("heap", own, shared).path("heap"),
            from("stargate", own, shared).path("stargate")));
  }

  private static Section from(String key, Section own, Section shared) {
    boolean said = own.has(key);
    shared.has(key); // known there too, even if nobody falls back on it
    return said ? own : shared;
  }

  private static Stargate stargate(Section section, Findings findings) {
    var heap = section.memory("heap").orElse(new MemorySize(256));
    var memory = section.memory("memory").orElse(new MemorySize(2 * heap.mebibytes()));
    if (findings.sound(section.path("heap"), section.path("memory"))) {
      var at = section.path(section.has("memory") ? "memory" : "heap");
      if (memory.mebibytes() <= heap.mebibytes()) {
        findings.judge(
            at,
            where ->
                Optional.of(
                    new Problem(
                        where,
                        memory,
                        "more than the heap of " + heap,
                        "write " + new MemorySize(2 * heap.mebibytes()) + ", twice the heap")));
      }
    }
    var stargate =
        new Stargate(
            section.integer("replicas", 1, 1, MAX_NODES),
            heap,
            new ComputeSize(1000L * section.integer("cpus", 1, 1, 64), memory.mebibytes()),
            section.flag("onDataWorkers", false));
    section.refuseOtherKeys();
    return stargate;
  }
}
