package io.ringwright.policies.rules;

import io.ringwright.policies.kit.Facts;
import io.ringwright.policies.kit.Level;
import io.ringwright.policies.kit.ResourceRule;
import io.ringwright.policies.kit.ResourceView;
import io.ringwright.policies.kit.Setting;
import io.ringwright.policies.kit.Settings;
import io.ringwright.policies.kit.Severity;
import io.ringwright.policies.kit.Verdict;
import io.ringwright.policies.platform.Sddc;
import java.util.List;

/** Fewer than four vSAN hosts say little about the performance of more. */
final class PerformanceTestHosts implements ResourceRule<Sddc> {
  private static final int MIN_HOSTS = 4;

  @Override
  public Facts facts() {
    return new Facts(
        "performance-test-hosts",
        Level.ADVISORY,
        Severity.LOW,
        "A performance test runs on at least four vSAN hosts.",
        "Four hosts keep data protected during a failure, and are the least on which latency is predictable.",
        "DataStax on vSAN paper, Best Practices (a minimum of four nodes)");
  }

  @Override
  public List<Setting> settings() {
    return List.of(
        Setting.onOff(
            "performanceTest", false, "Whether this stack is there to measure performance."));
  }

  @Override
  public List<Sddc> subjects(ResourceView resource) {
    return Sddc.of(resource).stream().toList();
  }

  @Override
  public Verdict judge(Sddc sddc, Settings settings) {
    if (!settings.on("performanceTest")) {
      return Verdict.kept();
    }
    return sddc.hosts()
        .fold(
            hosts ->
                hosts >= MIN_HOSTS
                    ? Verdict.kept()
                    : Verdict.broken(
                        sddc.title() + ": hostCount",
                        hosts,
                        MIN_HOSTS + " or more for a performance test",
                        "write " + MIN_HOSTS),
            Verdict::kept,
            () -> Verdict.notYetKnown("the number of hosts"));
  }
}
