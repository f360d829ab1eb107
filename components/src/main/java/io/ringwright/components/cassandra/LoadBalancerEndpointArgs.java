package io.ringwright.components.cassandra;

import com.pulumi.resources.ResourceArgs;
import io.ringwright.catalog.CidrBlock;
import io.ringwright.catalog.Ports;
import io.ringwright.catalog.Problem;
import io.ringwright.components.InvalidArgsException;
import io.ringwright.components.tanzu.KubernetesCluster;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What is published at a load balancer's address. */
public final class LoadBalancerEndpointArgs extends ResourceArgs {
  private final K8ssandraCluster ring;
  private final Target target;
  private final CassandraDatacenter datacenter;
  private final List<CidrBlock> sourceRanges;

  private LoadBalancerEndpointArgs(Builder from, CassandraDatacenter datacenter) {
    this.ring = from.ring;
    this.target = from.target;
    this.datacenter = datacenter;
    this.sourceRanges = from.sourceRanges;
  }

  /** Which pods answer. */
  public enum Target {
    /** The gateway's: clients see one address and no ring. */
    STARGATE,
    /** The nodes': a driver still learns and dials pod addresses, so they must be routable. */
    CASSANDRA
  }

  /** Publishes the first datacenter, unless another is named. */
  public static Builder builder(K8ssandraCluster ring, Target target) {
    return new Builder(ring, target);
  }

  K8ssandraCluster ring() {
    return ring;
  }

  /** The Kubernetes cluster that the datacenter is in. */
  KubernetesCluster cluster() {
    return ring.clusterOf(datacenter);
  }

  /** Beside the operator's Service, whose type it would set back. */
  String serviceName() {
    return ring.clusterName()
        + "-"
        + datacenter.name()
        + (target == Target.STARGATE ? "-gateway" : "-nodes")
        + "-public";
  }

  Map<String, String> selector() {
    return target == Target.STARGATE
        ? Map.of(
            "k8ssandra.io/stargate", ring.clusterName() + "-" + datacenter.name() + "-stargate")
        : Map.of(
            "cassandra.datastax.com/cluster", ring.clusterName(),
            "cassandra.datastax.com/datacenter", datacenter.name());
  }

  /** Port names and numbers. */
  Map<String, Integer> ports() {
    return target == Target.STARGATE
        ? Map.of(
            "cql", Ports.CQL,
            "graphql", Ports.STARGATE_GRAPHQL,
            "auth", Ports.STARGATE_AUTH,
            "rest", Ports.STARGATE_REST)
        : Map.of("cql", Ports.CQL);
  }

  List<String> sourceRanges() {
    return sourceRanges.stream().map(CidrBlock::toString).toList();
  }

  /** Lives for one expression; not thread-safe. */
  public static final class Builder {
    private final K8ssandraCluster ring;
    private final Target target;
    private Optional<String> datacenter = Optional.empty();
    private List<CidrBlock> sourceRanges = List.of();

    private Builder(K8ssandraCluster ring, Target target) {
      this.ring = ring;
      this.target = target;
    }

    /** Another datacenter than the first. */
    public Builder datacenter(String name) {
      this.datacenter = Optional.of(name);
      return this;
    }

    /** Networks whose clients are let in; without any, whoever reaches the address. */
    public Builder sourceRanges(CidrBlock... networks) {
      this.sourceRanges = List.of(networks);
      return this;
    }

    /**
     * @throws InvalidArgsException with every problem, not only the first
     */
    public LoadBalancerEndpointArgs build() {
      var problems = new ArrayList<Problem>();
      var name = datacenter.orElse(ring.datacenters().get(0).name());
      var chosen = ring.datacenters().stream().filter(dc -> dc.name().equals(name)).findFirst();
      if (chosen.isEmpty()) {
        problems.add(
            new Problem(
                "LoadBalancerEndpoint.datacenter",
                name,
                String.join(
                    ", ", ring.datacenters().stream().map(CassandraDatacenter::name).toList()),
                "name one of the ring's datacenters"));
      }
      chosen
          .filter(dc -> target == Target.STARGATE && dc.stargate().isEmpty())
          .ifPresent(
              dc ->
                  problems.add(
                      new Problem(
                          "LoadBalancerEndpoint.target",
                          "STARGATE of datacenter " + dc.name() + ", which has none",
                          "STARGATE where there is a gateway",
                          "give the datacenter a Stargate, or choose CASSANDRA")));
      InvalidArgsException.throwIfAny(problems);
      return new LoadBalancerEndpointArgs(this, chosen.orElseThrow());
    }
  }
}
