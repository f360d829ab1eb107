package io.ringwright.components.cassandra;

import io.ringwright.catalog.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A ring that joins one that exists outside of Kubernetes, so that data moves over without a stop.
 *
 * <p>Its nodes look for that ring's seeds: on a fresh ring they would wait for them for ever
 * (k8ssandra-operator issue 618), so seeds go with the datacenters that they belong to.
 *
 * @param seeds addresses of nodes of the ring outside
 * @param datacenters of the ring outside, as Cassandra calls them
 */
public record Migration(List<String> seeds, List<String> datacenters) implements RingPart {
  public Migration {
    seeds = List.copyOf(seeds);
    datacenters = List.copyOf(datacenters);
  }

  @Override
  public List<Problem> problems(Versions ring) {
    var problems = new ArrayList<Problem>();
    if (seeds.isEmpty()) {
      problems.add(
          Problem.missing(
              "K8ssandraCluster.migration seeds",
              "addresses of two or three nodes of the ring outside",
              "write them, or leave migration out"));
    }
    if (datacenters.isEmpty()) {
      problems.add(
          Problem.missing(
              "K8ssandraCluster.migration datacenters",
              "names of the datacenters outside: with seeds alone a new ring never starts",
              "write what `nodetool status` calls them there, or leave migration out"));
    }
    return problems;
  }

  @Override
  public Map<String, Object> render() {
    return Map.of(
        "externalDatacenters", datacenters, "cassandra", Map.of("additionalSeeds", seeds));
  }
}
