package io.ringwright.policies.rules;

import io.ringwright.policies.kit.Facts;
import io.ringwright.policies.kit.Level;
import io.ringwright.policies.kit.ResourceRule;
import io.ringwright.policies.kit.ResourceView;
import io.ringwright.policies.kit.Settings;
import io.ringwright.policies.kit.Severity;
import io.ringwright.policies.kit.Verdict;
import io.ringwright.policies.platform.CassandraRing;
import java.util.List;

/** A ring without authentication is open to every pod of its cluster. */
final class AuthenticationOn implements ResourceRule<CassandraRing> {

  @Override
  public Facts facts() {
    return new Facts(
        "authentication-on",
        Level.MANDATORY,
        Severity.CRITICAL,
        "Cassandra, Reaper and JMX ask for a password.",
        "With auth false everyone who reaches a pod can read, change and drop everything.",
        "K8ssandraCluster.spec.auth (default true)");
  }

  @Override
  public List<CassandraRing> subjects(ResourceView resource) {
    return CassandraRing.of(resource).stream().toList();
  }

  @Override
  public Verdict judge(CassandraRing ring, Settings settings) {
    return ring.auth()
        .fold(
            on ->
                on
                    ? Verdict.kept()
                    : Verdict.broken(
                        ring.title() + ": auth", false, "true", "remove `auth: false`"),
            Verdict::kept, // absent: the operator's own default is on
            () -> Verdict.notYetKnown("auth"));
  }
}
