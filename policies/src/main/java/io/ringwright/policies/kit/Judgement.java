package io.ringwright.policies.kit;

import java.util.List;

/**
 * What a pack says about a resource or a stack.
 *
 * @param findings broken rules, suppressed ones too, in the pack's order
 * @param pending rules that could not be judged yet
 */
public record Judgement(List<Finding> findings, List<Pending> pending) {

  /**
   * A rule that has to wait for the deployment.
   *
   * @param what is not known yet
   */
  public record Pending(Facts rule, String urn, String what) {}

  public Judgement {
    findings = List.copyOf(findings);
    pending = List.copyOf(pending);
  }

  public boolean blocks() {
    return findings.stream().anyMatch(Finding::blocks);
  }
}
