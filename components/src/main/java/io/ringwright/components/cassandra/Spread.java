package io.ringwright.components.cassandra;

/** How nodes of a ring are spread over workers. */
public enum Spread {
  /** A lost worker costs one node. The operator's default. */
  ONE_PER_WORKER,
  /** For trials: a lost worker may cost several replicas of the same data. */
  SEVERAL_PER_WORKER
}
