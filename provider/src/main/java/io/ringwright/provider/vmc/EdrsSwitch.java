package io.ringwright.provider.vmc;

import io.ringwright.catalog.Problem;
import io.ringwright.catalog.SddcRules;
import io.ringwright.provider.http.OutcomeUnknown;
import io.ringwright.provider.spi.Call;
import io.ringwright.provider.spi.CallFailed;
import java.time.Duration;
import java.util.Optional;

/** Sets Elastic DRS policies at the autoscaler, after asking whether the cluster may have them. */
final class EdrsSwitch {
  /** The policy that every cluster has and that cannot be switched off. */
  static final String USUAL = "storage-scaleup";

  private static final Duration LIMIT = Duration.ofMinutes(40);

  private final VmcClient client;
  private final Autoscaler autoscaler;

  EdrsSwitch(VmcClient client, Autoscaler autoscaler) {
    this.client = client;
    this.autoscaler = autoscaler;
  }

  /** Asked before anything is sent: the service breaks SDDCs of one host that get a policy. */
  void fit(ClusterId id, EdrsPolicyInputs wanted, Call call) {
    var cluster = client.presentSddc(id.sddc(), call).cluster(id.cluster());
    var hosts = cluster.map(SddcReport.Cluster::hosts).orElse(0);
    if (hosts == 1) {
      throw new CallFailed(
          new Problem(
              "EdrsPolicy.sddcId",
              id.sddc() + ", an SDDC of one host",
              "an SDDC of several hosts",
              "remove the policy, or make the SDDC a lasting one first (sddcType DEFAULT)"));
    }
    if (hosts == SddcRules.MIN_EDRS_HOSTS && !wanted.policyType().orElse(USUAL).equals(USUAL)) {
      throw new CallFailed(
          new Problem(
              "EdrsPolicy.policyType",
              wanted.policyType().get(),
              USUAL + " on a cluster of two hosts",
              "remove it, or add hosts first"));
    }
    if (hosts > 0 && wanted.minHosts().orElse(0) > hosts) {
      throw new CallFailed(
          new Problem(
              "EdrsPolicy.minHosts",
              wanted.minHosts().get(),
              "the number of hosts (" + hosts + ") or fewer",
              "write " + hosts + ", or add hosts first"));
    }
  }

  Optional<Problem> apply(ClusterId id, EdrsPolicyInputs wanted, Call call) {
    var present = autoscaler.policy(id, call);
    var policy =
        new Autoscaler.Policy(
            true,
            wanted.policyType().known().or(() -> present.flatMap(Autoscaler.Policy::type)),
            wanted.minHosts().known().or(() -> present.flatMap(Autoscaler.Policy::min)),
            wanted.maxHosts().known().or(() -> present.flatMap(Autoscaler.Policy::max)));
    return present.equals(Optional.of(policy)) ? Optional.empty() : send(id, policy, call);
  }

  /** Setting a policy twice sets it once, so a lost answer is no reason to look it up. */
  private Optional<Problem> send(ClusterId id, Autoscaler.Policy policy, Call call) {
    VmcTask task;
    try {
      task = TaskWait.accepted(LIMIT, call, () -> autoscaler.set(id, policy, call));
    } catch (OutcomeUnknown lost) {
      task = TaskWait.accepted(LIMIT, call, () -> autoscaler.set(id, policy, call));
    }
    var ended =
        TaskWait.ended(
            task, taskId -> autoscaler.task(taskId, call), "EdrsPolicy.policyType", LIMIT, call);
    return ended.isFinished()
        ? Optional.empty()
        : Optional.of(
            new Problem(
                "EdrsPolicy.policyType",
                "not set (" + ended.failure() + ")",
                policy.type().orElse(USUAL) + " as wanted",
                "remedy what the service complains about, then run the same command again"));
  }

  /** Puts the usual policy in the place of another one. */
  Optional<Problem> fallBack(ClusterId id, Autoscaler.Policy policy, Call call) {
    return send(
        id, new Autoscaler.Policy(true, Optional.of(USUAL), policy.min(), policy.max()), call);
  }
}
