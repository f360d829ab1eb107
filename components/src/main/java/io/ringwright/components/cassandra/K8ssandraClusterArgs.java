package io.ringwright.components.cassandra;

import com.pulumi.resources.ResourceArgs;
import io.ringwright.catalog.ComputeSize;
import io.ringwright.catalog.Problem;
import io.ringwright.components.DataLoss;
import io.ringwright.components.InvalidArgsException;
import io.ringwright.components.monitoring.MetricsSource;
import io.ringwright.components.monitoring.MonitoringStack;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a ring is made of. */
public final class K8ssandraClusterArgs extends ResourceArgs {
  private final K8ssandraOperator operator;
  private final RingSpec spec;
  private final Optional<DataPlanes> dataPlanes;
  private final Optional<MonitoringStack> monitoring;
  private final Map<String, MonitoringStack> remoteMonitoring;
  private final Optional<String> existingSuperuser;
  private final DataLoss dataLoss;

  private K8ssandraClusterArgs(Builder from, RingSpec spec) {
    this.operator = from.operator;
    this.spec = spec;
    this.dataPlanes = from.dataPlanes;
    this.monitoring = from.monitoring;
    this.remoteMonitoring = Collections.unmodifiableMap(new LinkedHashMap<>(from.remoteMonitoring));
    this.existingSuperuser = from.existingSuperuser;
    this.dataLoss = from.dataLoss;
  }

  /**
   * @param operator in whose cluster and namespace the ring will be
   * @param clusterName Cassandra's name for it, and part of all its objects' names; a change
   *     replaces the ring
   * @param storage of each node
   */
  public static Builder builder(
      K8ssandraOperator operator, String clusterName, CassandraStorage storage) {
    return new Builder(operator, clusterName, storage);
  }

  K8ssandraOperator operator() {
    return operator;
  }

  RingSpec spec() {
    return spec;
  }

  Optional<DataPlanes> dataPlanes() {
    return dataPlanes;
  }

  /** Operators of the data planes, by context. */
  Map<String, K8ssandraOperator> remote() {
    var operators = new LinkedHashMap<String, K8ssandraOperator>();
    dataPlanes.ifPresent(
        all -> all.dataPlanes().forEach(each -> operators.put(each.context(), each.operator())));
    return operators;
  }

  Optional<MonitoringStack> monitoring() {
    return monitoring;
  }

  /** Those of the data planes, by context. */
  Map<String, MonitoringStack> remoteMonitoring() {
    return remoteMonitoring;
  }

  Optional<String> existingSuperuser() {
    return existingSuperuser;
  }

  DataLoss dataLoss() {
    return dataLoss;
  }

  /** Lives for one expression; not thread-safe. */
  public static final class Builder {
    private final K8ssandraOperator operator;
    private final String clusterName;
    private final CassandraStorage storage;
    private String serverVersion;
    private final List<CassandraDatacenter> datacenters = new ArrayList<>();
    private Optional<ComputeSize> resources = Optional.empty();
    private Optional<Integer> heapMiB = Optional.empty();
    private GarbageCollector gc = GarbageCollector.G1.plain();
    private Optional<Integer> tokens = Optional.empty();
    private Spread spread = Spread.ONE_PER_WORKER;
    private Optional<Reaper> reaper = Optional.empty();
    private Optional<DataPlanes> dataPlanes = Optional.empty();
    private Optional<MonitoringStack> monitoring = Optional.empty();
    private final Map<String, MonitoringStack> remoteMonitoring = new LinkedHashMap<>();
    private Optional<MetricsSource> metrics = Optional.empty();
    private Optional<String> existingSuperuser = Optional.empty();
    private final List<RingPart> parts = new ArrayList<>();
    private Map<String, Object> overlay = Map.of();
    private DataLoss dataLoss = DataLoss.REFUSE;

    private Builder(K8ssandraOperator operator, String clusterName, CassandraStorage storage) {
      this.operator = operator;
      this.clusterName = clusterName;
      this.storage = storage;
      this.serverVersion = operator.profile().cassandraVersion();
    }

    /** Cassandra's version; the operator's release profile has one by default. */
    public Builder serverVersion(String version) {
      this.serverVersion = version;
      return this;
    }

    /** Adds a datacenter; names and order must stay. */
    public Builder datacenter(CassandraDatacenter datacenter) {
      this.datacenters.add(datacenter);
      return this;
    }

