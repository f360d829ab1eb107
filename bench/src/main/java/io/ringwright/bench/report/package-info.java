/** Pages, tables and charts of many load runs. */
@NullMarked
package io.ringwright.bench.report;

import org.jspecify.annotations.NullMarked;
