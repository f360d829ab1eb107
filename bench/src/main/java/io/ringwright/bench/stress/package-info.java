/** What cassandra-stress 2.1 to 5.x prints. */
@NullMarked
package io.ringwright.bench.stress;

import org.jspecify.annotations.NullMarked;
