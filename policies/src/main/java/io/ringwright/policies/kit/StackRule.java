package io.ringwright.policies.kit;

import java.util.List;

/** A rule about how the resources of a stack fit together; judged when all of them are known. */
public non-sealed interface StackRule<S> extends Rule<S> {

  /** What there is to judge, each with the resource that a finding is shown at. */
  List<Subject<S>> subjects(StackView stack);

  /**
   * Something to judge.
   *
   * @param at the resource to show a finding at
   */
  record Subject<S>(ResourceView at, S what) {}
}
