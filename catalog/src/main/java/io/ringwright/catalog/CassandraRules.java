package io.ringwright.catalog;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What Cassandra and its operators accept. Sources: CRDs and webhooks of k8ssandra-operator 1.2.1
 * and 1.32.5.
 */
public final class CassandraRules {
  /** Smallest heap with which a node still starts and serves a test. */
  public static final int MIN_HEAP_MIB = 256;

  /** From here on the JVM can no longer compress object pointers, so 32 GiB hold less than 31. */
  public static final int UNCOMPRESSED_HEAP_MIB = 32 * 1024;

  /**
   * What a node needs beside its heap (memtables, compression metadata, threads) before the kernel
   * ends it.
   */
  public static final int MIN_OFF_HEAP_MIB = 256;

  /** Smallest useful count of tokens of a node. */
  public static final int MIN_TOKENS = 1;

  public static final int MAX_TOKENS = 256;

  /** Default of Cassandra 4 and of the operator; 3.x has 256. */
  public static final int DEFAULT_TOKENS = 16;

  private CassandraRules() {}

  /** Whether a heap fits in its pod. */
  public static List<Problem> heap(String where, long heapMiB, long podMemoryMiB) {
    var problems = new ArrayList<Problem>();
    if (heapMiB < MIN_HEAP_MIB) {
      problems.add(
          new Problem(
              where,
              mebibytes(heapMiB),
              MIN_HEAP_MIB + "Mi or more",
              "write " + MIN_HEAP_MIB + "Mi, or half of the pod's memory"));
    } else if (heapMiB + MIN_OFF_HEAP_MIB > podMemoryMiB) {
      problems.add(
          new Problem(
              where,
              mebibytes(heapMiB),
              "at most "
                  + mebibytes(Math.max(0, podMemoryMiB - MIN_OFF_HEAP_MIB))
                  + " in a pod of "
                  + mebibytes(podMemoryMiB)
                  + " ("
                  + MIN_OFF_HEAP_MIB
                  + "Mi are needed beside it)",
              "lower the heap to about half of the memory, or give the pod more"));
    }
    return List.copyOf(problems);
  }

  /** Tokens that each node owns. They can't be changed once the ring exists. */
  public static Optional<Problem> tokens(String where, int tokens) {
    return tokens >= MIN_TOKENS && tokens <= MAX_TOKENS
        ? Optional.empty()
        : Optional.of(
            new Problem(
                where,
                tokens,
                MIN_TOKENS + " to " + MAX_TOKENS,
                "write " + DEFAULT_TOKENS + ", Cassandra's default"));
  }

  private static String mebibytes(long mebibytes) {
    return new ComputeSize(0, mebibytes).memoryQuantity();
  }
}
