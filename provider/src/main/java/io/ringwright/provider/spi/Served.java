package io.ringwright.provider.spi;

/**
 * What an engine can use, and what has to be given back when it is through.
 *
 * @param end closes sessions at services; who uses the offer afterwards opens new ones
 */
public record Served(Registry offer, Runnable end) {}
