package io.ringwright.policies.rules;

import io.ringwright.policies.kit.Facts;
import io.ringwright.policies.kit.Field;
import io.ringwright.policies.kit.Level;
import io.ringwright.policies.kit.ResourceRule;
import io.ringwright.policies.kit.ResourceView;
import io.ringwright.policies.kit.Setting;
import io.ringwright.policies.kit.Settings;
import io.ringwright.policies.kit.Severity;
import io.ringwright.policies.kit.Verdict;
import io.ringwright.policies.platform.CassandraDatacenter;
import io.ringwright.policies.platform.CassandraRing;
import io.ringwright.policies.platform.Quantity;
import java.util.List;

/** Stargate coordinates what Cassandra stores, so their heaps should be of one order. */
final class StargateHeapMatchesCassandra
    implements ResourceRule<StargateHeapMatchesCassandra.Heaps> {

  /** Both heaps of a datacenter. */
  record Heaps(
      CassandraDatacenter datacenter, Field<Quantity> stargate, Field<Quantity> cassandra) {}

  @Override
  public Facts facts() {
    return new Facts(
        "stargate-heap-matches-cassandra",
        Level.ADVISORY,
        Severity.LOW,
        "Stargate's heap is between a third of Cassandra's and all of it.",
        "The paper tried 12G to 24G beside 31G and found 20G best; the operator's default of 256Mi throttles a ring of that size.",
        "K8ssandra on Tanzu paper, Best Practices and Throughput Test");
  }

  @Override
  public List<Setting> settings() {
    return List.of(
        Setting.number(
            "leastPercent", 33, "Smallest heap of Stargate, in percent of Cassandra's."));
  }

  @Override
  public List<Heaps> subjects(ResourceView resource) {
    return CassandraRing.datacentersOf(resource).stream()
        .flatMap(
            dc -> dc.stargate().map(stargate -> new Heaps(dc, stargate.heap(), dc.heap())).stream())
        .toList();
  }

  @Override
  public Verdict judge(Heaps it, Settings settings) {
    return it.stargate()
        .with(
            it.cassandra(),
            (stargate, cassandra) ->
                judge(it.datacenter(), stargate, cassandra, settings.number("leastPercent")))
        .fold(verdict -> verdict, Verdict::kept, () -> Verdict.notYetKnown("one of the heaps"));
  }

  private static Verdict judge(
      CassandraDatacenter dc, Quantity stargate, Quantity cassandra, double leastPercent) {
    double percent = 100 * stargate.amount() / cassandra.amount();
    return percent >= leastPercent && percent <= 100
        ? Verdict.kept()
        : Verdict.broken(
            dc.at("stargate.heapSize"),
            stargate.memory(),
            cassandra.times(leastPercent / 100).memory()
                + " to "
                + cassandra.memory()
                + " beside a Cassandra heap of "
                + cassandra.memory(),
            "begin with two thirds of Cassandra's heap and tune it by a load test");
  }
}
