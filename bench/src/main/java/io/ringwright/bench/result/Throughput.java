package io.ringwright.bench.result;

/**
 * What was done per second. In runs with user profiles the three differ: an operation may touch
 * several partitions, and a partition several rows.
 */
public record Throughput(double operations, double partitions, double rows) {}
