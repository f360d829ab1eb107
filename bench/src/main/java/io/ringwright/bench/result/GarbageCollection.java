package io.ringwright.bench.result;

import java.time.Duration;

/**
 * Garbage collections of the servers during a run, as a client saw them over JMX.
 *
 * @param bytes memory that was freed
 */
public record GarbageCollection(long count, double bytes, Duration took) {}
