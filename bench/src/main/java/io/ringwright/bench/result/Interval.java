package io.ringwright.bench.result;

import java.time.Duration;

/**
 * One line of progress.
 *
 * @param operation its kind, or {@code total}
 * @param at since the run began
 * @param done operations since the run began
 * @param latencies of this interval alone
 */
public record Interval(
    String operation,
    Duration at,
    long done,
    Throughput perSecond,
    Latencies latencies,
    long errors) {}
