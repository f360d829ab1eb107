package io.ringwright.policies.kit;

import java.util.List;

/**
 * One policy: facts about it and a pure judgement.
 *
 * @param <S> what it judges, in the words of the rule: a datacenter, a service, a pair of cluster
 *     and hosts
 */
public sealed interface Rule<S> permits ResourceRule, StackRule {

  Facts facts();

  /** What a team may set for this rule, each with a default. */
  default List<Setting> settings() {
    return List.of();
  }

  /** Pure: the same subject and settings give the same verdict. */
  Verdict judge(S subject, Settings settings);
}
