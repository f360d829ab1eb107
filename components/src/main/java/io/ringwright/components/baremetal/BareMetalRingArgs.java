package io.ringwright.components.baremetal;

import io.ringwright.catalog.CassandraRules;
import io.ringwright.catalog.CassandraYaml;
import io.ringwright.catalog.Problem;
import io.ringwright.components.DataLoss;
import io.ringwright.components.InvalidArgsException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/** What a {@link BareMetalRing} is to be. */
public final class BareMetalRingArgs {
  private static final int MOST_SEEDS = 3;

  private final Builder from;

  private BareMetalRingArgs(Builder from) {
    this.from = from;
  }

  /**
   * @param hosts one node each, in the order in which they join; the first three are seeds
   */
  public static Builder builder(List<RingHost> hosts, CassandraSoftware software) {
    return new Builder(hosts, software);
  }

  List<RingHost> hosts() {
    return from.hosts;
  }

  CassandraSoftware software() {
    return from.software;
  }

  String datacenter() {
    return from.datacenter;
  }

  int heapMiB() {
    return from.heapMiB;
  }

  int tokens() {
    return from.tokens;
  }

  List<String> jvmOptions() {
    return from.jvmOptions;
  }

  Map<String, String> yaml() {
    return from.yaml;
  }

  Optional<HostTuning> tuning() {
    return from.tuning;
  }

  String superuser() {
    return from.superuser;
  }

  DataLoss dataLoss() {
    return from.dataLoss;
  }

  /** The same on all nodes; a node that joins later is none. */
  List<String> seeds() {
    return from.hosts.stream().limit(MOST_SEEDS).map(RingHost::address).toList();
  }

  /** Settings; each has the default that is described with it. */
  public static final class Builder {
    private final List<RingHost> hosts;
    private final CassandraSoftware software;
    private String datacenter = "dc1";
    private int heapMiB = CassandraRules.UNCOMPRESSED_HEAP_MIB - 1024;
    private int tokens = CassandraRules.DEFAULT_TOKENS;
    private List<String> jvmOptions = List.of();
    private Map<String, String> yaml = Map.of();
    private Optional<HostTuning> tuning = Optional.empty();
    private String superuser = "ringwright";
    private DataLoss dataLoss = DataLoss.REFUSE;

    private Builder(List<RingHost> hosts, CassandraSoftware software) {
      this.hosts = List.copyOf(hosts);
      this.software = software;
    }

    /** Name of its datacenter; {@code dc1} unless set. Cannot be changed later. */
    public Builder datacenter(String name) {
      this.datacenter = name;
      return this;
    }

    /** Heap of each node; 31 GiB unless set, the most with compressed pointers. */
    public Builder heapMiB(int mebibytes) {
      this.heapMiB = mebibytes;
      return this;
    }

    /** Tokens of each node; 16 unless set. Cannot be changed later. */
    public Builder tokens(int count) {
      this.tokens = count;
      return this;
    }

    /** Further options of the JVM. */
    public Builder jvmOptions(List<String> options) {
      this.jvmOptions = List.copyOf(options);
      return this;
    }

    /** Further keys of {@code cassandra.yaml}. */
    public Builder yaml(Map<String, String> keys) {
      this.yaml = Map.copyOf(keys);
      return this;
    }

    /** Kernel settings and limits of the hosts; they stay as they are unless set. */
    public Builder tuning(HostTuning wanted) {
      this.tuning = Optional.of(wanted);
      return this;
    }

    /** Name of the ring's administrator; {@code ringwright} unless set. */
    public Builder superuser(String name) {
      this.superuser = name;
      return this;
    }

    /** Whether a destroy may take the data along; it may not unless set. */
    public Builder dataLoss(DataLoss wanted) {
      this.dataLoss = wanted;
      return this;
    }

    /**
     * @throws InvalidArgsException with every problem, not only the first
     */
    public BareMetalRingArgs build() {
      var problems = new ArrayList<Problem>();
      if (hosts.isEmpty()) {
        problems.add(Problem.missing("BareMetalRing.hosts", "1 or more", "name a host"));
      }
      problems.addAll(
          Problem.repeated(
              "BareMetalRing.hosts",
              hosts.stream().map(RingHost::name).toList(),
              "each name once",
              "give one of them another name"));
      problems.addAll(
          Problem.repeated(
              "BareMetalRing.hosts",
              hosts.stream().map(RingHost::address).toList(),
              "each address once: two nodes at one address would share their ports",
              "give one of them another address"));
      CassandraYaml.of(software.version())
          .ifPresent(
              keys ->
                  new TreeSet<>(yaml.keySet())
                      .forEach(
                          key -> keys.check("BareMetalRing.yaml", key).ifPresent(problems::add)));
      CassandraRules.tokens("BareMetalRing.tokens", tokens).ifPresent(problems::add);
      InvalidArgsException.throwIfAny(problems);
      return new BareMetalRingArgs(this);
    }
  }
}
