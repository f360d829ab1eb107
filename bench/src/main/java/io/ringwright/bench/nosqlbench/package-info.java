/** What NoSQLBench 4 and 5 leave in files and logs. */
@NullMarked
package io.ringwright.bench.nosqlbench;

import org.jspecify.annotations.NullMarked;
