/** Ringwright inside another program, on the real engine and a simulated cloud. */
@NullMarked
package io.ringwright.acceptance.embedding;

import org.jspecify.annotations.NullMarked;
