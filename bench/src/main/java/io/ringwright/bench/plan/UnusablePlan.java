package io.ringwright.bench.plan;

/** A plan that can't be run as it stands; says which field, what stands there and what to do. */
public final class UnusablePlan extends Exception {
  private static final long serialVersionUID = 1L;

  UnusablePlan(String field, String trouble) {
    super(field + ": " + trouble);
  }
}
