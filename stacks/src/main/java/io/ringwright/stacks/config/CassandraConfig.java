package io.ringwright.stacks.config;

import io.ringwright.catalog.CassandraRules;
import io.ringwright.catalog.DnsLabel;
import io.ringwright.catalog.ReleaseMatrix;
import io.ringwright.catalog.ReleaseProfile;
import io.ringwright.catalog.ReleaseVersion;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * {@code ringwright:cassandra}: the ring.
 *
 * @param datacenters the first one first; one, unless the stack has several clusters
 * @param tokens tokens of each node; can't be changed once the ring exists
 * @param fit what to do if a pod does not fit its worker
 */
public record CassandraConfig(
    String name,
    String version,
    List<DatacenterConfig> datacenters,
    Optional<GarbageCollector> collector,
    int tokens,
    AntiAffinity antiAffinity,
    Fit fit,
    Optional<Reaper> reaper) {
  private static final String DATACENTERS = "datacenters";

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

  /** The datacenters in that Kubernetes cluster. */
  List<DatacenterConfig> in(ClusterConfig cluster) {
    return datacenters.stream().filter(each -> each.cluster().equals(cluster.name())).toList();
  }

  /** Whether every datacenter has a gateway. */
  public boolean hasStargate() {
    return datacenters.stream().allMatch(each -> each.stargate().isPresent());
  }

  /** The same ring with datacenters of other sizes. */
  CassandraConfig with(List<DatacenterConfig> others) {
    return new CassandraConfig(
        name, version, List.copyOf(others), collector, tokens, antiAffinity, fit, reaper);
  }

  /**
   * Reads the section of a ring with one datacenter, which needs no section of its own.
   *
   * @param cluster where it is
   */
  static CassandraConfig single(
      Section section, Findings findings, ReleaseProfile profile, String cluster) {
    var name = label(section, "datacenter", section.text("datacenter", "dc1"), findings);
    return read(
        section,
        findings,
        profile,
        List.of(DatacenterConfig.read(section, section, name, cluster, findings)));
  }

  /** Reads the section of a ring with a list of datacenters. */
  static CassandraConfig several(Section section, Findings findings, ReleaseProfile profile) {
    section.require(
        DATACENTERS,
        "a list of the ring's datacenters, each in one of ringwright:clusters",
        "add datacenters: [{name: dc1, cluster: cassandra-1}]");
    var datacenters =
        section.someSections(DATACENTERS).stream()
            .map(each -> datacenter(each, section, findings))
            .toList();
    if (datacenters.isEmpty()) { // what they share is known all the same
      DatacenterConfig.read(section, section, "", "", findings);
    }
    return read(section, findings, profile, datacenters);
  }

  private static DatacenterConfig datacenter(Section own, Section shared, Findings findings) {
    var name = own.requiredText("name", "a name that no other has", "add name: dc1");
    var cluster = own.requiredText("cluster", "a name out of ringwright:clusters", "add cluster");
    if (findings.sound(own.path("name"))) {
      label(own, "name", name, findings);
    }
    var datacenter = DatacenterConfig.read(own, shared, name, cluster, findings);
    own.refuseOtherKeys();
    return datacenter;
  }

  private static String label(Section section, String key, String name, Findings findings) {
    findings.judge(section.path(key), where -> DnsLabel.checkService(where, name));
    return name;
  }

  private static CassandraConfig read(
      Section section,
      Findings findings,
      ReleaseProfile profile,
      List<DatacenterConfig> datacenters) {
    var version = section.text("version", profile.cassandraVersion());
    if (findings.sound(section.path("version"), "ringwright:profile")) {
      findings.judge(
          section.path("version"),
          where -> ReleaseMatrix.cassandra(where, version, profile.operatorVersion()));
    }
    int tokens = section.integer("tokens", CassandraRules.DEFAULT_TOKENS);
    if (findings.sound(section.path("tokens"))) {
      findings.judge(section.path("tokens"), where -> CassandraRules.tokens(where, tokens));
    }
    if (findings.sound(section.path("version"))) {
      datacenters.stream()
          .filter(each -> each.stargate().isPresent())
          .forEach(each -> stargate(each, version, findings));
    }
    var name = label(section, "name", section.text("name", "demo"), findings);
    var config =
        new CassandraConfig(
            name,
            version,
            datacenters,
            section.section("gc").map(CassandraConfig::collector),
            tokens,
            word(
                section,
                "antiAffinity",
                AntiAffinity.HARD,
                AntiAffinity.values(),
                each -> each.key),
            word(section, "fit", Fit.REFUSE, Fit.values(), Fit::key),
            section.section("reaper").map(CassandraConfig::reaper));
    section.refuseOtherKeys();
    return config;
  }

  private static void stargate(DatacenterConfig datacenter, String version, Findings findings) {
    findings.judge(
        datacenter.keys().stargate(),
        where -> ReleaseVersion.parse(version).flatMap(it -> ReleaseMatrix.stargate(where, it)));
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
