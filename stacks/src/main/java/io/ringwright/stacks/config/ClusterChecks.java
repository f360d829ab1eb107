package io.ringwright.stacks.config;

import io.ringwright.catalog.NearMiss;
import io.ringwright.catalog.Problem;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** What a ring over several clusters needs of all of them together. */
final class ClusterChecks {
  private static final String CLUSTERS = "ringwright:clusters";

  private final Findings findings;

  ClusterChecks(Findings findings) {
    this.findings = findings;
  }

  void check(StackConfig config) {
    unique(config.platform().clusters(), ClusterConfig::name, each -> each.path() + ".name");
    config.cassandra().ifPresent(ring -> ring(config.platform(), ring));
  }

  private void ring(Platform platform, CassandraConfig ring) {
    unique(ring.datacenters(), DatacenterConfig::name, each -> each.path() + ".name");
    if (findings.sound(CLUSTERS)) {
      ring.datacenters().stream()
          .filter(each -> platform.cluster(each.cluster()).isEmpty())
          .forEach(each -> nowhere(platform, each));
    }
    if (platform.clusters().stream().filter(each -> !ring.in(each).isEmpty()).count() > 1) {
      platform.foundations().stream().filter(FoundationConfig::translates).forEach(this::behindNat);
    }
  }

  /** Names are what state, contexts and the operator know things by. */
  private <T> void unique(List<T> all, Function<T, String> name, Function<T, String> path) {
    for (int later = 1; later < all.size(); later++) {
      var each = all.get(later);
      var taken = all.subList(0, later).stream().map(name).anyMatch(name.apply(each)::equals);
      if (taken && !name.apply(each).isEmpty()) {
        findings.judge(
            path.apply(each),
            where ->
                Optional.of(
                    new Problem(
                        where,
                        name.apply(each),
                        "a name that no other has",
                        "rename one of them")));
      }
    }
  }

  private void nowhere(Platform platform, DatacenterConfig datacenter) {
    var at = datacenter.path() + ".cluster";
    if (findings.sound(at)) {
      var names = platform.clusters().stream().map(ClusterConfig::name).toList();
      findings.judge(
          at,
          where ->
              Optional.of(
                  new Problem(
                      where,
                      datacenter.cluster(),
                      "one of ringwright:clusters: " + String.join(", ", names),
                      near(datacenter.cluster(), names))));
    }
  }

  private static String near(String name, List<String> names) {
    return NearMiss.of(name, names)
        .map(each -> "did you mean " + each + "?")
        .orElse("write one of them, or add the cluster");
  }

  /** Nodes dial each other by the addresses of their pods. */
  private void behindNat(FoundationConfig foundation) {
    findings.judge(
        foundation.at("supervisor.namespace.routable"),
        where ->
            Optional.of(
                new Problem(
                    where,
                    "false",
                    "true, once a ring spans clusters: its nodes dial each other's pods",
                    "write routable: true, and remove egressCidrs")));
  }
}
