/** The KPI block that Intel's workload prints. */
@NullMarked
package io.ringwright.bench.intel;

import org.jspecify.annotations.NullMarked;
