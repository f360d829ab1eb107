package io.ringwright.policies.rules;

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

/** Two pods of one ring on one worker turn a lost worker into two lost replicas. */
final class HardAntiAffinityInProduction implements ResourceRule<CassandraDatacenter> {

  @Override
  public Facts facts() {
    return new Facts(
        "hard-anti-affinity-in-production",
        Level.MANDATORY,
        Severity.HIGH,
        "Soft anti-affinity is for development only.",
        "It lets the scheduler put several replicas on one worker: a lost worker then costs the quorum.",
        "K8ssandra on Tanzu paper (SoftPodAntiAffinity true for test and development only); k8ssandra-operator issue 582");
  }

  @Override
  public List<CassandraDatacenter> subjects(ResourceView resource) {
    return CassandraRing.datacentersOf(resource);
  }

  @Override
  public Verdict judge(CassandraDatacenter dc, Settings settings) {
    if (!settings.production()) {
      return Verdict.kept();
    }
    return dc.softAntiAffinity()
        .fold(
            soft ->
                soft
                    ? Verdict.broken(
                        dc.at("softPodAntiAffinity"),
                        true,
                        "false in production",
                        "remove softPodAntiAffinity and give each pod a worker, or set environment to development")
                    : Verdict.kept(),
            Verdict::kept, // absent: the operator's own default is hard
            () -> Verdict.notYetKnown("softPodAntiAffinity"));
  }
}