    /** Request and limit of each node; without it pods ask for nothing and may be evicted first. */
    public Builder resources(ComputeSize each) {
      this.resources = Optional.of(each);
      return this;
    }

    /** Heap of each node; without it Cassandra takes a quarter of the memory, at most 8 GiB. */
    public Builder heapMiB(int size) {
      this.heapMiB = Optional.of(size);
      return this;
    }

    /** G1 without flags by default. */
    public Builder gc(GarbageCollector collector) {
      this.gc = collector;
      return this;
    }

    /**
     * Tokens of each node; 16 by default from Cassandra 4 on. They can't be changed: a change
     * replaces the ring, visibly, and is refused while it is protected.
     */
    public Builder tokens(int perNode) {
      this.tokens = Optional.of(perNode);
      return this;
    }

    /** One node for each worker by default. */
    public Builder spread(Spread choice) {
      this.spread = choice;
      return this;
    }

    /** Repairs; without it nobody does them. */
    public Builder reaper(Reaper repairs) {
      this.reaper = Optional.of(repairs);
      return this;
    }

    /** Where datacenters may be besides the operator's own cluster. */
    public Builder dataPlanes(DataPlanes all) {
      this.dataPlanes = Optional.of(all);
      return this;
    }

    /** Sends metrics of ring, gateway and Reaper there; it must be in the same cluster. */
    public Builder monitoring(MonitoringStack stack) {
      this.monitoring = Optional.of(stack);
      return this;
    }

    /** The same in a data plane's cluster: each one of the ring needs one, or none has any. */
    public Builder monitoring(String context, MonitoringStack stack) {
      this.remoteMonitoring.put(context, stack);
      return this;
    }

    /**
     * MCAC by default where the operator has it on, which is before 1.30. The monitoring stack has
     * dashboards for either: tell it the same.
     */
    public Builder metrics(MetricsSource source) {
      this.metrics = Optional.of(source);
      return this;
    }

    /** A Secret (keys username, password) that exists; without it one is made. */
    public Builder existingSuperuser(String secretName) {
      this.existingSuperuser = Optional.of(secretName);
      return this;
    }

    /** Adds backups, encryption, change data capture and whatever else a ring can have. */
    public Builder with(RingPart part) {
      this.parts.add(part);
      return this;
    }

    /**
     * Fields of the spec that have no setting here: laid over what is rendered, object by object.
     * Lists are replaced. It shows in every preview.
     */
    public Builder overlay(Map<String, Object> fields) {
      this.overlay = Map.copyOf(fields);
      return this;
    }

    /** {@link DataLoss#ALLOW} lets a destroy or a replace delete the ring's volumes. */
    public Builder dataLoss(DataLoss choice) {
      this.dataLoss = choice;
      return this;
    }

    /**
     * @throws InvalidArgsException with every problem, not only the first
     */
    public K8ssandraClusterArgs build() {
      var problems = new ArrayList<Problem>();
      var profile = operator.profile();
      var source = metricsSource();
      var spec = spec(source);
      problems.addAll(spec.problems());
      problems.addAll(
          new RingPlaces(operator, dataPlanes, monitoring, remoteMonitoring).problems(datacenters));
      spec.parts().superuser(existingSuperuser).ifPresent(problems::add);
      CassandraMetrics.problem(source, serverVersion, profile, metrics.isPresent())
          .ifPresent(problems::add);
      if (problems.isEmpty()) {
        operator
            .clusterSchema()
            .ifPresent(
                schema -> problems.addAll(schema.problems("K8ssandraCluster.spec", spec.render())));
      }
      InvalidArgsException.throwIfAny(problems);
      return new K8ssandraClusterArgs(this, spec);
    }

    private MetricsSource metricsSource() {
      return metrics.orElseGet(() -> MetricsSource.usual(operator.profile(), serverVersion));
    }

    private RingSpec spec(MetricsSource source) {
      return new RingSpec(
          operator.profile(),
          clusterName,
          serverVersion,
          storage,
          List.copyOf(datacenters),
          resources,
          heapMiB,
          gc,
          tokens,
          spread,
          reaper,
          monitoring.map(stack -> source),
          existingSuperuser.orElse(clusterName + "-superuser"),
          new RingParts(parts),
          overlay);
    }
  }
}
