package io.ringwright.policies.kit;

import io.ringwright.catalog.Problem;
import java.util.List;
import java.util.Optional;

/** What a rule says of a subject. */
public sealed interface Verdict {

  /** All is well. */
  record Kept() implements Verdict {}

  /** The rule is broken; every problem has its own fix. */
  record Broken(List<Problem> problems) implements Verdict {
    public Broken {
      problems = List.copyOf(problems);
    }
  }

  /** The preview can't tell: {@code what} will only be known after the deployment. */
  record NotYetKnown(String what) implements Verdict {}

  static Verdict kept() {
    return new Kept();
  }

  static Verdict broken(Problem problem) {
    return new Broken(List.of(problem));
  }

  static Verdict broken(String where, Object got, String allowed, String fix) {
    return broken(new Problem(where, got, allowed, fix));
  }

  static Verdict notYetKnown(String what) {
    return new NotYetKnown(what);
  }

  /** Broken if there is a problem. */
  static Verdict of(Optional<Problem> problem) {
    return problem.map(Verdict::broken).orElseGet(Kept::new);
  }

  /** Broken if there is at least one problem. */
  static Verdict of(List<Problem> problems) {
    return problems.isEmpty() ? new Kept() : new Broken(problems);
  }
}
