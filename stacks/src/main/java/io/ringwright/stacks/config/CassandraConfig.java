package io.ringwright.stacks.config;

import io.ringwright.catalog.CassandraRules;
import io.ringwright.catalog.ComputeSize;
import io.ringwright.catalog.DnsLabel;
import io.ringwright.catalog.MemorySize;
import io.ringwright.catalog.Problem;
import io.ringwright.catalog.ReleaseMatrix;
import io.ringwright.catalog.ReleaseProfile;
import io.ringwright.catalog.ReleaseVersion;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * {@code ringwright:cassandra}: the ring.
 *
 * @param nodes nodes of its one datacenter
 * @param pod what each node may use, before {@code fit} is applied
 * @param dataGiB disk of each node
 * @param tokens tokens of each node; can't be changed once the ring exists
 * @param fit what to do if the pod does not fit its worker
 */
public record CassandraConfig(
    String name,
    String datacenter,
    String version,
    int nodes,
    ComputeSize pod,
    int dataGiB,
    MemorySize heap,
    Optional<GarbageCollector> collector,
    int tokens,
    AntiAffinity antiAffinity,
    Fit fit,
    Optional<Stargate> stargate,
    Optional<Reaper> reaper) {
  private static final int MAX_NODES = 100;
  private static final int MAX_DATA_GIB = 64 * 1024;

  /** What happens if a pod of the asked size does not fit the workers that are asked for. */
  public enum Fit {
    /** The configuration is refused. */
    REFUSE("refuse"),
    /** The pod gives way: whole vCPUs, and memory in the same proportion, as large as fits. */
    SHRINK_POD("shrink-pod"),
    /** The workers give way: the smallest class that holds the pod. */
    LARGER_WORKER("larger-worker");

    private final String key;

    Fit(String key) {
      this.key = key;
    }

    /** Configuration's spelling. */
    public String key() {
      return key;
    }
  }

  /** Whether two Cassandra pods may share a worker. */
  public enum AntiAffinity {
    /** Never: a lost worker costs one replica. */
    HARD("hard"),
    /** If they must; for development and tests only. */
    SOFT("soft");

    private final String key;

    AntiAffinity(String key) {
      this.key = key;
    }
  }

  /**
   * G1 and its three settings of the paper.
   *
   * @param rsetUpdatingPauseTimePercent -XX:G1RSetUpdatingPauseTimePercent
   * @param maxPauseMillis -XX:MaxGCPauseMillis
   * @param initiatingHeapOccupancyPercent -XX:InitiatingHeapOccupancyPercent
   */
  public record GarbageCollector(
      int rsetUpdatingPauseTimePercent, int maxPauseMillis, int initiatingHeapOccupancyPercent) {}

  /**
   * The data gateway.
   *
   * @param size request and limit of each pod; the operator alone would ask for twice the heap and
   *     allow four times
   */
  public record Stargate(int replicas, MemorySize heap, ComputeSize size, boolean onDataWorkers) {}

  /** Who starts repairs. */
  public enum Schedule {
    /** Somebody, in Reaper's web interface. */
    MANUAL,
    /** Reaper, for each keyspace. */
    AUTOMATIC
  }

  /**
   * Repairs.
   *
   * @param schedule who starts them
   */
  public record Reaper(Schedule schedule) {}

  /** The same ring with pods of another size. */
  public CassandraConfig withPod(ComputeSize other) {
    return new CassandraConfig(
        name,
        datacenter,
        version,
        nodes,
        other,
        dataGiB,
        heap,
        collector,
        tokens,
        antiAffinity,
        fit,
        stargate,
        reaper);
  }

  /** Reads the section. */
  static CassandraConfig read(Section section, Findings findings, ReleaseProfile profile) {
    var version = section.text("version", profile.cassandraVersion());
    if (findings.sound(section.path("version"), "ringwright:profile")) {
      findings.judge(
          section.path("version"),
          where -> ReleaseMatrix.cassandra(where, version, profile.operatorVersion()));
    }
    var pod =
        ComputeSize.of(section.integer("cpus", 2, 1, 64), section.integer("memoryGiB", 8, 1, 512));
    var heap =
        section.memory("heap").orElse(new MemorySize(Math.min(31 * 1024, pod.memoryMiB() / 2)));
    int tokens = section.integer("tokens", CassandraRules.DEFAULT_TOKENS);
    if (findings.sound(section.path("tokens"))) {
      findings.judge(section.path("tokens"), where -> CassandraRules.tokens(where, tokens));
    }
    var stargate = section.section("stargate").map(each -> stargate(each, findings));
    if (stargate.isPresent() && findings.sound(section.path("version"))) {
      findings.judge(
          section.path("stargate"),
          where -> ReleaseVersion.parse(version).flatMap(it -> ReleaseMatrix.stargate(where, it)));
    }
    var config =
        new CassandraConfig(
            name(section, findings, "name", "demo"),
            name(section, findings, "datacenter", "dc1"),
            version,
            section.integer("nodes", 3, 1, MAX_NODES),
            pod,
            section.integer("dataGiB", 100, 1, MAX_DATA_GIB),
            heap,
            section.section("gc").map(CassandraConfig::collector),
            tokens,
            word(
                section,
                "antiAffinity",
                AntiAffinity.HARD,
                AntiAffinity.values(),
                each -> each.key),
            word(section, "fit", Fit.REFUSE, Fit.values(), Fit::key),
            stargate,
            section.section("reaper").map(CassandraConfig::reaper));
    section.refuseOtherKeys();
    return config;
  }

  private static String name(Section section, Findings findings, String key, String otherwise) {
    var name = section.text(key, otherwise);
    findings.judge(section.path(key), where -> DnsLabel.checkService(where, name));
    return name;
  }

  private static <E> E word(
      Section section, String key, E otherwise, E[] all, Function<E, String> spelled) {
    return section.choice(
        key,
        otherwise,
        Stream.of(all).map(spelled).toList(),
        (name, word) ->
            Stream.of(all).filter(each -> spelled.apply(each).equals(word)).findFirst());
  }

  private static GarbageCollector collector(Section section) {
    var collector =
        new GarbageCollector(
            section.integer("rsetUpdatingPauseTimePercent", 5, 0, 100),
            section.integer("maxPauseMillis", 300, 1, 10_000),
            section.integer("initiatingHeapOccupancyPercent", 70, 0, 100));
    section.refuseOtherKeys();
    return collector;
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

  private static Reaper reaper(Section section) {
    var reaper =
        new Reaper(
            word(
                section,
                "schedule",
                Schedule.MANUAL,
                Schedule.values(),
                each -> each.name().toLowerCase(Locale.ROOT)));
    section.refuseOtherKeys();
    return reaper;
  }
}
