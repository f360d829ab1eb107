/** Figures of a load run, in one shape for all tools. */
@NullMarked
package io.ringwright.bench.result;

import org.jspecify.annotations.NullMarked;
