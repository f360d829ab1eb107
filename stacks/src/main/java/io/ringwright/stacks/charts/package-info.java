/**
 * Fetches the pinned charts that components install: their CRDs are resources of our own, so they
 * must be known before the engine is told anything.
 */
@NullMarked
package io.ringwright.stacks.charts;

import org.jspecify.annotations.NullMarked;
