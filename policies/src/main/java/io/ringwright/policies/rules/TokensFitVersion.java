package io.ringwright.policies.rules;

import io.ringwright.catalog.CassandraRules;
import io.ringwright.catalog.ReleaseVersion;
import io.ringwright.policies.kit.Facts;
import io.ringwright.policies.kit.Level;
import io.ringwright.policies.kit.ResourceRule;
import io.ringwright.policies.kit.ResourceView;
import io.ringwright.policies.kit.Settings;
import io.ringwright.policies.kit.Severity;
import io.ringwright.policies.kit.Verdict;
import io.ringwright.policies.platform.CassandraDatacenter;
import io.ringwright.policies.platform.CassandraRing;
import java.util.List;

/** 256 tokens were right for Cassandra 3; with 4 they make repairs slow and outages wide. */
final class TokensFitVersion implements ResourceRule<CassandraDatacenter> {
  private static final int MOST = 64;

  @Override
  public Facts facts() {
    return new Facts(
        "tokens-fit-version",
        Level.ADVISORY,
        Severity.LOW,
        "From Cassandra 4 on a node has at most 64 tokens, 16 by default.",
        "With many tokens nearly every pair of nodes shares ranges: any two lost nodes then cost a quorum somewhere. They can't be changed later.",
        "Apache Cassandra 4.0 (CASSANDRA-13701: num_tokens 16)");
  }

  @Override
  public List<CassandraDatacenter> subjects(ResourceView resource) {
    return CassandraRing.datacentersOf(resource);
  }

  @Override
  public Verdict judge(CassandraDatacenter dc, Settings settings) {
    return dc.tokens()
        .with(dc.serverVersion(), (tokens, version) -> judge(dc, tokens, version))
        .fold(
            verdict -> verdict,
            Verdict::kept,
            () -> Verdict.notYetKnown("the tokens or the version"));
  }

  private static Verdict judge(CassandraDatacenter dc, int tokens, ReleaseVersion version) {
    return version.major() < 4 || tokens <= MOST
        ? Verdict.kept()
        : Verdict.broken(
            dc.at("config.cassandraYaml.num_tokens"),
            tokens,
            "at most " + MOST + " with Cassandra " + version,
            "write " + CassandraRules.DEFAULT_TOKENS + " before the ring holds data");
  }
}
