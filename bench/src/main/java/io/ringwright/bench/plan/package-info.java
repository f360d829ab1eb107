/** Plans of load runs, and their running. */
@NullMarked
package io.ringwright.bench.plan;

import org.jspecify.annotations.NullMarked;
