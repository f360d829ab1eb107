package io.ringwright.bench.result;

/**
 * Figures of one kind of operation, or of all together.
 *
 * @param partitions how many were touched; those of the kinds need not add up to the total's
 * @param errors requests that failed after all retries
 */
public record OperationFigures(
    Throughput perSecond, Latencies latencies, long partitions, long errors) {}
