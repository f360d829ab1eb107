package io.ringwright.policies.rules;

import io.ringwright.catalog.Problem;
import io.ringwright.policies.kit.Facts;
import io.ringwright.policies.kit.Field;
import io.ringwright.policies.kit.Level;
import io.ringwright.policies.kit.ResourceRule;
import io.ringwright.policies.kit.ResourceView;
import io.ringwright.policies.kit.Settings;
import io.ringwright.policies.kit.Severity;
import io.ringwright.policies.kit.Verdict;
import io.ringwright.policies.platform.CassandraDatacenter;
import io.ringwright.policies.platform.CassandraRing;
import io.ringwright.policies.platform.Quantity;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The operator refuses soft anti-affinity without requests and limits, but only after the cluster
 * was accepted.
 */
final class SoftAntiAffinityHasResources implements ResourceRule<CassandraDatacenter> {

  @Override
  public Facts facts() {
    return new Facts(
        "soft-anti-affinity-has-resources",
        Level.MANDATORY,
        Severity.MEDIUM,
        "With soft anti-affinity, CPU and memory have requests and limits.",
        "Pods that share a worker without limits starve each other; the operator's webhook refuses such a datacenter after the cluster was accepted.",
        "cass-operator validating webhook");
  }

  @Override
  public List<CassandraDatacenter> subjects(ResourceView resource) {
    return CassandraRing.datacentersOf(resource).stream()
        .filter(dc -> !dc.softAntiAffinity().isAbsent())
        .toList();
  }

  @Override
  public Verdict judge(CassandraDatacenter dc, Settings settings) {
    return dc.softAntiAffinity()
        .fold(
            soft -> soft ? resources(dc) : Verdict.kept(),
            Verdict::kept,
            () -> Verdict.notYetKnown("softPodAntiAffinity"));
  }

  private static Verdict resources(CassandraDatacenter dc) {
    var problems = new ArrayList<Problem>();
    missing(dc, dc.cpuRequest(), "resources.requests.cpu").ifPresent(problems::add);
    missing(dc, dc.memoryRequest(), "resources.requests.memory").ifPresent(problems::add);
    missing(dc, dc.cpuLimit(), "resources.limits.cpu").ifPresent(problems::add);
    missing(dc, dc.memoryLimit(), "resources.limits.memory").ifPresent(problems::add);
    return Verdict.of(problems);
  }

  private static Optional<Problem> missing(
      CassandraDatacenter dc, Field<Quantity> field, String path) {
    return field.isAbsent()
        ? Optional.of(
            Problem.missing(
                dc.at(path),
                "a quantity, since softPodAntiAffinity is true",
                "set it, or remove softPodAntiAffinity"))
        : Optional.empty();
  }
}
