package io.ringwright.policies.rules;

import io.ringwright.catalog.Problem;
import io.ringwright.catalog.ReleaseMatrix;
import io.ringwright.catalog.ReleaseVersion;
import io.ringwright.policies.kit.Facts;
import io.ringwright.policies.kit.Field;
import io.ringwright.policies.kit.Level;
import io.ringwright.policies.kit.Settings;
import io.ringwright.policies.kit.Severity;
import io.ringwright.policies.kit.StackRule;
import io.ringwright.policies.kit.StackView;
import io.ringwright.policies.kit.Verdict;
import io.ringwright.policies.platform.CassandraDatacenter;
import io.ringwright.policies.platform.Platform;
import io.ringwright.policies.platform.TanzuCluster;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Versions of which it is known that they do not work together. */
final class VersionsWorkTogether implements StackRule<VersionsWorkTogether.Versions> {
  private static final String OPERATOR = "k8ssandra-operator";

  /** A datacenter, the operator that would run it, and the cluster under it. */
  record Versions(
      CassandraDatacenter datacenter,
      Optional<ReleaseVersion> operator,
      Field<String> serviceDomain) {}

  @Override
  public Facts facts() {
    return new Facts(
        "versions-work-together",
        Level.MANDATORY,
        Severity.HIGH,
        "Cassandra, Stargate, the metrics agents and the operator are of versions that work together.",
        "Each of these pairs is accepted by the API server and then fails in the operator, with a message only its log has.",
        "CRDs and release notes of k8ssandra-operator (1.2.1, 1.4.1, 1.30.0) and its pull request 778");
  }

  @Override
  public List<Subject<Versions>> subjects(StackView stack) {
    var platform = new Platform(stack);
    var operator = platform.operator(OPERATOR);
    var subjects = new ArrayList<Subject<Versions>>();
    for (var ring : platform.rings()) {
      for (var dc : ring.datacenters()) {
        var domain =
            platform.home(ring, dc).map(TanzuCluster::serviceDomain).orElse(Field.absent());
        subjects.add(new Subject<>(ring.resource(), new Versions(dc, operator, domain)));
      }
    }
    return subjects;
  }

  @Override
  public Verdict judge(Versions it, Settings settings) {
    return it.datacenter()
        .serverVersion()
        .fold(
            server -> judge(it, server),
            Verdict::kept,
            () -> Verdict.notYetKnown("the Cassandra version"));
  }

  private static Verdict judge(Versions it, ReleaseVersion server) {
    var dc = it.datacenter();
    var problems = new ArrayList<Problem>();
    boolean stargate = dc.stargate().isPresent();
    if (stargate) {
      ReleaseMatrix.stargate(dc.at("stargate"), server).ifPresent(problems::add);
    }
    if (dc.mcac().is(on -> !on) && !ReleaseMatrix.hasManagementMetrics(server)) {
      problems.add(
          new Problem(
              dc.at("telemetry.mcac.enabled"),
              "false with Cassandra " + server,
              "true before 3.11.13 and 4.0.4, which have no other metrics endpoint",
              "leave MCAC on, or choose Cassandra 4.0.4 or newer"));
    }
    it.operator().ifPresent(operator -> withOperator(it, server, operator, stargate, problems));
    return Verdict.of(problems);
  }

  private static void withOperator(
      Versions it,
      ReleaseVersion server,
      ReleaseVersion operator,
      boolean stargate,
      List<Problem> problems) {
    var dc = it.datacenter();
    ReleaseMatrix.cassandra(dc.at("serverVersion"), server, operator).ifPresent(problems::add);
    if (!ReleaseMatrix.hasMcacByDefault(operator)
        && !ReleaseMatrix.hasManagementMetrics(server)
        && dc.mcac().isAbsent()) {
      problems.add(
          new Problem(
              dc.at("telemetry.mcac.enabled"),
              Problem.Presence.MISSING,
              "true for Cassandra "
                  + server
                  + " with operator "
                  + operator
                  + ", where it is off by default",
              "set telemetry.mcac.enabled"));
    }
    if (stargate) {
      it.serviceDomain()
          .ifKnown()
          .flatMap(domain -> ReleaseMatrix.stargateDomain(dc.at("stargate"), domain, operator))
          .ifPresent(problems::add);
    }
  }
}
